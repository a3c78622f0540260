import { describe, expect, it } from 'vitest';
import {
  judgeBackups,
  judgeCalendars,
  judgeDisk,
  judgeMails,
  judgeModel,
  judgeQueue,
  judgeWebhooks,
  judgeWorkers,
} from './rules.ts';

const now = new Date('2026-11-26T10:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const gigabyte = 1024 ** 3;
const mails = { delivers: true, testMode: false, failed: 0, late: 0, lastSentAt: ago(1) };
const endpoint = { enabled: true, isTurnedOff: false, last: { status: 'DELIVERED' } } as const;

describe('mails', () => {
  it.each([
    ['work when the last one left and none failed', mails, 'WORKS', 'mails.works'],
    ['are unknown before one was sent', { ...mails, lastSentAt: null }, 'UNKNOWN', 'mails.none'],
    ['need attention when one failed', { ...mails, failed: 1 }, 'ATTENTION', 'mails.failed'],
    ['need attention when one waits', { ...mails, late: 2 }, 'ATTENTION', 'mails.late'],
    ['need attention without a mail server', { ...mails, delivers: false }, 'ATTENTION', 'mails.kept'],
    ['stay in the outbox in test mode', { ...mails, testMode: true, failed: 1 }, 'OFF', 'mails.testMode'],
  ])('%s', (_when, facts, state, key) => {
    expect(judgeMails(facts)).toMatchObject({ state, found: { key } });
  });
});

describe('webhooks', () => {
  it.each([
    ['are off without one', [], 'OFF', 'webhooks.none'],
    ['are off when somebody turned all off', [{ ...endpoint, enabled: false }], 'OFF', 'webhooks.none'],
    ['work when each took its last delivery', [endpoint, endpoint], 'WORKS', 'webhooks.work'],
    ['are unknown before a delivery', [endpoint, { ...endpoint, last: null }], 'UNKNOWN', 'webhooks.untried'],
    [
      'need attention when a delivery failed',
      [endpoint, { ...endpoint, last: { status: 'FAILED' } }],
      'ATTENTION',
      'webhooks.broken',
    ],
    [
      'need attention while a delivery is tried again',
      [{ ...endpoint, last: { status: 'PENDING' } }],
      'ATTENTION',
      'webhooks.broken',
    ],
    [
      'need attention when we turned one off',
      [{ ...endpoint, enabled: false, isTurnedOff: true }],
      'ATTENTION',
      'webhooks.broken',
    ],
  ] as const)('%s', (_when, facts, state, key) => {
    expect(judgeWebhooks(facts)).toMatchObject({ state, found: { key } });
  });
});

describe('calendars', () => {
  it.each([
    ['are off without one', [], 'OFF', 'calendars.none'],
    [
      'work when each was read',
      [{ isBroken: false, isOld: false, lastReadAt: ago(1) }],
      'WORKS',
      'calendars.work',
    ],
    [
      'are unknown while one was never read',
      [
        { isBroken: false, isOld: false, lastReadAt: ago(1) },
        { isBroken: false, isOld: false, lastReadAt: null },
      ],
      'UNKNOWN',
      'calendars.unread',
    ],
    [
      'need attention when one cannot be read',
      [{ isBroken: true, isOld: true, lastReadAt: ago(1) }],
      'ATTENTION',
      'calendars.broken',
    ],
  ])('%s', (_when, facts, state, key) => {
    expect(judgeCalendars(facts)).toMatchObject({ state, found: { key } });
  });

  it('need attention when one was read too long ago to be used', () => {
    const found = judgeCalendars([
      { isBroken: false, isOld: false, lastReadAt: ago(0) },
      { isBroken: false, isOld: true, lastReadAt: ago(72) },
    ]);
    expect(found).toMatchObject({
      state: 'ATTENTION',
      found: { key: 'calendars.old', values: { count: 1, all: 2 } },
    });
  });

  it('report when the calendar that was read longest ago was read', () => {
    const found = judgeCalendars([
      { isBroken: false, isOld: false, lastReadAt: ago(1) },
      { isBroken: false, isOld: false, lastReadAt: ago(5) },
    ]);
    expect(found.found.values).toEqual({ all: 2, ago: ago(5) });
  });
});

describe('the language model', () => {
  const used = { name: 'small', isOverLimit: false, last: { succeeded: true, at: ago(2) } };
  it.each([
    ['is off without one', { ...used, name: null }, 'OFF', 'model.none'],
    ['works when its last call did', used, 'WORKS', 'model.works'],
    ['is unknown before a call', { ...used, last: null }, 'UNKNOWN', 'model.notAsked'],
    [
      'is unknown when its last call is long ago',
      { ...used, last: { succeeded: true, at: ago(24 * 8) } },
      'UNKNOWN',
      'model.notAsked',
    ],
    [
      'needs attention when its last call failed',
      { ...used, last: { succeeded: false, at: ago(2) } },
      'ATTENTION',
      'model.failed',
    ],
    [
      'needs attention when its month is used up',
      { ...used, isOverLimit: true },
      'ATTENTION',
      'model.overLimit',
    ],
  ])('%s', (_when, facts, state, key) => {
    expect(judgeModel(facts, now)).toMatchObject({ state, found: { key } });
  });
});

describe('the installation', () => {
  const minutes = (count: number) => count * 60_000;
  it.each([
    ['work that waits for a moment', judgeQueue({ due: 3, oldestDueMs: minutes(2), failed: 0 }), 'WORKS'],
    ['work that waits too long', judgeQueue({ due: 3, oldestDueMs: minutes(11), failed: 0 }), 'ATTENTION'],
    ['work that was given up', judgeQueue({ due: 0, oldestDueMs: 0, failed: 1 }), 'ATTENTION'],
    ['no worker', judgeWorkers({ alive: 0, oldestDueMs: 0 }), 'ATTENTION'],
    ['workers that are behind', judgeWorkers({ alive: 2, oldestDueMs: minutes(11) }), 'ATTENTION'],
    ['workers that keep up', judgeWorkers({ alive: 2, oldestDueMs: 0 }), 'WORKS'],
    ['a full disk', judgeDisk({ freeBytes: 9 * gigabyte, hasRoom: false }), 'ATTENTION'],
    ['a scarce disk', judgeDisk({ freeBytes: 4 * gigabyte, hasRoom: true }), 'ATTENTION'],
    ['a disk with room', judgeDisk({ freeBytes: 6 * gigabyte, hasRoom: true }), 'WORKS'],
    ['no note of a backup', judgeBackups({ isEmbedded: true, last: null }, now), 'UNKNOWN'],
    ['a backup of last night', judgeBackups({ isEmbedded: true, last: ago(9) }, now), 'WORKS'],
    ['an old backup', judgeBackups({ isEmbedded: true, last: ago(24 * 8) }, now), 'ATTENTION'],
    ['a database of one’s own', judgeBackups({ isEmbedded: false, last: ago(1) }, now), 'UNKNOWN'],
  ] as const)('judges %s', (_what, found, state) => {
    expect(found.state).toBe(state);
  });
});
