import type { ParticipantRole } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import {
  awaitedSince,
  begins,
  endOf,
  nextEndOf,
  phaseOf,
  placeOf,
  recorderLeaseMs,
  recordingNow,
  timeLimitOf,
  waitsInLobby,
  whyNobodyMet,
  type GuestFacts,
  type MeetingFacts,
} from './rules.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 10) + minutes * 60_000);
/** The agreed time is 10:00, so the door opens at 9:45. */
const meeting: MeetingFacts = {
  status: 'SCHEDULED',
  is_team_meeting: false,
  booking_status: 'NONE',
  scheduled_at: at(0),
  started_at: null,
  duration_minutes: 45,
};
const guest = (facts: Partial<GuestFacts> = {}): GuestFacts => ({
  waiting_since: null,
  waited_at: null,
  admitted_at: null,
  refused_at: null,
  asked_access_at: null,
  unreachable_at: null,
  ...facts,
});

it.each<[ParticipantRole, boolean, ParticipantRole[], boolean, boolean]>([
  ['CANDIDATE', false, ['CANDIDATE', 'HOST'], true, true],
  ['CANDIDATE', false, ['CANDIDATE'], true, true],
  ['PARTICIPANT', false, ['PARTICIPANT', 'HOST'], true, true],
  ['INTERVIEWER', false, ['CANDIDATE', 'INTERVIEWER'], false, false],
  ['OBSERVER', false, ['CANDIDATE', 'OBSERVER'], false, false],
  ['PARTICIPANT', true, ['PARTICIPANT', 'HOST'], true, true],
  ['PARTICIPANT', true, ['PARTICIPANT', 'OBSERVER'], false, true],
  ['HOST', true, ['PARTICIPANT', 'HOST'], false, true],
  ['OBSERVER', true, ['PARTICIPANT', 'OBSERVER'], false, false],
])(
  'says for the role %s (team meeting: %s, with %j): waits in the lobby %s, begins the meeting %s',
  (role, isTeam, roles, waits, isBegun) => {
    expect(waitsInLobby(role, { is_team_meeting: isTeam, roles })).toBe(waits);
    expect(begins(role, { is_team_meeting: isTeam })).toBe(isBegun);
  },
);

describe('phaseOf', () => {
  const candidate = { hasChosen: true, waits: true, guest: null };
  it.each([
    ['has not chosen yet', meeting, { ...candidate, hasChosen: false }, 0, 'CONSENT'],
    ['comes before the door opens', meeting, candidate, -16, 'EARLY'],
    ['comes when it opens', meeting, candidate, -15, 'LOBBY'],
    [
      'has no time yet',
      { ...meeting, booking_status: 'AWAITING', scheduled_at: null },
      candidate,
      0,
      'EARLY',
    ],
    ['can come at any time', { ...meeting, scheduled_at: null }, candidate, 0, 'LOBBY'],
    ['need not wait', meeting, { ...candidate, waits: false }, 0, 'ROOM'],
    ['was let in', meeting, { ...candidate, guest: guest({ admitted_at: at(0) }) }, 1, 'ROOM'],
    [
      'was let in to a time that was moved',
      meeting,
      { ...candidate, guest: guest({ admitted_at: at(-60) }) },
      0,
      'LOBBY',
    ],
    ['was not let in', meeting, { ...candidate, guest: guest({ refused_at: at(0) }) }, 1, 'DENIED'],
    [
      'was not let in to a time that was moved',
      meeting,
      { ...candidate, guest: guest({ refused_at: at(-60) }) },
      0,
      'LOBBY',
    ],
    [
      'was sent out',
      { ...meeting, status: 'ACTIVE' },
      { ...candidate, guest: guest({ admitted_at: at(0), refused_at: at(5) }) },
      6,
      'DENIED',
    ],
    [
      'comes when it is over',
      { ...meeting, status: 'COMPLETED' },
      { ...candidate, hasChosen: false },
      0,
      'ENDED',
    ],
    ['comes when it is cancelled', { ...meeting, status: 'CANCELLED' }, candidate, -60, 'ENDED'],
  ] as const)('gives the phase of a person who %s', (_who, facts, person, now, phase) => {
    expect(phaseOf(facts, person, at(now))).toBe(phase);
  });
});

