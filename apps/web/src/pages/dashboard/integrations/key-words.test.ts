import { keyScopes, type DashboardKey } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { agoWords, makerWords, mayWords, stateOf } from './key-words.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const key: DashboardKey = {
  keyId: '6f1c52a1-4a53-4a0a-9d56-0d5f0a1f7a10',
  name: 'Payroll sync',
  last4: 'T8Qe',
  scopes: [...keyScopes],
  createdAt: '2026-09-02T08:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  createdBy: { kind: 'MEMBER', name: 'Priya Raman', you: false },
  provisioned: false,
  replaced: false,
};

describe('stateOf', () => {
  it.each<[string, Partial<DashboardKey>, string, string]>([
    ['without an end', {}, 'pass', 'Active'],
    ['a far end', { expiresAt: '2027-02-01T00:00:00.000Z' }, 'pass', 'Active until 1 Feb 2027'],
    ['a near end', { expiresAt: '2026-11-30T09:00:00.000Z' }, 'review', 'Ends in 9 days'],
    ['a replaced key', { expiresAt: '2026-11-21T15:01:00.000Z', replaced: true }, 'review', 'Ends in 6 h'],
    ['the last minutes', { expiresAt: '2026-11-21T10:00:01.000Z' }, 'review', 'Ends in 1 min'],
    ['after its end', { expiresAt: '2026-11-21T10:00:00.000Z' }, 'fail', 'Ended 21 Nov 2026'],
    [
      'revoked after it was replaced',
      { expiresAt: '2026-11-22T10:00:00.000Z', revokedAt: '2026-11-20T23:00:00.000Z' },
      'fail',
      'Revoked 20 Nov 2026',
    ],
  ])('shows the state of a key: %s', (_what, overrides, kind, words) => {
    const state = stateOf({ ...key, ...overrides }, now, 'UTC');
    expect(state).toEqual({ kind, words, ended: kind === 'fail' });
  });
});

it('describes what a key may do', () => {
  expect(mayWords(keyScopes)).toBe('everything');
  expect(mayWords(['recordings:read', 'interviews:read'])).toBe('read interviews, fetch recordings');
});

it.each<[DashboardKey['createdBy'], string]>([
  [{ kind: 'MEMBER', name: 'Priya Raman', you: false }, 'by Priya Raman'],
  [{ kind: 'MEMBER', name: 'Priya Raman', you: true }, 'by you'],
  [{ kind: 'MEMBER', name: null, you: false }, 'by a former member'],
  [{ kind: 'OPERATOR', name: null, you: false }, 'on the command line'],
  [{ kind: 'PLATFORM', name: null, you: false }, 'by your platform'],
])('describes the maker %j', (createdBy, words) => expect(makerWords(createdBy)).toBe(words));

it.each([
  ['2026-11-21T10:00:05.000Z', 'just now'],
  ['2026-11-21T09:48:00.000Z', '12 min ago'],
  ['2026-11-21T07:00:00.000Z', '3 h ago'],
  ['2026-11-19T07:00:00.000Z', '19 Nov 2026'],
])('describes %s as %s', (instant, words) => expect(agoWords(instant, now, 'UTC')).toBe(words));
