import type { DataCopy } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { listMarksBy, listTicksBy } from './mark-store.ts';
import { listMessagesOf } from './message-store.ts';
import { listNotes } from './note-store.ts';
import { findMeetingGuest } from './store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/**
 * The stored data about a person's visit to a meeting: when they came, what they wrote or received alone, and what they
 * marked. Other people's private notes are not included.
 */
export async function readGuestData(
  tx: Tx,
  interview: Pick<InterviewRow, 'questions' | 'agenda'>,
  participantId: string,
): Promise<DataCopy['meeting']> {
  const guest = await findMeetingGuest(tx, participantId);
  if (!guest) return null;
  const messages = await listMessagesOf(tx, participantId);
  const notes = await listNotes(tx, participantId);
  const marks = await listMarksBy(tx, participantId);
  const ticks = await listTicksBy(tx, participantId);
  const questionOf = (id: string) => interview.questions.find((question) => question.id === id)?.question;
  return {
    nameInRoom: guest.display_name,
    waitingSince: iso(guest.waiting_since),
    waitedUntil: guest.waiting_since ? null : iso(guest.waited_at),
    admittedAt: iso(guest.admitted_at),
    refusedAt: iso(guest.refused_at),
    messages: messages.map(({ participant_id: writer, sent_at: at, text }) => ({
      at: at.toISOString(),
      from: writer === participantId ? 'YOU' : 'TEAM',
      text,
    })),
    notes: notes.map(({ begun_at: at, text }) => ({ at: at.toISOString(), text })),
    askedQuestions: marks.map(({ questionId, askedAt }) => ({
      at: askedAt.toISOString(),
      question: questionOf(questionId) ?? questionId,
    })),
    doneAgendaItems: ticks.map(({ item, doneAt }) => ({
      at: doneAt.toISOString(),
      item: interview.agenda[item] ?? String(item + 1),
    })),
  };
}
