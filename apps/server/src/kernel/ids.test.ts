import { describe, expect, it } from 'vitest';
import { isUuid, newId, newMeetingCode, newToken, normaliseMeetingCode } from './ids.ts';

describe('meetingCode', () => {
  it('writes a meeting code as xxx-xxxx-xxx without i, l and o, and a thousand differ', () => {
    const codes = Array.from({ length: 1000 }, newMeetingCode);
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z]{3}-[a-hjkmnp-z]{4}-[a-hjkmnp-z]{3}$/);
    expect(new Set(codes).size).toBe(1000);
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(23);
  });

  it.each([
    ['abc-defg-hjk', 'abc-defg-hjk'],
    ['ABC-DEFG-HJK', 'abc-defg-hjk'],
    ['abcdefghjk', 'abc-defg-hjk'],
    ['a-b-c-defgh-jk', 'abc-defg-hjk'],
    ['abc-defg-hji', null],
    ['abc-defg-hj', null],
    ['abc-defg-hjkm', null],
    ['abc-defg-hj1', null],
    [' abc-defg-hjk', null],
    ['', null],
    ['ABC-DEFG-HJİ', null],
  ])('reads the meeting code %j as %j', (text, code) => expect(normaliseMeetingCode(text)).toBe(code));
});

it('creates tokens of at least 128 bits that fit into a URL', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/);
  expect(new Set(tokens).size).toBe(100);
});

it.each([
  [newId(), true],
  ['11111111-1111-4111-8111-11111111111', false],
  ['11111111-1111-4111-8111-1111111111111', false],
  ["11111111-1111-4111-8111-111111111111'", false],
  ['11111111-1111-4111-8111-111111111111\n', false],
  ['', false],
])('decides whether %j is a UUID: %s', (text, is) => expect(isUuid(text)).toBe(is));
