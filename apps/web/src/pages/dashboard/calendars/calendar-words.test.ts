import { calendarProblems, type CalendarConnection } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { accountWords, healthOf, problemWords, reasonWords } from './calendar-words.ts';

const connection: CalendarConnection = {
  id: '018f0000-0000-7000-8000-000000000001',
  member: { id: '018f0000-0000-7000-8000-000000000002', name: 'Rosa', email: 'rosa@example.com' },
  kind: 'CALDAV',
  name: 'Work',
  account: 'rosa',
  serverUrl: 'https://calendar.example.com/dav/',
  timezone: 'Europe/Berlin',
  timezoneSource: 'BROWSER',
  calendars: [],
  canWriteBack: true,
  writesBack: false,
  health: 'OK',
  lastError: null,
  lastErrorAt: null,
  lastReadAt: '2026-11-21T14:00:00.000Z',
  createdAt: '2026-11-21T14:00:00.000Z',
};

describe('healthOf', () => {
  it.each([
    ['OK', {}],
    ['Being read', { lastReadAt: null }],
    ['Not answering', { lastError: 'The server answered 500.' }],
    ['Not answering', { lastError: 'The server answered 500.', lastReadAt: null }],
    ['Needs attention', { lastError: 'Wrong password.', health: 'NEEDS_ATTENTION' as const }],
  ])('says “%s” for a connection with %o', (words, change) => {
    expect(healthOf({ ...connection, ...change }).words).toBe(words);
  });
});

it.each([
  [{}, 'CalDAV, rosa at calendar.example.com'],
  [{ name: 'calendar.example.com' }, 'CalDAV, rosa'],
  [{ kind: 'GOOGLE' as const, name: 'r@x.test', account: 'r@x.test', serverUrl: null }, 'Google'],
  [{ kind: 'ICS' as const, account: 'feeds.example.com', serverUrl: null }, 'Feed, feeds.example.com'],
])('describes the account of %o as “%s”', (change, words) => {
  expect(accountWords({ ...connection, ...change })).toBe(words);
});

it.each([
  ['BUSY', 60, 'busy 10:00 to 11:00'],
  ['NOTICE', 60, 'less than 1 h ahead'],
  ['NOTICE', 0, 'has begun already'],
  ['OUTSIDE_HOURS', 60, 'would end after 17:00'],
  ['OUTSIDE_WINDOW', 60, 'would end after the last day asked for'],
] as const)('explains the reason %s with a notice of %i min', (reason, minNoticeMinutes, words) => {
  expect(reasonWords(reason, '10:00 to 11:00', { minNoticeMinutes, closes: '17:00' })).toBe(words);
});

describe('problemWords', () => {
  it('has a different text for each problem code', () => {
    const words = calendarProblems.map(problemWords);
    expect(new Set(words).size).toBe(calendarProblems.length);
  });

  it.each(['Call +1 555 0100 and read out your password.', 'constructor', '__proto__', ''])(
    'never repeats an unknown code from the URL: %j',
    (text) => {
      expect(problemWords(text)).toBe('Try again.');
    },
  );
});
