import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import type { EventRow } from '../../kernel/events.ts';
import { findInterviewForShare, type InterviewRow } from '../interviews/index.ts';
import { queueDelivery } from './queue-delivery.ts';
import { payloadOf } from './rules.ts';
import { listSubscribers } from './store.ts';

/**
 * Called by the job that fans an event out, inside the event's organization: it creates one delivery for each
 * endpoint that wants the event, in the caller's transaction, with its body fixed now. Repeating it adds nothing.
 */
export async function fanOutEvent(tx: Tx, deps: { clock: Clock }, event: EventRow): Promise<void> {
  const endpoints = await listSubscribers(tx, event.type);
  if (endpoints.length === 0) return;
  let interview: InterviewRow | null = null;
  if (event.interview_id !== null && event.type !== 'interview.deleted') {
    // Locked until the commit: a deletion either waits for these rows and then erases them, or came first.
    interview = await findInterviewForShare(tx, event.interview_id);
    if (!interview) return;
  }
  const message = {
    event_id: event.id,
    interview_id: event.interview_id,
    event_type: event.type,
    payload: JSON.stringify(payloadOf(event, interview)),
  };
  for (const endpoint of endpoints) await queueDelivery(tx, endpoint, message, deps.clock.now());
}
