import type { Tx } from '../../kernel/db.ts';
import type { MeetingIds } from './deps.ts';
import { changeMeeting, findMeeting } from './store.ts';

/** Records whether the engine responds, and since when. @returns whether that has changed. */
export async function noteEngine(tx: Tx, ids: MeetingIds, responds: boolean, now: Date): Promise<boolean> {
  const { engine_responds: responded } = await findMeeting(tx, ids.interviewId);
  if (responded === responds) return false;
  await changeMeeting(tx, ids, { engine_responds: responds, engine_changed_at: now });
  return true;
}
