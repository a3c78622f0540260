import type { EventType } from '@parley/contract';
import type { Tx } from './db.ts';
import { newId } from './ids.ts';
import { enqueue } from './jobs.ts';
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

/**
 * Writes an event and the job that fans it out to mail, evaluation and webhooks, in the transaction of the change
 * itself. This is the outbox: nothing follows from a change that was rolled back, and nothing is lost from one
 * that was committed.
 */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  const id = newId();
  const inserted = tx.query({
    name: 'insert-event',
    text: `insert into events (id, organization_id, interview_id, type, data, occurred_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [
      id,
      event.organizationId,
      event.interviewId,
      event.type,
      JSON.stringify(event.data ?? {}),
      event.occurredAt,
    ],
  });
  // Both statements are sent together.
  await together([
    inserted,
    enqueue(tx, 'dispatch-event', { organizationId: event.organizationId, eventId: id }),
  ]);
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
