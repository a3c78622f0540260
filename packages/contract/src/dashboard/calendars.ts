import type { SlotGrid, WorkingDayHours } from './organization.ts';
import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { timeZone } from '../integration/create-interview.ts';
import { wholeNumber } from '../integration/list-interviews.ts';

/**
 * Calendar connections in the dashboard, under `/api/dashboard/calendars`. Members see and change their own;
 * owners and admins see everybody's and may disconnect them, but connect only for themselves. Errors: 400
 * `validation_failed`, whose message tells the owner what the calendar's server said; 404 for a connection that is
 * not theirs; 409 `invalid_state` when a member already has 10 connections; 429 `rate_limited` with Retry-After
 * when a member sends more than `calendarsPerMinute` in a minute.
 */

/** Requests of one member in a minute, counted over all processes. */
export const calendarsPerMinute = {
  /**
   * Requests that contact a calendar's server before they respond: connecting, a new password or URL, coming back
   * from a provider, and syncing.
   */
  tries: 15,
  /** Other changes: a job reads the calendar again later. */
  changes: 60,
  previews: 60,
} as const;

/** What can be connected. */
export const calendarKinds = ['GOOGLE', 'MICROSOFT', 'CALDAV', 'ICS'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/**
 * NEEDS_ATTENTION: only the owner of the connection can repair it, and `lastError` says what happened. Until then
 * the member has no free time.
 */
export type CalendarHealth = 'OK' | 'NEEDS_ATTENTION';

/** Known CalDAV servers: what to prefill. `serverUrl` is null when people have a server of their own. */
export const caldavPresets = [
  { id: 'APPLE', name: 'Apple iCloud', serverUrl: 'https://caldav.icloud.com/' },
  { id: 'FASTMAIL', name: 'Fastmail', serverUrl: 'https://caldav.fastmail.com/' },
  { id: 'NEXTCLOUD', name: 'Nextcloud', serverUrl: null },
  { id: 'RADICALE', name: 'Radicale', serverUrl: null },
  { id: 'OTHER', name: null, serverUrl: null },
] as const;

/** One calendar inside a connection. */
export interface CalendarSource {
  id: string;
  name: string;
  /** `#rrggbb`. */
  color: string | null;
  /** Whether its busy times block slots. */
  blocks: boolean;
  writable: boolean;
  /** Booked interviews are written into it, when the connection's `writesBack` is on. */
  takesBookings: boolean;
}

export interface CalendarConnection {
  id: string;
  member: { id: string; name: string; email: string };
  kind: CalendarKind;
  name: string;
  /** The user name, the e-mail address, or the host of a feed. */
  account: string;
  /** CALDAV only. */
  serverUrl: string | null;
  /** The IANA zone that is used for this connection. */
  timezone: string;
  /** Where the zone comes from. MEMBER: the member chose it here. */
  timezoneSource: 'MEMBER' | 'CALENDAR' | 'BROWSER' | 'ORGANIZATION';
  calendars: CalendarSource[];
  /** False for ICS: a feed can only be read. */
  canWriteBack: boolean;
  writesBack: boolean;
  health: CalendarHealth;
  /** In words. Also set while health is OK, when the last read failed and will be tried again. */
  lastError: string | null;
  lastErrorAt: string | null;
  /** Null when it was never read. */
  lastReadAt: string | null;
  createdAt: string;
}

/** GET /api/dashboard/calendars: a member's own connections first, then (for owners and admins) everybody's. */
export interface CalendarConnectionList {
  success: true;
  connections: CalendarConnection[];
  /**
   * The members whose availability may be previewed: the signed-in one, then (for owners and admins) all others.
   */
  members: { id: string; name: string; email: string }[];
  /** False when the operator has set no client id: then the page says what to ask the operator for. */
  offers: { google: boolean; microsoft: boolean };
}

/** Response to connecting, changing or syncing a connection. */
export interface CalendarConnectionAnswer {
  success: true;
  connection: CalendarConnection;
}

const name = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)));
/** The URL of a server, with a host and a valid port. */
const address = (schemes: RegExp, error: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(2_000),
    z.refine((text) => schemes.test(text) && URL.canParse(text.replace(/^webcals?:/i, 'https:')), { error }),
  );
/**
 * The browser's zone (`Intl.DateTimeFormat().resolvedOptions().timeZone`), used when no better source is known.
 */
const browserTimezone = z.optional(timeZone);

/**
 * POST /api/dashboard/calendars/caldav → 201 CalendarConnectionAnswer. The server is asked first (for up to 10 s),
 * and nothing is stored unless it lists calendars. A wrong password is a 400 on `password`.
 */
