import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { requireOwnOrigin } from './origin.ts';

const check = (headers: Record<string, string>, publicUrl = 'https://parley.example') => {
  try {
    requireOwnOrigin(
      { headers: { host: '10.0.0.5:3000', ...headers } } as unknown as FastifyRequest,
      publicUrl,
    );
    return true;
  } catch {
    return false;
  }
};

it.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ origin: 'https://parley.example' }, true],
  [{ origin: 'http://10.0.0.5:3000' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'https://parley.example.evil.example' }, false],
  [{ origin: 'http://parley.example' }, false],
  [{ origin: 'https://parley.example:444' }, false],
  [{ origin: 'http://10.0.0.5:3001' }, false],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
])('decides by the headers %j whether the origin is allowed: %s', (headers, allowed) =>
  expect(check(headers)).toBe(allowed),
);

it('compares only the origin when the public URL has a path', () => {
  expect(check({ origin: 'https://a.example' }, 'https://a.example/parley')).toBe(true);
});
