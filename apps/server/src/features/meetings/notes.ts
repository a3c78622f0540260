import { bounds, type MeetingNote } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { findInterviewForShare } from '../interviews/index.ts';
import { findGuest, leads, type JoinPrincipal } from '../participants/index.ts';
import { countNotes, deleteNote, listNotes, upsertNote } from './note-store.ts';
import { t } from './texts.ts';

/** The person's own notes, which nobody else reads. They can still write when the meeting is over. */
export async function readNotes(tx: Tx, principal: JoinPrincipal): Promise<MeetingNote[]> {
  await requireLeader(tx, principal);
  const notes = await listNotes(tx, principal.participantId);
  return notes.map(({ id, text, begun_at: at }) => ({ id, text, at: at.toISOString() }));
}

/**
 * Stores a note or replaces its text; the time at which it was begun stays. @throws AppError role_not_allowed,
 * invalid_state.
 */
export async function saveNote(
  tx: Tx,
  { clock }: { clock: Clock },
  principal: JoinPrincipal,
  { id, text, agoMs }: { id: string; text: string; agoMs: number },
): Promise<void> {
  await requireLeader(tx, principal);
  const { total, isKnown } = await countNotes(tx, principal.participantId, id);
  const { notes } = bounds.meeting;
  if (!isKnown && total >= notes) throw new AppError('invalid_state', t('meetings.manyNotes', { notes }));
  await upsertNote(tx, principal, { id, text, at: new Date(clock.now().getTime() - agoMs) });
}

/** Deleting a note again is harmless. */
export async function dropNote(tx: Tx, principal: JoinPrincipal, id: string): Promise<void> {
  await requireLeader(tx, principal);
  await deleteNote(tx, principal.participantId, id);
}

async function requireLeader(tx: Tx, principal: JoinPrincipal): Promise<void> {
  const interview = await findInterviewForShare(tx, principal.interviewId);
  const guest = interview && (await findGuest(tx, principal));
  if (!guest) throw notFound();
  if (!leads(guest.role)) throw new AppError('role_not_allowed', t('meetings.leadersOnly'));
}