it.each([
  [
    'inside',
    guest({ admitted_at: at(0) }),
    { is_active: true, left_at: null, insideSince: at(3) },
    'ROOM',
    at(3),
  ],
  ['waiting', guest({ waiting_since: at(1) }), {}, 'LOBBY', at(1)],
  ['let in, not connected yet', guest({ admitted_at: at(2) }), {}, 'AWAY', at(2)],
  ['gone', guest({ admitted_at: at(2) }), { left_at: at(9) }, 'AWAY', at(9)],
  ['sent out', guest({ admitted_at: at(2), refused_at: at(8) }), { left_at: at(8) }, 'OUT', at(8)],
  ['gone from the lobby', guest({ waited_at: at(4) }), {}, 'OUT', at(4)],
  ['not here yet', null, {}, 'OUT', null],
] as const)('shows a person who is %s at the right place', (_where, facts, presence, place, since) => {
  const nowhere = { is_active: false, left_at: null, insideSince: null };
  expect(placeOf(meeting, facts, { ...nowhere, ...presence })).toEqual({ place, since });
});

it.each([
  ['has not begun', null, at(0), 0, null],
  ['began before the agreed time', at(-10), at(0), 0, at(45)],
  ['began late', at(20), at(0), 0, at(65)],
  ['had no agreed time', at(20), null, 0, at(65)],
  ['was extended', at(0), at(0), 15, at(60)],
] as const)('gives the time limit of a meeting that %s', (_how, started, scheduled, extended, limit) => {
  expect(timeLimitOf({ ...meeting, started_at: started, scheduled_at: scheduled }, extended)).toEqual(limit);
});

describe('endOf', () => {
  const works = { responds: true, changedAt: null };
  it.each([
    ['in the middle', { limitAt: at(45), emptySince: null, engine: works }, 30, null, at(45)],
    [
      'at the limit',
      { limitAt: at(45), emptySince: null, engine: works },
      45,
      [at(45), 'time_limit'],
      at(45),
    ],
    [
      'after it, looked at late',
      { limitAt: at(45), emptySince: null, engine: works },
      47,
      [at(47), 'time_limit'],
      at(45),
    ],
    [
      'left just before the limit',
      { limitAt: at(45), emptySince: at(43), engine: works },
      47,
      [at(45), 'time_limit'],
      at(45),
    ],
    ['empty for four minutes', { limitAt: at(45), emptySince: at(10), engine: works }, 14, null, at(15)],
    [
      'empty for five minutes',
      { limitAt: at(45), emptySince: at(10), engine: works },
      15,
      [at(15), 'empty'],
      at(15),
    ],
    [
      'empty, looked at an hour later',
      { limitAt: at(45), emptySince: at(10), engine: works },
      75,
      [at(15), 'empty'],
      at(15),
    ],
    [
      'empty because the engine is dead',
      { limitAt: at(45), emptySince: at(10), engine: { responds: false, changedAt: at(10) } },
      20,
      null,
      at(45),
    ],
    [
      'empty, and the engine came back four minutes ago',
      { limitAt: at(45), emptySince: at(10), engine: { responds: true, changedAt: at(18) } },
      22,
      null,
      at(23),
    ],
    [
      'empty for five minutes since the engine came back',
      { limitAt: at(45), emptySince: at(10), engine: { responds: true, changedAt: at(18) } },
      23,
      [at(23), 'empty'],
      at(23),
    ],
  ] as const)('is right for a meeting %s', (_when, facts, now, end, next) => {
    expect(endOf(facts, at(now))).toEqual(end && { at: end[0], reason: end[1] });
    expect(nextEndOf(facts)).toEqual(next);
  });
});

