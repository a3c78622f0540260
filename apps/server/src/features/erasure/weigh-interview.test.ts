import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { tablesOfInterview } from './weigh-interview.ts';
import { forThisFile } from '../../testing/for-this-file.ts';

const database = forThisFile(() => openTestDatabase());

/** The other tables, each with the reason why no receipt counts its rows. */
const uncounted: Record<string, string> = {
  audit_entries: 'stay, without whoever was in the interview',
  calendar_entries: 'ids of entries in members’ calendars, until those are gone',
  conversations: 'the state of a log that is counted',
  erasures: 'the receipts',
  idempotency_keys: 'the state of work: the key stays for its day',
  interview_search: 'derived',
  legal_holds: 'nothing is erased while there is one',
  meeting_recordings: 'the state of work',
  meeting_sockets: 'the state of work',
  meeting_transcripts: 'the state of work',
  meetings: 'the state of work',
  recording_sessions: 'the state of work',
  solved_needs: 'what a member has ticked off a list',
  time_claims: 'derived',
  transcribed_pieces: 'the state of work',
};

it('covers every table that refers to an interview, or says why not', async () => {
  const { rows } = await database.db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'interview_id' order by 1`,
  );
  const counted = tablesOfInterview.filter((table) => table !== 'interviews' && table !== 'recording_chunks');
  expect(rows.map(({ name }) => name)).toEqual([...counted, ...Object.keys(uncounted)].toSorted());
});
