export type { CalendarDeps } from './calendar-deps.ts';
export { connectIcs } from './connect-ics.ts';
export { findConnection } from './connection-store.ts';
export {
  membersWithCalendar,
  readMemberCalendar,
  type MemberCalendar,
  type MemberCalendarRequest,
} from './read-member-calendar.ts';
export { syncCalendar } from './sync-calendar.ts';
