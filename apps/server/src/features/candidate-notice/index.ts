export { giveNotice, isTold, readNotice, type NoticeDeps } from './give-notice.ts';
export { keptDays, noticeUrl } from './notice-words.ts';
export { deleteNoticesGiven, findNotice, listNotices, listNoticesGiven } from './store.ts';