describe('whyNobodyMet', () => {
  const of = (role: ParticipantRole, facts: Partial<GuestFacts> | null) => ({
    role,
    guest: facts && guest(facts),
  });
  it.each([
    ['nobody came', [of('CANDIDATE', null), of('HOST', null)], 'NO_SHOW'],
    [
      'only the host came',
      [of('CANDIDATE', null), of('HOST', { admitted_at: at(0), asked_access_at: at(0) })],
      'NO_SHOW',
    ],
    ['the candidate only chose a name', [of('CANDIDATE', {})], 'NO_SHOW'],
    ['the candidate came to a time that was moved', [of('CANDIDATE', { waited_at: at(-60) })], 'NO_SHOW'],
    ['the candidate waits', [of('CANDIDATE', { waiting_since: at(-60) })], 'INTERVIEWER_ABSENT'],
    ['the candidate waited', [of('CANDIDATE', { waited_at: at(5) })], 'INTERVIEWER_ABSENT'],
    [
      'the candidate was not let in',
      [of('CANDIDATE', { waited_at: at(5), refused_at: at(5) })],
      'INTERVIEWER_ABSENT',
    ],
    [
      'the candidate waited and the host found no room',
      [of('CANDIDATE', { waited_at: at(5) }), of('HOST', { unreachable_at: at(3) })],
      'ROOM_UNREACHABLE',
    ],
    [
      'only the host found no room',
      [of('CANDIDATE', null), of('HOST', { unreachable_at: at(3) })],
      'NO_SHOW',
    ],
    [
      'the candidate was let in and got no connection',
      [of('CANDIDATE', { admitted_at: at(5), asked_access_at: at(5) })],
      'ROOM_UNREACHABLE',
    ],
  ] as const)('gives the reason when %s', (_what, people, why) => {
    expect(whyNobodyMet(meeting, [...people])).toBe(why);
  });
});

it.each([
  // Milliseconds since the worker last confirmed that it holds the meeting.
  ['ON', 1_900, 'ON'],
  ['ON', 5_900, 'ON'],
  ['ON', 6_100, 'INTERRUPTED'],
  ['ON', null, 'INTERRUPTED'],
  ['OFF', null, 'OFF'],
  ['FAILED', 60_000, 'FAILED'],
] as const)('shows for a recorder in the state %s, confirmed %s ms ago: %s', (said, agoMs, shown) => {
  const until = agoMs === null ? null : new Date(at(0).getTime() - agoMs + recorderLeaseMs);
  const word = { recorder_state: said, held_until: until, lease_until: until };
  expect(recordingNow(word, null, at(0))).toBe(shown);
});

it.each([
  // Milliseconds since there was somebody to be recorded, and since a worker last held the meeting.
  [null, null, 'OFF'],
  [9_000, null, 'OFF'],
  [11_000, null, 'FAILED'],
  [60_000, 2_000, 'OFF'],
  [60_000, 11_000, 'FAILED'],
  [3_000, 60_000, 'OFF'],
] as const)(
  'shows for a meeting whose people agreed %s ms ago and that a worker held %s ms ago: %s',
  (agreedMs, agoMs, shown) => {
    const ago = (ms: number | null) => (ms === null ? null : new Date(at(0).getTime() - ms));
    const leaseUntil = ago(agoMs === null ? null : agoMs - recorderLeaseMs);
    const word = { recorder_state: 'OFF', held_until: null, lease_until: leaseUntil } as const;
    expect(recordingNow(word, ago(agreedMs), at(0))).toBe(shown);
  },
);

it('awaits a recorder from the start, or from the first person who agrees later', () => {
  const begun = { status: 'ACTIVE', started_at: at(5) } as const;
  expect(awaitedSince(begun, [])).toBeNull();
  expect(awaitedSince(begun, [at(1), at(9)])).toEqual(at(5));
  expect(awaitedSince(begun, [at(9), at(7)])).toEqual(at(7));
  expect(awaitedSince({ status: 'COMPLETED', started_at: at(5) }, [at(1)])).toBeNull();
});
