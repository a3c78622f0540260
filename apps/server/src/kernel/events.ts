import type { AuditAct, EventType } from '@parley/contract';
import type { Acting } from './acting.ts';
import { recordAct } from './audit.ts';
import { noteChange } from './changes.ts';
import type { Tx } from './db.ts';
import { newId } from './ids.ts';
import { enqueue, withdrawJob } from './jobs.ts';
import { together } from './together.ts';

export interface NewEvent {
  organizationId: string;
  /** Null: the event is about the organization as a whole. */
  interviewId: string | null;
  type: EventType;
  /** Ids and states only: no tokens, and no personal data that the reader can look up. */
  data?: Record<string, unknown>;
  occurredAt: Date;
}

/** What the audit log says beside the event. */
interface Told {
  /** Instead of what the type of the event means. */
  act?: AuditAct;
  reason?: string | null | undefined;
  /** Where nothing else knows: what comes over a socket comes in no request. */
  by?: Pick<Acting, 'door' | 'actor'>;
  /** Nobody is told of it before, and until then it can be withdrawn. By default at once. */
  heldUntil?: Date | null;
}

/** Identifies the link through which somebody asked: enough of its hash, and no secret. */
export const linkMark = (tokenHash: Buffer): string => tokenHash.subarray(0, 8).toString('hex');

export interface EventRow {
  id: string;
  organization_id: string;
  interview_id: string | null;
  type: EventType;
  data: Record<string, unknown>;
  occurred_at: Date;
}

/** Events that are somebody's change of an interview, and not only what happened in it. */
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
 * Writes an event and the job that fans it out to mail, evaluation and webhooks, in the transaction of the change
 * itself. This is the outbox: nothing follows from a change that was rolled back, and nothing is lost from one
 * that was committed.
 *
 * @returns its id.
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
          // Nothing of a deleted interview is kept but its code.
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

/** Takes back an event that was held, with all that would follow. @returns false when that has begun. */
export async function withdrawEvent(tx: Tx, eventId: string): Promise<boolean> {
  if (!(await withdrawJob(tx, dispatchKey(eventId)))) return false;
  await deleteEvent(tx, eventId);
  return true;
}

export async function findEvent(tx: Tx, eventId: string): Promise<EventRow | null> {
  const { rows } = await tx.query<EventRow>({
    name: 'find-event',
    text: 'select id, organization_id, interview_id, type, data, occurred_at from events where id = $1',
    values: [eventId],
  });
  return rows[0] ?? null;
}

/** For events that must leave no trace after they were dispatched. */
export async function deleteEvent(tx: Tx, eventId: string): Promise<void> {
  await tx.query({ name: 'delete-event', text: 'delete from events where id = $1', values: [eventId] });
}

export async function listInterviewEvents(tx: Tx, interviewId: string): Promise<EventRow[]> {
  const { rows } = await tx.query<EventRow>({
    name: 'list-interview-events',
    text: `select id, organization_id, interview_id, type, data, occurred_at from events
           where interview_id = $1 order by occurred_at, seq`,
    values: [interviewId],
  });
  return rows;
}
