import { describe, expect, it } from 'vitest';
import { firstName, listNames } from './name-words.ts';
import { hostWords, lengthWords, pairWords, readersWords, whoseZone } from './people-words.ts';

const hosts = (...names: string[]) => names.map((name) => ({ name }));
const slot = (minutes: number) => ({
  start: '2026-11-24T09:00:00.000Z',
  end: new Date(Date.parse('2026-11-24T09:00:00Z') + minutes * 60_000).toISOString(),
});

it.each([
  ['Ines Marchetti', 'Ines'],
  ['  tomasz ', 'tomasz'],
  ['Dr. Priya Raman', 'Priya'],
  ['J.', 'J.'],
])('calls %j by the name %j', (name, expected) => {
  expect(firstName(name)).toBe(expected);
});

it.each([
  [['Priya'], 'Priya'],
  [['Priya', 'Tom'], 'Priya and Tom'],
  [['Priya', 'Tom', 'Ana'], 'Priya, Tom and Ana'],
  [['Priya', 'Tom', 'Ana', 'Li'], 'Priya, Tom and 2 others'],
])('lists the names %j', (names, expected) => {
  expect(listNames(names)).toBe(expected);
});

it.each([
  [['Priya Raman'], 'Ines and Priya'],
  [['Priya Raman', 'Tom Wu'], 'Ines, Priya and Tom'],
])('lists the candidate and %j together', (names, expected) => {
  const candidate = { name: 'Ines Marchetti', email: 'ines@example.com' };
  expect(pairWords({ candidate, hosts: hosts(...names) })).toBe(expected);
  expect(pairWords({ candidate: null, hosts: [] })).toBeNull();
});

it('names the company when no person leads the interview', () => {
  expect(hostWords({ hosts: [], companyName: 'Tidewater' })).toBe('Tidewater');
  expect(hostWords({ hosts: hosts('Priya Raman'), companyName: 'Tidewater' })).toBe('Priya');
  expect(whoseZone({ hosts: hosts('Priya Raman') })).toBe('Priya’s');
  expect(whoseZone({ hosts: hosts('Priya Raman', 'Tom') })).toBe('theirs');
});

it('does not promise that only one person reads a note', () => {
  expect(readersWords({ companyName: 'Tidewater' })).toBe('People at Tidewater can read this');
});

describe('lengthWords', () => {
  it.each([
    ['slots of one length', [slot(45)], null, '45 minutes'],
    ['slots of different lengths', [slot(45), slot(30), slot(30)], null, '30 to 45 minutes'],
    ['the booked slot', [], slot(60), '60 minutes'],
    ['the interview when no slot is left', [], null, '20 minutes'],
  ])('gives the length of the interview from %s', (_case, slots, booked, expected) => {
    expect(lengthWords({ slots, booked, durationMinutes: 20 })).toBe(expected);
  });
});
