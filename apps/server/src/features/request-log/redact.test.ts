import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCurl } from './read-request-log.ts';
import { bodyMaxBytes, redactBody } from './redact.ts';

const redacted = (body: unknown): unknown => JSON.parse(redactBody(body));

describe('a redacted body', () => {
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
  ])('contains no value of %s at any depth', (name) => {
    for (const value of ['canary', ['canary'], { deep: 'canary' }, 7]) {
      const row = redactBody({ participants: [{ name: 'Ines', [name]: value }] });
      expect(row).toContain('"[redacted]"');
      expect(row).not.toMatch(/canary|7/);
    }
    expect(redacted({ [name]: null })).toEqual({ [name]: null });
  });

  it('keeps the fields that explain how the call was made', () => {
    const body = { jobRole: 'Engineer', durationMinutes: 15, skills: ['SQL'], metadata: { id: 'a/b' } };
    expect(redacted(body)).toEqual(body);
  });

  it('leaves out lists of several interviews', () => {
    expect(redacted({ interviews: [{ jobRole: 'a' }, { jobRole: 'b' }], total: 2 })).toEqual({
      interviews: '[2 left out]',
      total: 2,
    });
  });

  it('leaves out what was said and how it was evaluated', () => {
    const said = { text: 'canary', quote: 'canary', feedback: 'canary' };
    expect(
      redacted({
        segments: [said, said],
        questionEvaluations: [said],
        current: { summary: 'canary', questions: [said] },
        revisions: [said],
        askedByCandidate: [said],
        humanDecisions: [said],
        evaluationStatus: 'READY',
        overallScore: 71,
        total: 2,
      }),
    ).toEqual({
      segments: '[2 left out]',
      questionEvaluations: '[1 left out]',
      current: '[left out]',
      revisions: '[1 left out]',
      askedByCandidate: '[1 left out]',
      humanDecisions: '[1 left out]',
      evaluationStatus: 'READY',
      overallScore: 71,
      total: 2,
    });
  });

  it('shows the host of a webhook URL, but not its secret path', () => {
    expect(redacted({ url: 'https://user:pass@hooks.example:8443/T0/secret?x=1' })).toEqual({
      url: 'https://hooks.example:8443/…',
    });
  });

  it('cuts a body to well-formed text of at most 8 kB, however large or deep it is', () => {
    for (const body of [
      { agenda: Array.from({ length: 50_000 }, (_, n) => `point ${n}`) },
      { agenda: Array.from({ length: 900 }, () => '😀'.repeat(900)) },
      { ['name'.repeat(5_000)]: 1 },
    ]) {
      const row = redactBody(body);
      expect(Buffer.byteLength(row)).toBeLessThanOrEqual(bodyMaxBytes);
      expect(row).not.toContain('\uFFFD');
      expect(row.endsWith('…')).toBe(Buffer.byteLength(row) > bodyMaxBytes - 10);
    }
  });

  it('hides secrets everywhere in a body, in field names too', () => {
    expect(redactBody('ines@example.com')).toBe('"[redacted]"');
    expect(redacted({ 'ines@example.com': ['write to ines@example.com'] })).toEqual({
      '[redacted]': ['write to [redacted]'],
    });
    const hostile = JSON.parse('{"__proto__":{"token":"canary"}}') as unknown;
    expect(redactBody(hostile)).toBe('{"__proto__":{"token":"[redacted]"}}');
  });

  it('contains no secret of any generated body', () => {
    const { body } = fc.letrec((tie) => ({
      body: fc.oneof(
        { maxDepth: 4 },
        fc.oneof(fc.string({ maxLength: 12 }), fc.integer(), fc.boolean(), fc.constant(null)),
        fc.array(tie('body'), { maxLength: 4 }),
        fc.dictionary(fc.string({ maxLength: 12 }), tie('body'), { maxKeys: 5 }),
      ),
    }));
    const secret = fc.constantFrom(
      'email',
      'joinUrl',
      'E-Mail',
      'segments',
      'current',
      'tries',
      'candidateCV',
    );
    fc.assert(
      fc.property(body, secret, body, (around, name, beside) => {
        const row = redactBody([around, { a: { [name]: ['canary', { deep: 'canary' }] }, beside }]);
        expect(row).not.toContain('canary');
        expect(row).toMatch(/\[redacted\]|left out\]/);
      }),
    );
  });
});

it('writes a curl line that survives every quote', () => {
  const line = asCurl(
    { method: 'POST', path: '/api/x', request_body: `{"title":"it's $(id)"}`, key_last4: 'wxyz' },
    'https://parley.example',
  );
  expect(line).toBe(
    String.raw`curl -X POST 'https://parley.example/api/x' -H 'Authorization: Bearer parley_org_…wxyz' ` +
      String.raw`-H 'Content-Type: application/json' --data-raw '{"title":"it'\''s $(id)"}'`,
  );
});
