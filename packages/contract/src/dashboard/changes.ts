/**
 * Topics of the dashboard: when one changes, the pages that show it read it again. `readings`: a calendar was read,
 * and only the time of the last reading is new.
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
 * now, so that every reading asks for its permission again. Each open page has one stream; it ends with the session.
 *
 * - `changed`: with a {@link ChangedMessage}.
 * - `reload`: something may have been missed. Read everything again.
 * - `me`: the member's role or name has changed.
 * - `beat`: nothing has changed; it shows that the connection still works.
 * - `end`: the member is not signed in any more.
 */
export interface ChangedMessage {
  /** The topics whose lists and settings have changed. Empty: only the pages of `meetingCodes` have changed. */
  topics: ChangeTopic[];
  /** Which interviews; null: any may have changed. */
  meetingCodes: string[] | null;
}

/** How often a stream sends a `beat`. A page that receives nothing for twice as long connects again. */
export const changesBeatMs = 15_000;
