import type { Tx } from '../../kernel/db.ts';
import { listMeetingConsents, listParticipants } from '../participants/index.ts';
import { listInside } from '../presence/index.ts';
import { changeMeeting, listGuests, type RecordableRow, type RecorderState } from './store.ts';
import type { MeetingIds } from './deps.ts';

/** Who is in the room now, with what they agreed to; who has said nothing is recorded with nothing. */
export async function listRecordable(tx: Tx, interviewId: string): Promise<RecordableRow[]> {
  const inside = await listInside(tx, interviewId);
  const consents = await listMeetingConsents(tx, interviewId);
  const guests = await listGuests(tx, interviewId);
  const people = await listParticipants(tx, [interviewId]);
  return people
    .filter(({ id }) => inside.has(id))
    .map(({ id, name, role }) => ({
      participantId: id,
      name: guests.find((guest) => guest.participant_id === id)?.display_name ?? name,
      role,
      recorded: consents.get(id)?.choices.recorded ?? 'NOTHING',
    }));
}

/** Whether the recorder works, as the room shows it. The caller tells the bus after the commit. */
export async function setRecorderState(tx: Tx, ids: MeetingIds, state: RecorderState): Promise<void> {
  await changeMeeting(tx, ids, { recorder_state: state });
}
