import { expect, it } from 'vitest';
import { maskPath, maskText } from './mask-text.ts';

it.each([
  ['email: "ines@example.com" is taken', 'email: "[redacted]" is taken'],
  ['the key parley_org_abcDEF012 is', 'the key [redacted] is'],
  ['whsec_bm90IHJlYWxseQ==!', '[redacted]!'],
  ['see https://parley.test/join/AbC-d_1 now', 'see https://parley.test/join/[redacted] now'],
  ['/video?signature=abc&expires=1', '/video?signature=[redacted]&expires=[redacted]'],
  ['1 + 1 = 2, a/b', '1 + 1 = 2, a/b'],
])('masks the text %s as %s', (text, masked) => expect(maskText(text)).toBe(masked));

it.each([
  ['/api/integration/interviews', '/api/integration/interviews'],
  [
    '/api/integration/interviews?status=COMPLETED&page=2&search=ines%40example.com',
    '/api/integration/interviews?status=COMPLETED&page=2&search=[redacted]',
  ],
  ['/x?apiKey=parley_org_abc&ines@example.com=1', '/x?apiKey=[redacted]&[redacted]=[redacted]'],
  ['/x?page=canary&status=canary', '/x?page=[redacted]&status=[redacted]'],
  ['/x?lone', '/x?[redacted]'],
  ['/join/AbC-d_1', '/join/[redacted]'],
  ['/JOIN/AbC-d_1', '/JOIN/[redacted]'],
  ['//join/AbC-d_1', '//join/[redacted]'],
  ['/join//AbC-d_1', '/join/[redacted]'],
  ['/join%2fAbC-d_1', '/join/[redacted]'],
  ['/join%252FAbC-d_1', '/join/[redacted]'],
  ['/%6Aoin/AbC-d_1/', '/join/[redacted]'],
  ['/Book/AbC-d_1?x', '/Book/[redacted]?[redacted]'],
  ['/x/sign-in/AbC%2dd_1', '/x/sign-in/[redacted]'],
  ['/set-up;AbC-d_1', '/set-up/[redacted]'],
  ['/?joinToken=AbC-d_1&bookingToken=AbC', '/?joinToken=[redacted]&bookingToken=[redacted]'],
  ['/join/', '/join/'],
  ['/joinery/oak', '/joinery/oak'],
  [
    '/api/integration/platform/organizations/x/sign-in-links',
    '/api/integration/platform/organizations/x/sign-in-links',
  ],
  [
    '/api/integration/availability?email=a%40b.c&duration=45&days=7',
    '/api/integration/availability?email=[redacted]&duration=45&days=7',
  ],
  ['/x/transcript?format=vtt', '/x/transcript?format=vtt'],
  [
    '/x/deliveries?webhookId=0193f2a4-7d30-7e5f-8a83-4b3b8b2e9f33',
    '/x/deliveries?webhookId=0193f2a4-7d30-7e5f-8a83-4b3b8b2e9f33',
  ],
  [
    '/x?duration=canary&format=canary&webhookId=canary',
    '/x?duration=[redacted]&format=[redacted]&webhookId=[redacted]',
  ],
  ['/%zz/%', '/%zz/%'],
])('masks the path %s as %s', (url, shown) => expect(maskPath(url)).toBe(shown));
