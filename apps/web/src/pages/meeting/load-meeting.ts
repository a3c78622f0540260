/** In a file of its own, so that the page of an AI interview does not contain the names of all files of a meeting. */
export const loadMeeting = () => import('./meeting-page.tsx');
