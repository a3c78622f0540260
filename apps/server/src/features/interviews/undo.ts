import { bounds, type EventType } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { findEvent, listInterviewEvents, withdrawEvent, type EventRow } from '../../kernel/events.ts';
import { isUuid } from '../../kernel/ids.ts';
import { leads, listParticipants, markPresentAgain } from '../participants/index.ts';
import { claimBookedTime, claimForLeader } from './claim-time.ts';
import { followInCalendars } from './follow-in-calendars.ts';
import { scheduleUnattendedEnd } from './end-unattended.ts';
import { askForQuestionsAgain } from './make-questions.ts';
import { lockInterview, markRestored, type InterviewRow } from './store.ts';
import { t } from './texts.ts';

/** A change that can be undone until others are told about it. */
export interface Undo {
  /** The id of the event. */
  id: string;
  until: Date;
}

/** Whether other features agree that people are told of this interview's change a moment later. */
export type MayHold = (tx: Tx, interviewId: string) => Promise<boolean>;

/**
 * Until when nobody is told of a change (ADR 101). Null: people are told at once, because somebody is in the room and
 * sees it happen, or because the change must not wait.
 */
export async function holdUntil(
  tx: Tx,
  interview: InterviewRow,
  { now, holds }: { now: Date; holds: MayHold | undefined },
): Promise<Date | null> {
  if (!holds) return null;
  const participants = await listParticipants(tx, [interview.id]);
  if (participants.some((participant) => participant.is_active) || !(await holds(tx, interview.id)))
    return null;
  return new Date(now.getTime() + bounds.undo.seconds * 1_000);
}

/**
 * Undoes a cancelling or a removal that nobody was told of yet: no mail, no webhook and no calendar shows it.
 *
 * @throws AppError not_found; invalid_state when others were told already, or undoing is no longer possible.
 */
export async function undoChange(
  tx: Tx,
  deps: { clock: Clock },
  found: InterviewRow,
  eventId: string,
): Promise<{ what: 'CANCELLED' | 'REMOVED'; name: string }> {
  const interview = await lockInterview(tx, found.id);
  const event = interview && isUuid(eventId) ? await findEvent(tx, eventId.toLowerCase()) : null;
  if (!interview || event?.interview_id !== interview.id) throw notFound();
  if (event.type !== 'interview.cancelled' && event.type !== 'participant.removed') throw notFound();
  const later = await listTypesAfter(tx, interview.id, event);
  if (!(await withdrawEvent(tx, event.id))) throw new AppError('invalid_state', t('undo.tooLate'));
  const now = deps.clock.now();
  if (event.type === 'interview.cancelled') {
    // The mail about the cancelling was to inform the removed participants. After undoing, no mail would.
    if (later.includes('participant.removed')) {
      throw new AppError('invalid_state', t('undo.somebodyIsRemoved'));
    }
    const restored = await markRestored(tx, interview.id, now);
    if (!restored || !(await claimBookedTime(tx, restored))) {
      throw new AppError('invalid_state', t('undo.timeIsTaken'));
    }
    await scheduleUnattendedEnd(tx, restored);
    // Calendars that were written for another reason meanwhile lack the interview.
    await followInCalendars(tx, restored);
    await askForQuestionsAgain(tx, restored);
    await recordAct(tx, { act: 'CANCELLING_UNDONE', interviewId: interview.id });
    return { what: 'CANCELLED', name: interview.title };
  }
  const others = await listParticipants(tx, [interview.id]);
  // A new time was announced to everybody but the removed participant.
  const isRetimed = later.includes('interview.rescheduled') || later.includes('interview.booked');
  const isOpen = interview.status === 'SCHEDULED' && !isRetimed && others.length < bounds.participants.max;
  const present = isOpen ? await markPresentAgain(tx, String(event.data['participantId'])) : null;
  const isThere = others.some(({ email }) => email.toLowerCase() === present?.email.toLowerCase());
  if (!present || isThere) throw new AppError('invalid_state', t('undo.notBack'));
  if (leads(present.role) && !(await claimForLeader(tx, interview, present.email))) {
    throw new AppError('invalid_state', t('undo.timeIsTaken'));
  }
  await followInCalendars(tx, interview);
  await recordAct(tx, { act: 'REMOVAL_UNDONE', interviewId: interview.id, subjectId: present.id });
  return { what: 'REMOVED', name: present.name };
}

async function listTypesAfter(tx: Tx, interviewId: string, { id }: EventRow): Promise<EventType[]> {
  const events = await listInterviewEvents(tx, interviewId);
  return events.slice(events.findIndex((event) => event.id === id) + 1).map(({ type }) => type);
}
