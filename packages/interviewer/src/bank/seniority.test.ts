import { describe, expect, it } from 'vitest';
import { levelOf, normaliseSeniority } from './seniority.ts';

describe('normaliseSeniority', () => {
  it.each([
    ['intern', 'INTERN'],
    ['Entry', 'JUNIOR'],
    ['entry-level', 'JUNIOR'],
    ['Jr.', 'JUNIOR'],
    ['mid-level', 'MID'],
    ['Mid_Level', 'MID'],
    ['SENIOR', 'SENIOR'],
    [' Sr ', 'SENIOR'],
    ['Tech Lead', 'LEAD'],
    ['staff', 'PRINCIPAL'],
    ['VP', 'EXECUTIVE'],
    ['wizard', null],
    ['constructor', null],
    ['', null],
  ])('reads the seniority %s as %s', (value, expected) => {
    expect(normaliseSeniority(value)).toBe(expected);
  });
});

describe('levelOf', () => {
  it.each([
    ['INTERN', 'entry'],
    ['graduate', 'entry'],
    [null, 'mid'],
    ['wizard', 'mid'],
    ['Executive', 'senior'],
  ])('asks %s questions of level %s', (value, expected) => {
    expect(levelOf(value)).toBe(expected);
  });
});
