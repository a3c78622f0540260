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

/** What is waited after each failure of a series: 10 tries over 71.6 hours, give or take the jitter. */
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
export const mostTries = retryDelaysMs.length + 1;

/**
 * When to try again after so many failures in a row; null after the last.
 *
 * @param jitter 0 to 1: moves the delay by up to a tenth either way, so that what failed together does not come
 * back together.
 */
export function nextTryAt(failures: number, now: Date, jitter: number): Date | null {
  const delayMs = retryDelaysMs[failures - 1];
  return delayMs === undefined ? null : new Date(now.getTime() + Math.round(delayMs * (0.9 + 0.2 * jitter)));
}

/** As long as a deletion may be told with the id of the caller's own job. */
const jobIdKeptMs = 24 * hour;

/**
 * What tells of a deletion is the last that is kept of an interview. An endpoint that is away for days keeps the
 * delivery waiting, but not the id that leads from it to a job of the caller's: a try that comes a day after the
 * deletion, or later, is sent without it.
 *
 * @param at when the body is sent next.
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

/** A 2xx delivers. A redirect is a failure: the owner changes the URL here, nobody else does. */
export function verdictOf(status: number): Verdict {
  if (status >= 200 && status < 300) return { kind: 'DELIVERED' };
  if (status === 410) return { kind: 'GONE', error: 'The endpoint answered 410: it wants nothing more.' };
  if (status >= 300 && status < 400) {
    return { kind: 'FAILED', error: `The endpoint answered ${status}. Redirects are not followed.` };
  }
  return { kind: 'FAILED', error: `The endpoint answered ${status}.` };
}

/**
 * Where an event itself says what the interview became; a late job must not tell a later status. Other events
 * carry it in their data, where it may still change after them.
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

/** What of an event's data may leave the house: ids, times and states. Free text and addresses stay. */
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
] as const;

/** @param interview null: the event is about none, or about one that is deleted and speaks for itself. */
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
  return Object.fromEntries(names.filter((name) => isTold(name, data)).map((name) => [name, data[name]]));
}

/** A mail to a member of the organization is of no participant, and the contract knows no empty one. */
const isTold = (name: string, data: Record<string, unknown>): boolean =>
  Object.hasOwn(data, name) && !(name === 'participantId' && data[name] === null);
