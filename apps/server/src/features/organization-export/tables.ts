/** A table whose rows go into the archive, and what of them does not. */
export interface ExportedTable {
  name: string;
  /** Columns that open something, or repeat what stands elsewhere. */
  without?: string[];
  /** In a JSON column, keys of the same kind. */
  withoutKeys?: { column: string; keys: string[] };
  /** Rows that are nobody's to take: a condition. */
  only?: string;
}

/**
 * Everything that an organization has of its interviews and of itself. Not here is what opens something (keys, sessions,
 * passkeys, links, credentials of calendars, secrets of webhooks), what is one member's alone (calendars, private notes,
 * drafts of scorecards), what is derived (search, counts), and what only serves to run (jobs, chunks, claims, limits). A
 * test holds this list and that one against the schema.
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
  // The bodies have links that open interviews.
  { name: 'mails', without: ['html', 'text', 'ics', 'body_sealed', 'message_id', 'account_link_id'] },
  { name: 'model_calls' },
  { name: 'model_usage' },
];
