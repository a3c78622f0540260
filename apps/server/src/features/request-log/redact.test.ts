import { describe, expect, it } from 'vitest';
import { asCurl } from './as-curl.ts';
import { bodyMaxBytes, maskPath, maskText, redactBody } from './redact.ts';

const redacted = (body: unknown): unknown => JSON.parse(redactBody(body) ?? 'null');

describe('a body', () => {
  it.each([
    'joinToken',
    'joinUrl',
    'bookingUrl',
    'videoUrl',
    'videoApiUrl',
    'apiKey',
    'platformKey',
    'secret',
    'previousSecret',
    'candidateCV',
    'candidate_cv',
    'email',
    'userEmail',
    'replyTo',
    'Authorization',
    'password',
  ])('keeps nothing of %s, at any depth', (name) => {
    for (const value of ['canary', ['canary'], { deep: 'canary' }, 7]) {
      const row = redactBody({ participants: [{ name: 'Ines', [name]: value }] });
      expect(row).toContain('"[redacted]"');
      expect(row).not.toMatch(/canary|7/);
    }
    expect(redacted({ [name]: null })).toEqual({ [name]: null });
  });

  it('keeps what says how the call was made', () => {
    const body = { jobRole: 'Engineer', durationMinutes: 15, skills: ['SQL'], metadata: { id: 'a/b' } };
    expect(redacted(body)).toEqual(body);
  });

  it('does not tell of many interviews', () => {
    expect(redacted({ interviews: [{ jobRole: 'a' }, { jobRole: 'b' }], total: 2 })).toEqual({
      interviews: '[2 left out]',
      total: 2,
    });
  });

  it('shows of a webhook’s address where it leads, not what opens it', () => {
    expect(redacted({ url: 'https://user:pass@hooks.example:8443/T0/secret?x=1' })).toEqual({
      url: 'https://hooks.example:8443/…',
    });
  });

  it('is at most 8 kB and well-formed text, however large or deep it comes', () => {
    for (const body of [
      { agenda: Array.from({ length: 50_000 }, (_, n) => `point ${n}`) },
      { agenda: Array.from({ length: 900 }, () => '😀'.repeat(900)) },
      { ['name'.repeat(5_000)]: 1 },
    ]) {
      const row = redactBody(body) ?? '';
      expect(Buffer.byteLength(row)).toBeLessThanOrEqual(bodyMaxBytes);
      expect(row).not.toContain('\uFFFD');
      expect(row.endsWith('…')).toBe(Buffer.byteLength(row) > bodyMaxBytes - 10);
    }
  });

  it('is null when there is none', () => {
    expect([redactBody(undefined), redactBody(null)]).toEqual([null, null]);
  });
});

it.each([
  ['email: "ines@example.com" is taken', 'email: "[redacted]" is taken'],
  ['the key parley_org_abcDEF012 is', 'the key [redacted] is'],
  ['whsec_bm90IHJlYWxseQ==!', '[redacted]!'],
  ['see https://parley.test/join/AbC-d_1 now', 'see https://parley.test/join/[redacted] now'],
  ['/video?signature=abc&expires=1', '/video?signature=[redacted]&expires=[redacted]'],
  ['1 + 1 = 2, a/b', '1 + 1 = 2, a/b'],
])('%s → %s', (text, masked) => expect(maskText(text)).toBe(masked));

it.each([
  ['/api/integration/interviews', '/api/integration/interviews'],
  [
    '/api/integration/interviews?status=COMPLETED&page=2&search=ines%40example.com',
    '/api/integration/interviews?status=COMPLETED&page=2&search=[redacted]',
  ],
  ['/x?apiKey=parley_org_abc&ines@example.com=1', '/x?apiKey=[redacted]&[redacted]=[redacted]'],
  ['/x?page=canary&status=canary', '/x?page=[redacted]&status=[redacted]'],
  ['/x?lone', '/x?[redacted]'],
])('the path %s → %s', (url, shown) => expect(maskPath(url)).toBe(shown));

it('a curl line survives every quote', () => {
  const line = asCurl(
    { method: 'POST', path: '/api/x', request_body: `{"title":"it's $(id)"}`, key_last4: 'wxyz' },
    'https://parley.example',
  );
  expect(line).toBe(
    String.raw`curl -X POST 'https://parley.example/api/x' -H 'Authorization: Bearer parley_org_…wxyz' ` +
      String.raw`-H 'Content-Type: application/json' --data-raw '{"title":"it'\''s $(id)"}'`,
  );
});
