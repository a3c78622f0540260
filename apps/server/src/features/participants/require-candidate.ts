import type { MeetingType } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { JoinPrincipal } from './authenticate-join-token.ts';
import { findGuest, type ParticipantRow } from './store.ts';
import { t } from './texts.ts';

/**
 * Checks that a link belongs to the candidate of an AI interview, who alone may consent, speak, be recorded, or ask for
 * a person in it. Interviewers and observers have links to the same interview.
 *
 * @throws AppError not_found when the link no longer works; invalid_state for anybody else.
 */
export async function requireCandidate(
  tx: Tx,
  principal: JoinPrincipal,
  interview: { meeting_type: MeetingType },
): Promise<ParticipantRow> {
  const guest = await findGuest(tx, principal);
  if (!guest) throw notFound();
  if (interview.meeting_type !== 'AI_ONLY') {
    throw new AppError('invalid_state', t('participants.noRoom'));
  }
  if (guest.role !== 'CANDIDATE') {
    throw new AppError('invalid_state', t('participants.candidateOnly'));
  }
  return guest;
}

/** @throws AppError not_found for an invalid link, invalid_state for everybody else. */
export async function requireCandidateOfMeeting(tx: Tx, principal: JoinPrincipal): Promise<ParticipantRow> {
  const guest = await findGuest(tx, principal);
  if (!guest) throw notFound();
  if (guest.role !== 'CANDIDATE') {
    throw new AppError('invalid_state', t('participants.candidateOfMeeting'));
  }
  return guest;
}
