import type { MemberSession } from '@parley/contract';
import { expect, it } from 'vitest';
import { browserOf, placeOf } from './session-words.ts';

const session = (more: Partial<MemberSession>): MemberSession => ({
  id: '',
  current: false,
  browser: null,
  system: null,
  ipAddress: null,
  signedInBy: null,
  firstSeenAt: '2026-11-21T10:00:00.000Z',
  lastSeenAt: '2026-11-21T10:00:00.000Z',
  ...more,
});

it.each([
  [{ browser: 'Firefox', system: 'Windows' }, 'Firefox on Windows'],
  [{ browser: 'curl' }, 'curl'],
  [{ system: 'Linux' }, 'Linux'],
  [{}, 'Unknown browser'],
])('names the browser of %j', (known, words) => {
  expect(browserOf(session(known))).toBe(words);
});

it.each([
  [null, ''],
  ['127.0.0.1', 'from the machine that Parley runs on'],
  ['::1', 'from the machine that Parley runs on'],
  ['10.1.2.3', 'from a private network, 10.1.2.3'],
  ['172.31.0.9', 'from a private network, 172.31.0.9'],
  ['::ffff:192.168.1.7', 'from a private network, 192.168.1.7'],
  ['fd12:3456::1', 'from a private network, fd12:3456::1'],
  ['172.32.0.9', 'from the IP address 172.32.0.9'],
  ['203.0.113.7', 'from the IP address 203.0.113.7'],
  ['2001:db8::7', 'from the IP address 2001:db8::7'],
])('describes the place of %s', (ipAddress, words) => {
  expect(placeOf(session({ ipAddress }))).toBe(words);
});
