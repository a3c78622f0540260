import { listRows, type Tx } from '../../kernel/db.ts';
import { weight, type Weighed } from './store.ts';

/**
 * The tables with the data of an interview. Tables that only hold the state of work, or data derived from these, are
 * left out: a test compares both lists with the schema.
 */
export const tablesOfInterview = [
  'interviews',
  'participants',
  'mails',
  'candidate_notices_given',
  'consents',
  'events',
  'webhook_deliveries',
  'conversation_events',
  'presence_connections',
  'meeting_guests',
  'meeting_messages',
  'meeting_notes',
  'meeting_captions',
  'meeting_question_marks',
  'meeting_agenda_ticks',
  'transcript_segments',
  'recordings',
  'recording_tracks',
  'recording_chunks',
  'evaluations',
  'model_calls',
  'scorecards',
  'scorecard_amendments',
  'interview_comments',
  'human_decisions',
] as const;

function rowsOf(table: (typeof tablesOfInterview)[number]): string {
  if (table === 'interviews') return 'interviews t where t.id = $1';
  if (table !== 'recording_chunks') return `${table} t where t.interview_id = $1`;
  return 'recording_chunks t where t.session_id in (select id from recording_sessions where interview_id = $1)';
}

/** Counts and hashes the rows of a whole interview in each of these tables, for the receipt. */
export function weighInterview(tx: Tx, interviewId: string): Promise<Weighed[]> {
  const weigh = (table: (typeof tablesOfInterview)[number]) =>
    `select '${table}' as table, ${weight} from (select to_jsonb(t)::text as line from ${rowsOf(table)}) lines`;
  return listRows(tx, {
    text: tablesOfInterview.map(weigh).join(' union all '),
    values: [interviewId],
  });
}
