import type { Tx } from '../../kernel/db.ts';
import type { MeetingIds } from './deps.ts';
import { changeMeeting, type RecorderState } from './store.ts';

/** Whether the recorder works, as the room shows it. The caller tells the bus after the commit. */
export async function setRecorderState(tx: Tx, ids: MeetingIds, state: RecorderState): Promise<void> {
  await changeMeeting(tx, ids, { recorder_state: state });
}
