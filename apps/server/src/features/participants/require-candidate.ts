import type { MeetingType } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { JoinPrincipal } from './authenticate-join-token.ts';
import { findGuest, type ParticipantRow } from './store.ts';

/**
 * Whoever a link let in, for what the candidate of an AI interview alone does there: agree, speak, be recorded, ask
 * for a person. Interviewers and observers have links into the same interview.
 *
 * @throws AppError not_found when the link opens nothing any more; invalid_state for anybody else.
 */
export async function requireCandidate(
  tx: Tx,
  principal: JoinPrincipal,
  interview: { meeting_type: MeetingType },
): Promise<ParticipantRow> {
  const guest = await findGuest(tx, principal);
  if (!guest) throw notFound();
  if (interview.meeting_type !== 'AI_ONLY') {
    throw new AppError('invalid_state', 'This meeting is held between people; it has no AI room.');
  }
  if (guest.role !== 'CANDIDATE') {
    throw new AppError('invalid_state', 'In an AI interview this is for the candidate alone.');
  }
  return guest;
}
