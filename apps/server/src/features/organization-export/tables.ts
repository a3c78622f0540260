/** A table whose rows go into the archive, with what is left out. */
export interface ExportedTable {
  name: string;
  /** Columns that are left out: secrets and links, or what is stored elsewhere too. */
  without?: string[];
  /** Keys of a JSON column that are left out for the same reasons. */
  withoutKeys?: { column: string; keys: string[] };
  /** An SQL condition for the rows that may be exported. */
  only?: string;
}

/**
 * Everything about an organization and its interviews. Left out are secrets that open something (keys, sessions,
 * passkeys, links, credentials of calendars, secrets of webhooks), what belongs to one member alone (calendars, private
 * notes, drafts of scorecards), derived data (search, counts), and the state of work (jobs, chunks, claims, limits). A
 * test compares this list and the list of what is left out with the schema.
 */
export const exportedTables: readonly ExportedTable[] = [
  { name: 'organizations' },
  { name: 'members', without: ['password_hash', 'platform_user_id'] },
  { name: 'api_keys', without: ['hash'] },
  { name: 'audit_entries' },
  { name: 'retention_settings' },
  { name: 'erasures' },
  { name: 'candidate_notices' },
  { name: 'interview_templates' },
  {
    name: 'interviews',
    without: ['booking_token_hash', 'booking_token_sealed', 'meeting_url'],
  },
  { name: 'participants', without: ['join_token_hash', 'join_token_sealed'] },
  { name: 'candidate_notices_given' },
  { name: 'consents' },
  { name: 'events', withoutKeys: { column: 'data', keys: ['link'] } },
  { name: 'conversation_events' },
  { name: 'presence_connections' },
  { name: 'meetings' },
  { name: 'meeting_guests' },
  { name: 'meeting_messages' },
  { name: 'meeting_question_marks' },
  { name: 'meeting_agenda_ticks' },
  { name: 'meeting_transcripts' },
  { name: 'transcript_segments' },
  { name: 'recordings', without: ['object_key'] },
  { name: 'evaluations' },
  { name: 'human_decisions' },
  { name: 'scorecards', only: 'submitted_at is not null' },
  {
    name: 'scorecard_amendments',
    only: 'scorecard_id in (select id from scorecards where submitted_at is not null)',
  },
  { name: 'interview_comments' },
  { name: 'legal_holds' },
  // The bodies contain links that open interviews.
  { name: 'mails', without: ['html', 'text', 'ics', 'body_sealed', 'message_id', 'account_link_id'] },
  { name: 'model_calls' },
  { name: 'model_usage' },
];
