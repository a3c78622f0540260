import { expect, it } from 'vitest';
import { wasUnavailable } from './rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const down = { health: 'OK', last_error: 'The server answered 503.' } as const;
const refused = { health: 'NEEDS_ATTENTION', last_error: 'Wrong password.' } as const;

it.each([
  ['is well', { health: 'OK', last_error: null, last_read_at: minutesAgo(10) } as const, false],
  ['was not looked at', { health: 'OK', last_error: null, last_read_at: minutesAgo(600) } as const, false],
  ['refused an entry since it was read', { ...down, last_read_at: minutesAgo(14) }, false],
  ['could not be read for a while', { ...down, last_read_at: minutesAgo(15) }, true],
  ['could never be read', { ...down, last_read_at: null }, true],
  ['needed its owner, however short', { ...refused, last_read_at: minutesAgo(1) }, true],
])('decides whether a calendar was away when it %s', (_name, before, away) => {
  expect(wasUnavailable(before, now)).toBe(away);
});
