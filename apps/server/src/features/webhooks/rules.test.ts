import { webhookPayload } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import type { EventRow } from '../../kernel/events.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { maxTries, nextTryAt, payloadOf, verdictOf } from './rules.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const delaySeconds = (failures: number, jitter: number) => {
  const next = nextTryAt(failures, now, jitter);
  return next && (next.getTime() - now.getTime()) / 1000;
};

describe('the next try of a delivery', () => {
  it.each([
    [1, 5],
    [2, 300],
    [3, 1800],
    [4, 7200],
    [5, 18_000],
    [6, 36_000],
    [7, 50_400],
    [8, 72_000],
    [9, 72_000],
  ])('waits about the right time: after %i failures about %i seconds', (failures, seconds) => {
    expect(delaySeconds(failures, 0.5)).toBe(seconds);
    expect(delaySeconds(failures, 0)).toBeCloseTo(seconds * 0.9, 3);
    expect(delaySeconds(failures, 1)).toBeCloseTo(seconds * 1.1, 3);
  });

  it('allows ten tries in about three days, whatever the jitter', () => {
    expect(maxTries).toBe(10);
    expect(nextTryAt(10, now, 0.5)).toBeNull();
    for (const jitter of [0, 0.5, 1]) {
      let at = now;
      for (let failures = 1; failures < maxTries; failures++) at = nextTryAt(failures, at, jitter) ?? at;
      const days = (at.getTime() - now.getTime()) / 86_400_000;
      expect(days).toBeGreaterThan(2.6);
      expect(days).toBeLessThan(3.4);
    }
  });
});

describe('the status of a response', () => {
  it.each([200, 201, 202, 204, 299])('counts a response as delivered: %i', (status) => {
    expect(verdictOf(status)).toEqual({ kind: 'DELIVERED' });
  });
  it.each([300, 301, 302, 303, 304, 307, 308])(
    'counts a response as a failure and mentions redirects: %i',
    (status) => {
      expect(verdictOf(status)).toEqual({
        kind: 'FAILED',
        error: `The endpoint answered ${status}. Redirects are not followed.`,
      });
    },
  );
  it.each([0, 199, 400, 401, 404, 409, 429, 500, 503])('counts a response as a failure: %i', (status) => {
    expect(verdictOf(status)).toEqual({ kind: 'FAILED', error: `The endpoint answered ${status}.` });
  });
  it('ends all deliveries of the endpoint when the response is 410', () => {
    expect(verdictOf(410).kind).toBe('GONE');
  });
});

describe('the payload of a webhook', () => {
  const event = (type: EventRow['type'], data: Record<string, unknown>): EventRow => ({
    id: '00000000-0000-4000-8000-000000000001',
    organization_id: '00000000-0000-4000-8000-000000000002',
    interview_id: null,
    type,
    data,
    occurred_at: now,
  });

  it.each<[EventRow['type'], Record<string, unknown>, string]>([
    ['participant.joined', { status: 'ACTIVE' }, 'ACTIVE'],
    ['participant.left', { status: 'SCHEDULED' }, 'SCHEDULED'],
    ['interview.started', {}, 'ACTIVE'],
    ['transcript.ready', {}, 'COMPLETED'],
    ['recording.ready', {}, 'CANCELLED'],
    // The event was recorded before events contained the status.
    ['participant.joined', {}, 'CANCELLED'],
  ])('states the status of the interview at the time of the event: %s with %j', (type, data, status) => {
    const interview = { status: 'CANCELLED' } as InterviewRow;
    expect(payloadOf(event(type, data), interview).data['status']).toBe(status);
  });

  it('sends only ids, times and states of the event', () => {
    const data = {
      participantId: '00000000-0000-4000-8000-000000000003',
      message: 'Please call me, I am ill.',
      reason: 'She withdrew.',
      email: 'ines@example.com',
      joinToken: 'secret',
      sequence: 3,
      statusReason: 'BOOKING_EXPIRED',
    };
    expect(payloadOf(event('interview.cancelled', data), null)).toEqual({
      type: 'interview.cancelled',
      timestamp: '2026-11-21T10:00:00.000Z',
      data: { participantId: data.participantId, statusReason: 'BOOKING_EXPIRED' },
    });
  });

  it('names no participant when a mail was not for a participant', () => {
    const data = { participantId: null, mailId: '00000000-0000-4000-8000-000000000004', mailKind: 'reset' };
    const payload = payloadOf(event('email.bounced', data), null);
    expect(payload.data).toEqual({ mailId: data.mailId, mailKind: 'reset' });
    expect(webhookPayload.safeParse(payload).success).toBe(true);
  });

  it('ignores inherited properties of the event’s data', () => {
    expect(payloadOf(event('human.requested', {}), null).data).toEqual({});
  });
});
