import type { Tx } from '../../kernel/db.ts';
import type { MeetingIds } from './deps.ts';
import { changeMeeting, type RecorderState } from './store.ts';

/** Stores whether the recorder works, which the room shows. The caller informs the bus after the commit. */
export async function setRecorderState(tx: Tx, ids: MeetingIds, state: RecorderState): Promise<void> {
  await changeMeeting(tx, ids, { recorder_state: state });
}
