import type { Block } from '@parley/calendar';
import type { CalendarKind } from '@parley/contract';

/** Why a calendar could not be read or written. */
export type CalendarTrouble =
  /** The password, the refresh token or the consent is no longer accepted: only the owner can help. */
  | 'CREDENTIALS'
  /** The access token has expired; a refresh may help. */
  | 'EXPIRED_TOKEN'
  /** The URL leads to a private network that the operator has not allowed. */
  | 'FORBIDDEN_ADDRESS'
  /** The calendar no longer exists. */
  | 'GONE'
  | 'THROTTLED'
  | 'UNREACHABLE'
  | 'TOO_LARGE'
  /** The response is not a calendar. */
  | 'NOT_A_CALENDAR'
  /** Somebody else has changed the entry since we wrote it. */
  | 'CONFLICT';

/** The message is for the calendar's owner: it contains no IP addresses behind the host and no secrets. */
export class CalendarFailure extends Error {
  override readonly name = 'CalendarFailure';
  readonly trouble: CalendarTrouble;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    trouble: CalendarTrouble,
    message: string,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.trouble = trouble;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** How to reach an account. */
export interface CalendarAccount {
  /** CALDAV: the URL where discovery begins, or the principal's. Null for the others. */
  serverUrl: string | null;
  /** CALDAV: the user name. Null for the others. */
  user: string | null;
  /** The password, the access token, or the URL of a feed. */
  secret: string;
}

/**
 * The URL of the demo's feed: a week that repeats, generated in this process. No URL that a person may send looks
 * like it.
 */
export const demoFeedUrl = 'demo:week';

export interface RemoteCalendar {
  id: string;
  name: string;
  /** `#rrggbb`. */
  color: string | null;
  /** An IANA name. */
  timezone: string | null;
  writable: boolean;
  /** Whether its entries block times by default. */
  blocks: boolean;
}

export interface RequestedCalendar {
  id: string;
  /** The marker of the last reading; null reads everything. */
  marker: string | null;
  /** We write to this calendar, so its entries are read one by one to recognize ours. */
  hasOwnEntries: boolean;
}

/** iCalendar, as text or as received (UTF-8): a long text is decoded where it is processed. */
export type CalendarText = string | Uint8Array;

export type CalendarReading =
  /** Unchanged since the last reading. */
  | { kind: 'UNCHANGED' }
  /** iCalendar texts that together contain everything that could touch the window. */
  | { kind: 'TEXTS'; texts: CalendarText[]; marker: string | null }
  | { kind: 'BUSY'; busy: Block[]; marker: string | null };

/** An interview as an entry in a calendar. */
export interface CalendarEntry {
  uid: string;
  sequence: number;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  /** Where it is held; null when unknown. */
  location: string | null;
  url: string | null;
}

/** Where an entry was written; `uid` is the calendar's own name for it. */
export interface PutEntry {
  remoteId: string;
  etag: string | null;
  uid: string;
}

/** One kind of calendar. Every method may throw CalendarFailure, and none takes longer than `timeoutMs`. */
export interface CalendarProvider {
  listCalendars(account: CalendarAccount, timeoutMs: number): Promise<RemoteCalendar[]>;
  /** @returns one reading per wanted calendar, in order. */
  readCalendars(
    account: CalendarAccount,
    wanted: RequestedCalendar[],
    window: Block,
    timeoutMs: number,
  ): Promise<CalendarReading[]>;
  /** Null: this kind is read-only. */
  writer: CalendarWriter | null;
}

export interface CalendarWriter {
  /**
   * Creates or updates the entry. It can be repeated: a second try after a lost response finds the first one's
   * entry.
   */
  putEntry(
    account: CalendarAccount,
    calendarId: string,
    entry: CalendarEntry,
    previous: PutEntry | null,
    timeoutMs: number,
  ): Promise<PutEntry>;
  /** Succeeds when the entry is gone already. */
  deleteEntry(
    account: CalendarAccount,
    calendarId: string,
    previous: PutEntry,
    timeoutMs: number,
  ): Promise<void>;
}

export interface OAuthTokens {
  accessToken: string;
  /** Null: the present refresh token stays valid. */
  refreshToken: string | null;
  expiresInSeconds: number;
  /** The scopes that the person consented to, which may be fewer than requested. */
  scopes: string[];
}

/** The authorization code flow with PKCE. */
export interface CalendarAuthorization {
  /** @returns the URL to send the browser to, and the PKCE verifier that is needed to exchange the returned code. */
  begin(request: {
    state: string;
    redirectUri: string;
    writesBack: boolean;
  }): Promise<{ url: string; verifier: string }>;
  exchangeCode(request: { code: string; verifier: string; redirectUri: string }): Promise<OAuthTokens>;
  /** @throws CalendarFailure CREDENTIALS when the consent was withdrawn or has expired. */
  refresh(refreshToken: string, timeoutMs: number): Promise<OAuthTokens>;
  /** @returns the account's name, to show it. */
  describeAccount(accessToken: string): Promise<string>;
  /** Whether the consent allows reading, and writing if that is wanted. */
  allows(scopes: string[], writesBack: boolean): boolean;
}

export interface ExpansionRequest {
  texts: CalendarText[];
  /** The owner of the calendar: owners take turns at the thread. */
  owner: string;
  window: Block;
  /** For all-day and floating times: an IANA name. */
  timeZone: string;
  /** The zone that the calendar names (X-WR-TIMEZONE) is preferred. */
  prefersOwnZone: boolean;
  ownerEmails: string[];
  /** Entries that are counted elsewhere: whole UIDs, or their beginning up to and including the `@`. */
  ignoredUids: string[];
}

export interface Expansion {
  busy: Block[];
  /** What could not be read and therefore counts as busy; without titles. */
  problems: string[];
  /** The calendar's own zone (X-WR-TIMEZONE) as an IANA name. */
  timezone: string | null;
}

/** All kinds of calendars, and the engine that turns their texts into busy times. */
export interface Calendars {
  providers: Record<CalendarKind, CalendarProvider>;
  /** Null: the operator has not configured a client id for it. */
  authorizations: Record<'GOOGLE' | 'MICROSOFT', CalendarAuthorization | null>;
  /**
   * Does a small amount of work at once and more in a thread; it never blocks the event loop for long.
   *
   * @throws CalendarFailure NOT_A_CALENDAR, or TOO_LARGE when the thread needed too much time or memory.
   */
  expand(request: ExpansionRequest): Promise<Expansion>;
  /**
   * Limits how much is read at once, in total and for one owner, so that many large calendars do not fill the
   * memory. Owners take turns.
   *
   * @param owner the member.
   * @throws CalendarFailure UNREACHABLE when there was no turn within `waitMs`.
   */
  inTurn<T>(owner: string, waitMs: number, read: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