export const connectCaldavInput = z.object({
  serverUrl: address(
    /^https?:\/\//i,
    'Send the whole https address of the server, such as https://calendar.example.com/.',
  ),
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  password: z.string().check(z.minLength(1), z.maxLength(1_000)),
  name,
  timezone: z.optional(timeZone),
  browserTimezone,
  writesBack: z.optional(z.boolean()),
});
export type ConnectCaldavInput = z.infer<typeof connectCaldavInput>;

const feedUrl = address(
  /^(https?|webcals?):\/\//i,
  'Send the whole https or webcal address of the feed, such as https://calendar.example.com/feed.ics.',
);

/** POST /api/dashboard/calendars/ics → 201 CalendarConnectionAnswer. `webcal:` is read as `https:`. */
export const connectIcsInput = z.object({
  url: feedUrl,
  name,
  timezone: z.optional(timeZone),
  browserTimezone,
});
export type ConnectIcsInput = z.infer<typeof connectIcsInput>;

/**
 * POST /api/dashboard/calendars/oauth → `{success, authorizeUrl}`, to which the page sends the browser. It comes
 * back to `/api/dashboard/calendars/callback/google` (or `microsoft`), which redirects to
 * `/calendars?connected=<id>` or `/calendars?problem=<code>`, one of `calendarProblems`. `reconnect` is the id of
 * a connection of the same kind whose consent is renewed; its settings stay.
 */
export const startOAuthInput = z.object({
  kind: z.enum(['GOOGLE', 'MICROSOFT']),
  writesBack: z.optional(z.boolean()),
  browserTimezone,
  reconnect: z.optional(z.uuid()),
});
export type StartOAuthInput = z.infer<typeof startOAuthInput>;

/**
 * Why nothing was connected. It is a code, so that nobody can make the page show their words by putting them into
 * its URL.
 */
export const calendarProblems = [
  'DECLINED',
  'EXPIRED',
  'NOT_ENOUGH_ALLOWED',
  'NO_CALENDARS',
  'OTHER_ACCOUNT',
  'PROVIDER_FAILED',
  'SIGNED_OUT',
  'TOO_MANY',
  'TRY_LATER',
  'OTHER',
] as const;
export type CalendarProblem = (typeof calendarProblems)[number];

/**
 * PATCH /api/dashboard/calendars/:id → CalendarConnectionAnswer. A field that is left out stays. `writesBack:
 * true` on Google or Microsoft without the right to write is a 409 `invalid_state`: start OAuth with `reconnect`
 * and `writesBack`.
 */
export const changeCalendarInput = z.object({
  name,
  /** An empty text removes the member's choice. */
  timezone: z.optional(z.union([z.literal(''), timeZone])),
  writesBack: z.optional(z.boolean()),
  /** Ids of the calendars whose busy times count; all others do not. */
  blocking: z.optional(z.array(z.string()).check(z.maxLength(500))),
  /** Id of the calendar into which booked interviews are written. */
  bookingsInto: z.optional(z.string()),
  /** CALDAV: a new password after NEEDS_ATTENTION. It is tried before it is stored. */
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
  /** ICS: the feed's new URL. It is tried before it is stored. */
  url: z.optional(feedUrl),
});
export type ChangeCalendarInput = z.infer<typeof changeCalendarInput>;

/** POST /api/dashboard/calendars/:id/sync → CalendarConnectionAnswer with its health after a read (up to 10 s). */

/** DELETE /api/dashboard/calendars/:id → `{success, message}`. Password, tokens and busy times are erased. */

/**
 * GET /api/dashboard/calendars/preview?memberId&duration&days: which slots the integration API would offer, and
 * why.
 */
export const calendarPreviewQuery = z.object({
  /** Default: the signed-in member. */
  memberId: z.optional(z.uuid()),
  duration: z._default(
    z.optional(wholeNumber(bounds.durationMinutes.min, bounds.durationMinutes.max)),
    bounds.durationMinutes.default,
  ),
  days: z._default(z.optional(wholeNumber(bounds.days.min, bounds.days.max)), bounds.days.default),
});

/** Why a start of the grid is not offered. */
export type NoSlotReason = 'OUTSIDE_HOURS' | 'NOTICE' | 'OUTSIDE_WINDOW' | 'BUSY';

/** Instants in UTC with milliseconds and `Z`. */
export interface CalendarPreview {
  success: true;
  /** False when there is no connection; then the rest is empty. */
  calendarConnected: boolean;
  timezone: string;
  /** How soon a slot may begin, in minutes. Like the next two fields, this is a setting of the organization. */
  minNoticeMinutes: number;
  workingHours: WorkingDayHours[];
  slotGridMinutes: SlotGrid | null;
  /** When the calendar was last read. */
  readAt: string | null;
  slots: { start: string; end: string }[];
  busy: { start: string; end: string }[];
  /** Every working day of the window with every start of the grid. A start is offered when `reason` is null. */
  days: {
    date: string;
    closesAt: string;
    starts: { start: string; end: string; reason: NoSlotReason | null }[];
  }[];
}
