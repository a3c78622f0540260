import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { deleteInterviewRow, lockInterview, type InterviewRow } from '../interviews/index.ts';
import { findRecording, listChunks, listSessions } from '../recordings/index.ts';
import { deleteTraces, insertErasures } from './store.ts';

/**
 * Permanently deletes an interview in any state. Its rows go in this transaction (most by cascade), so reads
 * and signed URLs end at once; its objects are listed first and erased by a job within seconds, which also
 * closes a room that was still open.
 */
export async function deleteInterview(tx: Tx, deps: { clock: Clock }, found: InterviewRow): Promise<void> {
  const interview = await lockInterview(tx, found.id);
  if (!interview) return;
  const { organization_id: organizationId } = interview;
  const sessions = await listSessions(tx, interview.id);
  const chunks = await listChunks(
    tx,
    sessions.map((session) => session.id),
  );
  const recording = await findRecording(tx, interview.id);
  const objectKeys = chunks.map((chunk) => chunk.object_key);
  if (recording) objectKeys.push(recording.object_key);
  await insertErasures(tx, organizationId, objectKeys, deps.clock.now());
  await deleteTraces(tx, interview.id);
  await deleteInterviewRow(tx, interview.id);
  await enqueue(tx, 'erase-objects', { organizationId, interviewId: interview.id });
}
