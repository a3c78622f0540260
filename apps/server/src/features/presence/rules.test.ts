import { describe, expect, it } from 'vitest';
import { heartbeatMs, lostAfterMs, presenceOf } from './rules.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 10) + seconds * 1000);
/** Opened, last seen and closed, in seconds. */
const connection = (opened: number, seen: number, closed?: number) => ({
  openedAt: at(opened),
  lastSeenAt: at(seen),
  closedAt: closed === undefined ? null : at(closed),
});
const lost = lostAfterMs / 1000;
const beat = heartbeatMs / 1000;

describe('presenceOf', () => {
  it.each([
    ['nobody ever came', [], 100, { joinedAt: null, leftAt: null, isActive: false }],
    ['inside', [connection(0, 90)], 100, { joinedAt: at(0), leftAt: null, isActive: true }],
    ['left', [connection(0, 45, 50)], 100, { joinedAt: at(0), leftAt: at(50), isActive: false }],
    [
      'two tabs, the first closed',
      [connection(0, 45, 50), connection(20, 95)],
      100,
      { joinedAt: at(0), leftAt: null, isActive: true },
    ],
    [
      'two tabs, both closed, the older one later',
      [connection(0, 60, 70), connection(20, 35, 40)],
      100,
      { joinedAt: at(0), leftAt: at(70), isActive: false },
    ],
    [
      'a refresh: the new one opens before the old one is closed',
      [connection(0, 45, 51), connection(50, 95)],
      100,
      { joinedAt: at(0), leftAt: null, isActive: true },
    ],
    [
      'a killed server, before anybody can know',
      [connection(0, 60)],
      60 + lost - 1,
      { joinedAt: at(0), leftAt: null, isActive: true },
    ],
    [
      'a killed server: the last heartbeat is the end',
      [connection(0, 60)],
      60 + lost,
      { joinedAt: at(0), leftAt: at(60), isActive: false },
    ],
    [
      'killed with one server, closed later on another',
      [connection(0, 60), connection(70, 75, 80)],
      60 + lost,
      { joinedAt: at(0), leftAt: at(80), isActive: false },
    ],
    [
      'killed with one server, inside on another',
      [connection(0, 60), connection(70, 500)],
      510,
      { joinedAt: at(0), leftAt: null, isActive: true },
    ],
  ])('%s', (_name, connections, now, expected) => {
    expect(presenceOf(connections, at(now))).toEqual(expected);
    expect(presenceOf(connections.toReversed(), at(now))).toEqual(expected);
  });
});

it('keeps a connection open when a heartbeat is late or lost', () => {
  expect(presenceOf([connection(0, 0)], at(2 * beat + 1)).isActive).toBe(true);
});
