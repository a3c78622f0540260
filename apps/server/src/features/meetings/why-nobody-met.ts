import type { Tx } from '../../kernel/db.ts';
import type { InterviewRow, UnmetReason } from '../interviews/index.ts';
import { listParticipants } from '../participants/index.ts';
import { whyNobodyMet } from './rules.ts';
import { listGuests } from './store.ts';

/** The reason why a meeting whose time is over never began. */
export async function findWhyNobodyMet(tx: Tx, interview: InterviewRow): Promise<UnmetReason> {
  const guests = await listGuests(tx, interview.id);
  const people = await listParticipants(tx, [interview.id]);
  return whyNobodyMet(
    interview,
    people.map(({ id, role }) => ({
      role,
      guest: guests.find((guest) => guest.participant_id === id) ?? null,
    })),
  );
}
