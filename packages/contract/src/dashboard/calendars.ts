/** What can be connected. */
export const calendarKinds = ['GOOGLE', 'MICROSOFT', 'CALDAV', 'ICS'] as const;
export type CalendarKind = (typeof calendarKinds)[number];
