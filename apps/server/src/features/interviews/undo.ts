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

/** What can be taken back, until it leaves the house. */
export interface Undo {
  /** The event's. */
  id: string;
  until: Date;
}

/** Whether, as far as others know, a change of this interview can wait to be told. */
export type MayHold = (tx: Tx, interviewId: string) => Promise<boolean>;

/**
 * Until when nobody is told of a change (ADR 101). Null: at once, because whoever is there now sees it happen, or
 * because it may not be held.
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
 * Takes back a cancelling or a removal of which nobody was told yet: no mail, no webhook and no calendar knows of it.
 *
 * @throws AppError not_found; invalid_state when it has left the house, or is not possible any more.
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
    // They were to be told of the cancelling, and nobody tells them of the removal.
    if (later.includes('participant.removed')) {
      throw new AppError('invalid_state', t('undo.somebodyIsRemoved'));
    }
    const restored = await markRestored(tx, interview.id, now);
    if (!restored || !(await claimBookedTime(tx, restored))) {
      throw new AppError('invalid_state', t('undo.timeIsTaken'));
    }
    await scheduleUnattendedEnd(tx, restored);
    // What was written for another reason meanwhile has left it out.
    await followInCalendars(tx, restored);
    await askForQuestionsAgain(tx, restored);
    await recordAct(tx, { act: 'CANCELLING_UNDONE', interviewId: interview.id });
    return { what: 'CANCELLED', name: interview.title };
  }
  const others = await listParticipants(tx, [interview.id]);
  // The new time was told without whoever was not in it just then.
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
