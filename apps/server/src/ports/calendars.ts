import type { Block } from '@parley/calendar';
import type { CalendarKind } from '@parley/contract';

/** Why a calendar could not be read or written. */
export type CalendarTrouble =
  /** The password, the refresh token or the consent is not taken any more: only its owner can help. */
  | 'CREDENTIALS'
  /** The access token ran out; a refresh may help. */
  | 'EXPIRED_TOKEN'
  /** The address leads to a private network that the operator has not allowed. */
  | 'FORBIDDEN_ADDRESS'
  /** Nothing is there any more. */
  | 'GONE'
  | 'THROTTLED'
  | 'UNREACHABLE'
  | 'TOO_LARGE'
  /** It answered something else than a calendar. */
  | 'NOT_A_CALENDAR'
  /** Somebody else changed the entry since we wrote it. */
  | 'CONFLICT';

/** The message is in words for the calendar's owner: no addresses behind the host, no secrets. */
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

/** How an account is reached. */
export interface CalendarAccount {
  /** CALDAV: where discovery begins, or the address of the principal. Null for the others. */
  serverUrl: string | null;
  /** CALDAV: the user name. Null for the others. */
  user: string | null;
  /** The password, the access token, or the address of a feed. */
  secret: string;
}

/**
 * The address of the feed that the demo's calendar is read from: a week that repeats, made in the process. No
 * address that a person may send looks like it.
 */
export const demoFeedAddress = 'demo:week';

export interface RemoteCalendar {
  id: string;
  name: string;
  /** `#rrggbb`. */
  color: string | null;
  /** An IANA name. */
  timezone: string | null;
  writable: boolean;
  /** Whether it blocks unless its owner says otherwise. */
  blocks: boolean;
}

export interface WantedCalendar {
  id: string;
  /** What the last reading gave; null reads anew. */
  marker: string | null;
  /** We write into it: read its entries one by one, so that ours can be told apart. */
  hasOwnEntries: boolean;
}

/** iCalendar, decoded or as it came (UTF-8): what is long is decoded where it is worked out. */
export type CalendarText = string | Uint8Array;

export type CalendarReading =
  /** As at the last reading. */
  | { kind: 'UNCHANGED' }
  /** iCalendar texts, which together hold all that could touch the window. */
  | { kind: 'TEXTS'; texts: CalendarText[]; marker: string | null }
  | { kind: 'BUSY'; busy: Block[]; marker: string | null };

/** An interview as it stands in a calendar. */
export interface CalendarEntry {
  uid: string;
  sequence: number;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  /** Where it is held; null where the entry cannot say. */
  location: string | null;
  url: string | null;
}

/** Where an entry was put; `uid` as the calendar names it from now on. */
export interface PutEntry {
  remoteId: string;
  etag: string | null;
  uid: string;
}

/** One kind of calendar. Everything throws CalendarFailure, and never takes longer than `timeoutMs`. */
export interface CalendarProvider {
  listCalendars(account: CalendarAccount, timeoutMs: number): Promise<RemoteCalendar[]>;
  /** @returns one reading per wanted calendar, in order. */
  readCalendars(
    account: CalendarAccount,
    wanted: WantedCalendar[],
    window: Block,
    timeoutMs: number,
  ): Promise<CalendarReading[]>;
  /** Null: this kind can only be read. */
  writer: CalendarWriter | null;
}

export interface CalendarWriter {
  /**
   * Creates the entry, or brings it up to date. Bears repetition: a second try after a lost answer finds the
   * first one's entry.
   */
  putEntry(
    account: CalendarAccount,
    calendarId: string,
    entry: CalendarEntry,
    previous: PutEntry | null,
    timeoutMs: number,
  ): Promise<PutEntry>;
  /** What is gone already is fine. */
  deleteEntry(
    account: CalendarAccount,
    calendarId: string,
    previous: PutEntry,
    timeoutMs: number,
  ): Promise<void>;
}

export interface OAuthTokens {
  accessToken: string;
  /** Null: the one that we have stays good. */
  refreshToken: string | null;
  expiresInSeconds: number;
  /** What the person agreed to, which may be less than what was asked for. */
  scopes: string[];
}

/** The authorization code flow with PKCE. */
export interface CalendarAuthorization {
  /** Where the browser goes, and what the code that it comes back with is exchanged with. */
  begin(request: {
    state: string;
    redirectUri: string;
    writesBack: boolean;
  }): Promise<{ url: string; verifier: string }>;
  exchangeCode(request: { code: string; verifier: string; redirectUri: string }): Promise<OAuthTokens>;
  /** @throws CalendarFailure CREDENTIALS when the consent was withdrawn or has run out. */
  refresh(refreshToken: string, timeoutMs: number): Promise<OAuthTokens>;
  /** What the account is called. */
  describeAccount(accessToken: string): Promise<string>;
  /** Whether what was agreed to allows reading, and writing if that is wanted. */
  allows(scopes: string[], writesBack: boolean): boolean;
}

export interface ExpansionRequest {
  texts: CalendarText[];
  /** Whose calendar it is: those who wait for the thread take turns. */
  owner: string;
  window: Block;
  /** Of all-day and floating times: an IANA name. */
  timeZone: string;
  /** The zone that the calendar names (X-WR-TIMEZONE) comes first. */
  prefersOwnZone: boolean;
  ownerEmails: string[];
  /** Entries that are counted elsewhere: whole UIDs, or their beginning up to and with the `@`. */
  ignoredUids: string[];
}

export interface Expansion {
  busy: Block[];
  /** What could not be read and therefore blocks; no titles. */
  problems: string[];
  /** The calendar's own zone (X-WR-TIMEZONE) as an IANA name. */
  timezone: string | null;
}

/** Every kind of calendar, and the machine that turns their texts into busy times. */
export interface Calendars {
  providers: Record<CalendarKind, CalendarProvider>;
  /** Null: the operator has set no client id for it. */
  authorizations: Record<'GOOGLE' | 'MICROSOFT', CalendarAuthorization | null>;
  /**
   * What is little work at once, the rest in a thread of its own; never holds the event loop for long.
   *
   * @throws CalendarFailure NOT_A_CALENDAR, or TOO_LARGE when the thread took too long or too much memory.
   */
  expand(request: ExpansionRequest): Promise<Expansion>;
  /**
   * Reads within what may be read at once, of everybody and of one owner, so that many large calendars do not fill
   * the memory. Owners take turns.
   *
   * @param owner the member.
   * @throws CalendarFailure UNREACHABLE when there was no turn within `waitMs`.
   */
  inTurn<T>(owner: string, waitMs: number, read: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
