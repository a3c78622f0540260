import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { maskText } from '../../kernel/mask-text.ts';
import { asCurl } from './as-curl.ts';
import { bodyMaxBytes, redactJson } from './redact.ts';

const redact = (body: unknown): string => redactJson(JSON.stringify(body));
const redacted = (body: unknown): unknown => JSON.parse(redact(body));

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
      const row = redact({ participants: [{ name: 'Ines', [name]: value }] });
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

  it('does not tell what was said, nor what was made of it', () => {
    const said = { text: 'canary', quote: 'canary', feedback: 'canary' };
    expect(
      redacted({
        segments: [said, said],
        questionEvaluations: [said],
        current: { summary: 'canary', questions: [said] },
        revisions: [said],
        evaluationStatus: 'READY',
        overallScore: 71,
        total: 2,
      }),
    ).toEqual({
      segments: '[2 left out]',
      questionEvaluations: '[1 left out]',
      current: '[left out]',
      revisions: '[1 left out]',
      evaluationStatus: 'READY',
      overallScore: 71,
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
      const row = redact(body);
      expect(Buffer.byteLength(row)).toBeLessThanOrEqual(bodyMaxBytes);
      expect(row).not.toContain('\uFFFD');
      expect(row.endsWith('…')).toBe(Buffer.byteLength(row) > bodyMaxBytes - 10);
    }
  });

  it('is read as JSON, however it is spelled', () => {
    expect(redactJson('{ "join\\u0054oken" : "canary" , "a":[ {"Email"\n:\t"canary" } ]}')).not.toContain(
      'canary',
    );
    expect(redactJson(String.raw`{"a":"\"joinToken\":","b":"\\","email":"canary"}`)).toBe(
      String.raw`{"a":"\"joinToken\":","b":"\\","email":"[redacted]"}`,
    );
    expect(redactJson(String.raw`{"a":"write to ines\u0040example.com"}`)).toBe(
      '{"a":"write to [redacted]"}',
    );
    expect(redactJson('"ines@example.com"')).toBe('"[redacted]"');
    expect(redactJson('{"__proto__":{"token":"canary"}}')).toBe('{"__proto__":{"token":"[redacted]"}}');
  });

  it('is not kept in memory for the sake of a name', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const megabytes = () => {
      collect();
      return process.memoryUsage().heapUsed / 2 ** 20;
    };
    const before = megabytes();
    for (let n = 0; n < 200; n++) {
      redactJson(JSON.stringify({ [`invented by a caller ${n}`]: 1, filler: 'x'.repeat(2 ** 20) }));
    }
    expect(megabytes() - before).toBeLessThan(50);
  });

  it('comes to an end with text that is no JSON', () => {
    for (const text of ['', '{', '{"a', '{"email":', '{"email":[', '{"email":"a', '{"url":1', '"a\\']) {
      expect(redactJson(text).length).toBeLessThan(30);
    }
  });

  it('is not read anew for each address that is no text', () => {
    const inner = `[${Array.from({ length: 2_000 }, () => '[]').join()}]`;
    const body = '{"url":'.repeat(30) + inner + '}'.repeat(30);
    const parse = vi.spyOn(JSON, 'parse');
    try {
      expect(redactJson(body)).toBe(body);
      expect(parse).not.toHaveBeenCalled();
    } finally {
      parse.mockRestore();
    }
  });

  it('is the same, read value by value', () => {
    fc.assert(
      fc.property(body, (value) => {
        expect(redact(value)).toBe(redactedText(value));
      }),
      { numRuns: 500 },
    );
  });
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '"',
    '\\',
    '\\"',
    '"email":"x"',
    'a@b.example',
    'https://x.example/join/abc?t=1',
    '{[',
    ',}]',
    '…',
  ),
);
const name = fc.oneof(
  text,
  fc.constantFrom('email', 'joinUrl', 'url', 'segments', 'current', 'total', 'E-Mail', 'metadata', 'tries'),
);
const { body } = fc.letrec((tie) => ({
  body: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('body'), { maxLength: 4 }),
    fc.dictionary(name, tie('body'), { maxKeys: 5 }),
  ),
}));

/**
 * The rules once more, value by value. As text: some versions of Node 24 read a field that is named by a quote as
 * one named by a backslash, if they have read such an object before.
 */
function redactedText(value: unknown, field = ''): string {
  if (value === null || typeof value === 'boolean') return JSON.stringify(value);
  if (['email', 'joinUrl', 'E-Mail'].includes(field)) return '"[redacted]"';
  if (['segments', 'current', 'tries'].includes(field)) {
    return Array.isArray(value) ? `"[${value.length} left out]"` : '"[left out]"';
  }
  if (typeof value === 'string') return JSON.stringify(field === 'url' ? originOf(value) : maskText(value));
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => redactedText(item)).join()}]`;
  const fields = Object.entries(value).map(
    ([name, item]) => `${JSON.stringify(maskText(name))}:${redactedText(item, name)}`,
  );
  return `{${fields.join()}}`;
}

function originOf(url: string): string {
  return URL.canParse(url) ? `${new URL(url).origin}/…` : '[redacted]';
}

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
