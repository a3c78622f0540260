import type { OwnScorecard } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import {
  changeOf,
  isNothing,
  isOvertaken,
  joinPending,
  nothing,
  overlay,
  settle,
  unsaidIn,
  type Pending,
} from './pending.ts';

const card: OwnScorecard = {
  skills: [
    { skill: 'Listening', step: null, note: 'Quiet.' },
    { skill: 'Writing', step: 'PARTLY', note: '' },
  ],
  recommendation: null,
  note: '',
  savedAt: null,
  submittedAt: null,
  amendments: [],
};

describe('typed changes that are not saved', () => {
  it('are joined field by field, and the later change of a field wins', () => {
    const typed = joinPending(
      { skills: { Listening: { note: 'a' } }, note: 'x' },
      { skills: { Listening: { step: 'CLEARLY' }, Writing: { note: 'b' } }, note: '' },
    );
    expect(typed).toEqual({
      skills: { Listening: { note: 'a', step: 'CLEARLY' }, Writing: { note: 'b' } },
      note: '',
    });
    expect(overlay(card, typed)).toMatchObject({
      skills: [
        { step: 'CLEARLY', note: 'a' },
        { step: 'PARTLY', note: 'b' },
      ],
      note: '',
    });
  });

  it('leave the card unchanged when there are none', () => {
    expect(overlay(card, nothing)).toEqual(card);
    expect(isNothing(nothing)).toBe(true);
    expect(isNothing({ skills: {}, note: '' })).toBe(false);
  });

  it('are not sent for a skill that the card no longer has', () => {
    expect(changeOf({ skills: { Singing: { note: 'x' }, Writing: { note: 'y' } } }, card)).toEqual({
      skills: [{ skill: 'Writing', note: 'y' }],
    });
  });

  it('are removed by a save, except those that were typed meanwhile', () => {
    const sent: Pending = { skills: { Writing: { note: 'on', step: 'PARTLY' } }, recommendation: 'PASS' };
    const now: Pending = { skills: { Writing: { note: 'once', step: 'PARTLY' } }, recommendation: 'PASS' };
    expect(settle(now, sent)).toEqual({ skills: { Writing: { note: 'once' } } });
    expect(isNothing(settle(sent, sent))).toBe(true);
  });
});

it.each([
  ['newer', '2026-12-01T10:00:05.000Z', null, false],
  ['the same', '2026-12-01T10:00:04.000Z', null, false],
  ['older', '2026-12-01T10:00:03.000Z', null, true],
  ['never saved', null, null, true],
  ['submitted elsewhere', '2026-12-01T10:00:03.000Z', '2026-12-01T10:00:03.000Z', false],
])('decides whether a card that was read is outdated: %s', (_what, savedAt, submittedAt, isOlder) => {
  const shown = { ...card, savedAt: '2026-12-01T10:00:04.000Z' };
  expect(isOvertaken({ ...card, savedAt, submittedAt }, shown)).toBe(isOlder);
});

it('treats an open card as outdated when a submitted one is shown', () => {
  const at = '2026-12-01T10:00:04.000Z';
  expect(isOvertaken({ ...card, savedAt: at }, { ...card, savedAt: at, submittedAt: at })).toBe(true);
  expect(isOvertaken(card, card)).toBe(false);
});

describe('typed changes that are missing on a card that was submitted elsewhere', () => {
  it('are the fields that differ from the card', () => {
    const typed: Pending = {
      skills: {
        Listening: { note: 'Asked back twice.' },
        Writing: { step: 'PARTLY' },
        Singing: { step: 'PARTLY' },
      },
      recommendation: 'PASS',
      note: '',
    };
    expect(unsaidIn(typed, { ...card, recommendation: 'FAIL' })).toEqual({
      skills: { Listening: { note: 'Asked back twice.' }, Singing: { step: 'PARTLY' } },
      recommendation: 'PASS',
    });
  });

  it('include an emptied note when the card has a note', () => {
    const typed: Pending = { skills: { Listening: { note: '' }, Writing: { note: '' } }, note: '' };
    expect(unsaidIn(typed, { ...card, note: 'Good.' })).toEqual({
      skills: { Listening: { note: '' } },
      note: '',
    });
  });

  it('are none when the card contains everything', () => {
    const said: Pending = {
      skills: { Listening: { note: 'Quiet.' }, Writing: { step: 'PARTLY' }, Singing: { note: '' } },
      note: '',
    };
    expect(isNothing(unsaidIn(said, card))).toBe(true);
  });
});
