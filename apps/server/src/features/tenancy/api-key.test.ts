import { expect, it } from 'vitest';
import { crc32 } from 'node:zlib';
import { secretBox } from '../../kernel/crypto.ts';
import { apiKeyFrom, apiKeyKind, newApiKey } from './api-key.ts';

it.each(['org', 'platform'] as const)('creates a %s key in the specified form that is recognized', (kind) => {
  const keys = Array.from({ length: 200 }, () => newApiKey(kind));
  for (const key of keys) {
    expect(key).toMatch(new RegExp(`^parley_${kind}_[0-9A-Za-z]{36}$`));
    expect(apiKeyKind(key)).toBe(kind);
  }
  expect(new Set(keys).size).toBe(200);
});

it('refuses a key with one wrong, missing or swapped character', () => {
  const key = newApiKey('org');
  for (let i = 0; i < key.length; i++) {
    const wrong = key[i] === 'x' ? 'y' : 'x';
    expect(apiKeyKind(key.slice(0, i) + wrong + key.slice(i + 1)), `at ${i}`).toBeNull();
    expect(apiKeyKind(key.slice(0, i) + key.slice(i + 1)), `without ${i}`).toBeNull();
  }
});

it.each(['', 'parley_org_', 'parley_admin_x', ` ${newApiKey('org')}`, `${newApiKey('org')}\n`])(
  'recognizes no key in the text %j',
  (text) => {
    expect(apiKeyKind(text)).toBeNull();
  },
);

it('refuses an organization key whose prefix was changed to a platform’s', () => {
  expect(apiKeyKind(newApiKey('org').replace('_org_', '_platform_'))).toBeNull();
});

it('computes the checksum of a key with CRC-32 in base62', () => {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const [, secret = '', sum = ''] = /^parley_org_(.{30})(.{6})$/.exec(newApiKey('org')) ?? [];
  const value = sum.split('').reduce((total, digit) => total * 62 + alphabet.indexOf(digit), 0);
  expect(value).toBe(crc32(`org_${secret}`));
});

it('derives the same valid key in every version of the service', () => {
  const box = secretBox('a secret of the tests, long enough to be one');
  const derive = (generation: number) => apiKeyFrom('org', box.derive(`organization-key:p:o:${generation}`));
  expect(apiKeyKind(derive(1))).toBe('org');
  expect(derive(1)).toBe('parley_org_71GLA5qKvsgYLxGSXNQpfXNnEaCFcF30loLr');
  expect(new Set([1, 2, 3].map(derive)).size).toBe(3);
});
