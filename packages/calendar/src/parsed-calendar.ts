/**
 * What could not be read, and in which event (null when it is not about one event). The message contains nothing
 * of the calendar's content.
 */
export interface CalendarProblem {
  uid: string | null;
  message: string;
}

/**
 * A date or a time as written. `local` is the local time, in milliseconds as if it were UTC. DATE is a whole day,
 * FLOATING has no zone of its own, and ZONED names one in `zone`.
 */
export type WrittenTime =
  | { kind: 'DATE' | 'FLOATING' | 'UTC'; local: number }
  | { kind: 'ZONED'; local: number; zone: string };

/** A length: days follow the local time, milliseconds are exact. */
export interface WrittenDuration {
  days: number;
  ms: number;
}

/** A PERIOD: a start and either an end or a length. */
export type WrittenPeriod =
  | { start: WrittenTime; end: WrittenTime }
  | { start: WrittenTime; duration: WrittenDuration };

export type Frequency = 'SECONDLY' | 'MINUTELY' | 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** An entry of BYDAY: the weekday (0 is Sunday) and its ordinal, 0 for every one. */
export interface WeekdayRule {
  weekday: number;
  ordinal: number;
}

/** An RRULE. A list is undefined when the rule does not have that part. */
export interface RecurrenceRule {
  frequency: Frequency;
  interval: number;
  weekStart: number;
  count?: number;
  until?: WrittenTime;
  bySecond?: number[];
  byMinute?: number[];
  byHour?: number[];
  byDay?: WeekdayRule[];
  byMonthDay?: number[];
  byYearDay?: number[];
  byWeekNumber?: number[];
  byMonth?: number[];
  bySetPosition?: number[];
}

/** A VEVENT without its title, place and text: only what concerns time and being busy is kept. */
export interface CalendarEvent {
  uid: string | null;
  sequence: number;
  start: WrittenTime;
  /** What DTEND or DURATION says. UNREADABLE blocks the rest of the day. */
  length: { end: WrittenTime } | { duration: WrittenDuration } | 'UNREADABLE' | null;
  rules: RecurrenceRule[];
  exceptionRules: RecurrenceRule[];
  extraDates: (WrittenTime | WrittenPeriod)[];
  exceptionDates: WrittenTime[];
  recurrenceId: WrittenTime | null;
  thisAndFuture: boolean;
  /** Cancelled, transparent, or marked as free by Outlook's busy status. */
  free: boolean;
  /** E-mail addresses, in lower case, of those who declined. */
  declinedBy: string[];
}

/** The result of `parseCalendar`. It survives a round trip through JSON, so a snapshot can store it. */
export interface ParsedCalendar {
  /**
   * Whether the text began and ended as a calendar. False for a page of HTML or an interrupted download, which
   * must not replace a good snapshot.
   */
  complete: boolean;
  /** X-WR-TIMEZONE as an IANA name, when there is one that we know. */
  timeZone: string | null;
  events: CalendarEvent[];
  /** Periods of VFREEBUSY that are not free. */
  busyPeriods: WrittenPeriod[];
  /** VTIMEZONE of zones that have no public name, by TZID. */
  zones: Record<string, PrivateZone>;
  problems: CalendarProblem[];
}

/** A VTIMEZONE: each observance with the offset before and after its onsets. */
export type PrivateZone = Observance[];

export interface Observance {
  /** Local time before the change. */
  onset: number;
  offsetFromMs: number;
  offsetToMs: number;
  rules: RecurrenceRule[];
  extraOnsets: number[];
}
