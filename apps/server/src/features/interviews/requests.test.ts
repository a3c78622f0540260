import { expect, it } from 'vitest';
import { isOpen, kindOf } from './requests.ts';

const at = new Date('2026-11-21T10:00:00Z');
const [before, after] = [new Date('2026-11-21T09:00:00Z'), new Date('2026-11-21T11:00:00Z')];
const coming = { status: 'SCHEDULED', started_at: null } as const;

it.each([
  ['for a person, before the start', 'PERSON', coming, null, true],
  [
    'for a person, by a candidate who then took the AI interview',
    'PERSON',
    { status: 'ACTIVE', started_at: after },
    null,
    false,
  ],
  ['for a person, during the interview', 'PERSON', { status: 'COMPLETED', started_at: before }, null, true],
  [
    'for a person, in an interview that was cancelled',
    'PERSON',
    { status: 'CANCELLED', started_at: null },
    null,
    false,
  ],
  ['for another time, not moved since', 'TIME', coming, before, true],
  ['for another time, moved since', 'TIME', coming, after, false],
  [
    'for another time, in an interview that was cancelled',
    'TIME',
    { status: 'CANCELLED', started_at: null },
    null,
    false,
  ],
  ['for a deletion, after the end', 'DELETION', { status: 'COMPLETED', started_at: before }, after, true],
  ['for a correction', 'CORRECTION', coming, null, true],
] as const)(
  'decides whether a candidate’s request is open: %s',
  (_what, kind, interview, retimedAt, expected) => {
    expect(isOpen({ kind, at }, interview, retimedAt, null, null)).toBe(expected);
  },
);

it('reads what a request is about, and assumes a person when it does not say', () => {
  expect(kindOf({ data: { about: 'time' } })).toBe('TIME');
  expect(kindOf({ data: {} })).toBe('PERSON');
});

it.each([
  ['PERSON', coming, false],
  ['PERSON', { status: 'COMPLETED', started_at: before }, false],
  ['TIME', coming, false],
  ['DELETION', coming, true],
] as const)(
  'decides whether a later replacement of the interview settles a request for %s',
  (kind, interview, expected) => {
    expect(isOpen({ kind, at }, interview, null, after, null)).toBe(expected);
    expect(isOpen({ kind, at }, interview, null, before, null)).toBe(true);
  },
);

it.each(['PERSON', 'TIME', 'CORRECTION', 'DELETION'] as const)(
  'treats a request for %s as settled when a member marked it as solved, but not a later one',
  (kind) => {
    expect(isOpen({ kind, at }, coming, null, null, at)).toBe(false);
    expect(isOpen({ kind, at }, coming, null, null, before)).toBe(true);
  },
);
