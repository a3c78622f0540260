/**
 * What pages of the dashboard show, by what has to be read again when it changes. `readings`: a calendar was read, and
 * nothing is new but the time of it.
 */
export const changeTopics = [
  'interviews',
  'mails',
  'calendars',
  'readings',
  'members',
  'keys',
  'webhooks',
] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/**
 * GET /api/dashboard/changes: a `text/event-stream` that says what has changed in the organization, never what it is
 * now, so that every reading asks for its permission again. One stream a page; it ends with the session.
 *
 * - `changed`: with a {@link ChangedMessage}.
 * - `reload`: something may have been missed. Read everything again.
 * - `me`: the member's role or name has changed.
 * - `beat`: nothing; it shows that the connection lives.
 * - `end`: the member is not signed in any more.
 */
export interface ChangedMessage {
  /** What lists and settings show. Empty: only the pages of these interviews have changed. */
  topics: ChangeTopic[];
  /** Which interviews; null: any may have changed. */
  meetingCodes: string[] | null;
}

/** How often a stream says that it lives. A page that hears nothing for twice as long connects again. */
export const changesBeatMs = 15_000;
