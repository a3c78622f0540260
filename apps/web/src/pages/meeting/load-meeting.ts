/** By itself, so that the page of an AI interview does not carry the names of all files that a meeting needs. */
export const loadMeeting = () => import('./meeting-page.tsx');
