import { describe, expect, it } from 'vitest';
import { firstName, hostWords, lengthWords, listNames, readersWords, whoseZone } from './people-words.ts';

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
])('%j is called %j', (name, expected) => {
  expect(firstName(name)).toBe(expected);
});

it.each([
  [['Priya'], 'Priya'],
  [['Priya', 'Tom'], 'Priya and Tom'],
  [['Priya', 'Tom', 'Ana'], 'Priya, Tom and Ana'],
  [['Priya', 'Tom', 'Ana', 'Li'], 'Priya, Tom and 2 others'],
])('%j', (names, expected) => {
  expect(listNames(names)).toBe(expected);
});

it('speaks of the company where nobody leads', () => {
  expect(hostWords({ hosts: [], companyName: 'Tidewater' })).toBe('Tidewater');
  expect(hostWords({ hosts: hosts('Priya Raman'), companyName: 'Tidewater' })).toBe('Priya');
  expect(whoseZone({ hosts: hosts('Priya Raman') })).toBe('Priya’s');
  expect(whoseZone({ hosts: hosts('Priya Raman', 'Tom') })).toBe('theirs');
});

it('promises no reader alone', () => {
  expect(readersWords({ companyName: 'Tidewater' })).toBe('People at Tidewater can read this');
});

describe('lengthWords', () => {
  it.each([
    ['the slots’ own', [slot(45)], null, '45 minutes'],
    ['a span', [slot(45), slot(30), slot(30)], null, '30 to 45 minutes'],
    ['the booked one’s', [], slot(60), '60 minutes'],
    ['the interview’s, when nothing is left', [], null, '20 minutes'],
  ])('%s', (_case, slots, booked, expected) => {
    expect(lengthWords({ slots, booked, durationMinutes: 20 })).toBe(expected);
  });
});
