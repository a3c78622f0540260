import {
  interviewStatuses,
  type EventType,
  type InterviewStatus,
  type WebhookPayload,
} from '@parley/contract';
import type { EventRow } from '../../kernel/events.ts';
import type { InterviewRow } from '../interviews/index.ts';
import type { DeliveryRow } from './delivery-store.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The delay after each failure of a series: 10 tries over 71.6 hours, plus or minus the jitter. */
const retryDelaysMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour,
] as const;
export const maxTries = retryDelaysMs.length + 1;

/**
 * When to try again after this many failures in a row; null after the last try.
 *
 * @param jitter 0 to 1: moves the delay by up to a tenth either way, so that deliveries that failed together are
 *   not retried together.
 */
export function nextTryAt(failures: number, now: Date, jitter: number): Date | null {
  const delayMs = retryDelaysMs[failures - 1];
  return delayMs === undefined ? null : new Date(now.getTime() + Math.round(delayMs * (0.9 + 0.2 * jitter)));
}

/** The report of a deletion may contain the caller's own job id for this long. */
const jobIdKeptMs = 24 * hour;

/**
 * The report of a deletion is the last trace of an interview. An endpoint that is down for days keeps the delivery
 * waiting, but the id of the caller's job must not stay in it: a try a day after the deletion, or later, is sent
 * without that id.
 *
 * @param at the time at which the body is sent.
 */
export function bodyAt(
  delivery: Pick<DeliveryRow, 'event_type' | 'created_at' | 'payload'>,
  at: Date,
): string | null {
  const { event_type: type, created_at: createdAt, payload } = delivery;
  const isYoung = at.getTime() - createdAt.getTime() < jobIdKeptMs;
  if (type !== 'interview.deleted' || payload === null || isYoung) return payload;
  const { data, ...rest } = JSON.parse(payload) as WebhookPayload;
  return JSON.stringify({ ...rest, data: { ...data, externalJobId: null } });
}

export type Verdict = { kind: 'DELIVERED' } | { kind: 'GONE' | 'FAILED'; error: string };

/**
 * A 2xx counts as delivered. A redirect is a failure, because only the endpoint's owner may change its URL, in Parley.
 */
export function verdictOf(status: number): Verdict {
  if (status >= 200 && status < 300) return { kind: 'DELIVERED' };
  if (status === 410) return { kind: 'GONE', error: 'The endpoint answered 410: it wants nothing more.' };
  if (status >= 300 && status < 400) {
    return { kind: 'FAILED', error: `The endpoint answered ${status}. Redirects are not followed.` };
  }
  return { kind: 'FAILED', error: `The endpoint answered ${status}.` };
}

/**
 * The status that an event itself implies, so that a late job does not state a later one. Other events carry the
 * status in their data, because it may still change after them.
 */
const statusAfter: Partial<Record<EventType, InterviewStatus>> = {
  'interview.created': 'SCHEDULED',
  'interview.booked': 'SCHEDULED',
  'interview.rescheduled': 'SCHEDULED',
  'interview.started': 'ACTIVE',
  'interview.completed': 'COMPLETED',
  'interview.cancelled': 'CANCELLED',
  'interview.no_show': 'CANCELLED',
  'transcript.ready': 'COMPLETED',
};

function statusOf({ type, data }: EventRow): InterviewStatus | undefined {
  return statusAfter[type] ?? interviewStatuses.find((status) => status === data['status']);
}

/** The fields of an event's data that may be sent: ids, times and states, no free text. */
const publicFields = [
  'participantId',
  'scheduledAt',
  'previousScheduledAt',
  'start',
  'end',
  'by',
  'about',
  'statusReason',
  'mailId',
  'mailKind',
  'revision',
  'memberId',
  'connectionId',
] as const;

/**
 * @param interview null: the event is about no interview, or about a deleted one whose facts the event contains
 *   itself.
 */
export function payloadOf(event: EventRow, interview: InterviewRow | null): WebhookPayload {
  const about = interview && {
    meetingCode: interview.meeting_code,
    interviewId: interview.id,
    status: statusOf(event) ?? interview.status,
    externalJobId: interview.external_job_id,
  };
  const own = event.type === 'interview.deleted' ? event.data : pick(event.data, publicFields);
  return { type: event.type, timestamp: event.occurred_at.toISOString(), data: { ...about, ...own } };
}

function pick(data: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => isNotified(name, data)).map((name) => [name, data[name]]));
}

/** A mail to a member belongs to no participant, and the contract does not allow an empty participantId. */
const isNotified = (name: string, data: Record<string, unknown>): boolean =>
  Object.hasOwn(data, name) && !(name === 'participantId' && data[name] === null);
