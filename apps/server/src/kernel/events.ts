import type { AuditAct, EventType } from '@parley/contract';
import type { Acting } from './acting.ts';
import { recordAct } from './audit.ts';
import { noteChange } from './changes.ts';
import { findRow, listRows, type Tx } from './db.ts';
import { newId } from './ids.ts';
import { enqueue, withdrawJob } from './jobs.ts';
import { together } from './together.ts';

export interface NewEvent {
  organizationId: string;
  /** Null: the event is about the organization as a whole. */
  interviewId: string | null;
  type: EventType;
  /** Only ids and states: no tokens, and no personal data that the reader can look up. */
  data?: Record<string, unknown>;
  occurredAt: Date;
}

/** What the audit log contains about the event's change. */
interface Told {
  /** The act to record, if it is not the one that follows from the event's type. */
  act?: AuditAct;
  reason?: string | null | undefined;
  /** The actor, if the work has none: frames of a socket are not part of a request. */
  by?: Pick<Acting, 'door' | 'actor'>;
  /** Nobody is told before this time, and until then the event can be withdrawn. Default: told at once. */
  heldUntil?: Date | null;
}

/** Identifies the link of a request: the start of its hash, which is no secret. */
export const linkMark = (tokenHash: Buffer): string => tokenHash.subarray(0, 8).toString('hex');

export interface EventRow {
  id: string;
  organization_id: string;
  interview_id: string | null;
  type: EventType;
  data: Record<string, unknown>;
  occurred_at: Date;
}

/** Events that a person causes by changing an interview, in contrast to those that happen in it. */
const actOfEvent: Partial<Record<EventType, AuditAct>> = {
  'interview.created': 'INTERVIEW_CREATED',
  'interview.booked': 'INTERVIEW_BOOKED',
  'interview.rescheduled': 'INTERVIEW_RESCHEDULED',
  'interview.cancelled': 'INTERVIEW_CANCELLED',
  'interview.no_show': 'INTERVIEW_NO_SHOW',
  'interview.deleted': 'INTERVIEW_DELETED',
  'participant.removed': 'PARTICIPANT_REMOVED',
  'evaluation.ready': 'EVALUATION_MADE',
  'evaluation.decided': 'DECIDED',
  'human.requested': 'REQUEST_MADE',
};

/**
 * Writes an event and the job that passes it to mail, evaluation and webhooks, in the transaction of the change
 * itself. This is the outbox: a change that was rolled back has no effects, and none that was committed loses one.
 *
 * @returns the event's id.
 */
export async function recordEvent(tx: Tx, event: NewEvent, told: Told = {}): Promise<string> {
  const id = newId();
  const { type, interviewId, data = {}, occurredAt: at } = event;
  const act = told.act ?? actOfEvent[type];
  noteChange(tx, { topic: 'interviews', interviewId });
  const inserted = tx.query({
    name: 'insert-event',
    text: `insert into events (id, organization_id, interview_id, type, data, occurred_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [id, event.organizationId, interviewId, type, JSON.stringify(data), at],
  });
  // The statements are sent together.
  await together([
    inserted,
    act === undefined
      ? null
      : recordAct(tx, {
          act,
          // Of a deleted interview only the code is kept.
          ...(type === 'interview.deleted' ? { meetingCode: String(data['meetingCode']) } : { interviewId }),
          subjectId: typeof data['participantId'] === 'string' ? data['participantId'] : null,
          reason: told.reason,
          ...(told.by ? { by: told.by } : {}),
          ...(type === 'interview.deleted' ? {} : { eventId: id }),
          at,
        }),
    enqueue(
      tx,
      'dispatch-event',
      { organizationId: event.organizationId, eventId: id },
      told.heldUntil ? { runAt: told.heldUntil, jobKey: dispatchKey(id) } : {},
    ),
  ]);
  return id;
}

const dispatchKey = (eventId: string) => `dispatch-event:${eventId}`;

/** Withdraws an event that is held, with all its effects. @returns false when they have begun. */
export async function withdrawEvent(tx: Tx, eventId: string): Promise<boolean> {
  if (!(await withdrawJob(tx, dispatchKey(eventId)))) return false;
  await deleteEvent(tx, eventId);
  return true;
}

export function findEvent(tx: Tx, eventId: string): Promise<EventRow | null> {
  return findRow(tx, {
    name: 'find-event',
    text: 'select id, organization_id, interview_id, type, data, occurred_at from events where id = $1',
    values: [eventId],
  });
}

/** Deletes an event that must leave no trace after it was dispatched. */
export async function deleteEvent(tx: Tx, eventId: string): Promise<void> {
  await tx.query({ name: 'delete-event', text: 'delete from events where id = $1', values: [eventId] });
}

export function listInterviewEvents(tx: Tx, interviewId: string): Promise<EventRow[]> {
  return listRows(tx, {
    name: 'list-interview-events',
    text: `select id, organization_id, interview_id, type, data, occurred_at from events
           where interview_id = $1 order by occurred_at, seq`,
    values: [interviewId],
  });
}
