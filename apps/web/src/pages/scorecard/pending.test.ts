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

describe('what was typed and not saved', () => {
  it('is joined field by field, the later one first', () => {
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

  it('shows the card unchanged when it is nothing', () => {
    expect(overlay(card, nothing)).toEqual(card);
    expect(isNothing(nothing)).toBe(true);
    expect(isNothing({ skills: {}, note: '' })).toBe(false);
  });

  it('sends no skill that the card has lost', () => {
    expect(changeOf({ skills: { Singing: { note: 'x' }, Writing: { note: 'y' } } }, card)).toEqual({
      skills: [{ skill: 'Writing', note: 'y' }],
    });
  });

  it('keeps after saving only what was typed meanwhile', () => {
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
])('judges a card that was read and is %s', (_what, savedAt, submittedAt, isOlder) => {
  const shown = { ...card, savedAt: '2026-12-01T10:00:04.000Z' };
  expect(isOvertaken({ ...card, savedAt, submittedAt }, shown)).toBe(isOlder);
});

it('shows no open card over one that was submitted', () => {
  const at = '2026-12-01T10:00:04.000Z';
  expect(isOvertaken({ ...card, savedAt: at }, { ...card, savedAt: at, submittedAt: at })).toBe(true);
  expect(isOvertaken(card, card)).toBe(false);
});

describe('what a card that was submitted elsewhere does not say', () => {
  it('is what differs from the card', () => {
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

  it('is an emptied note where the card has one', () => {
    const typed: Pending = { skills: { Listening: { note: '' }, Writing: { note: '' } }, note: '' };
    expect(unsaidIn(typed, { ...card, note: 'Good.' })).toEqual({
      skills: { Listening: { note: '' } },
      note: '',
    });
  });

  it('is nothing when the card says it all', () => {
    const said: Pending = {
      skills: { Listening: { note: 'Quiet.' }, Writing: { step: 'PARTLY' }, Singing: { note: '' } },
      note: '',
    };
    expect(isNothing(unsaidIn(said, card))).toBe(true);
  });
});
