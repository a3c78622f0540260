export type { CalendarDeps } from './calendar-deps.ts';
export {
  changeConnection,
  disconnect,
  requireConnection,
  syncNow,
  type CalendarAccess,
} from './change-connection.ts';
export { connectCaldav } from './connect-caldav.ts';
export { connectDemo } from './connect-demo.ts';
export { connectIcs } from './connect-ics.ts';
export { findConnection } from './connection-store.ts';
export { finishOAuth, startOAuth } from './connect-oauth.ts';
export { presentConnection, presentConnections } from './present.ts';
export { membersWithCalendar, readMemberCalendar, type MemberCalendar } from './read-member-calendar.ts';
export { resumeSync, syncCalendar } from './sync-calendar.ts';
export { queueWriteBack, writeBackInterview, type InterviewEntry } from './write-back.ts';
