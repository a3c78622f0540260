import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createPlatform, issueKey, revokeKey, setLimits } from '../../features/tenancy/index.ts';
import { apiOf, plainInterview } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';

const test = forThisFile(() => openTestApp());

const defaults = { read: 100, write: 10, ai: 5 };
/** An organization with a rate window of its own. */
async function fresh(limits: { read?: number; write?: number; ai?: number } = defaults) {
  const organization = await makeOrganization(test, { limits });
  return { organization, api: apiOf(test, organization) };
}
const windowOf = ({ headers }: LightMyRequestResponse) => ({
  limit: Number(headers['x-ratelimit-limit']),
  remaining: Number(headers['x-ratelimit-remaining']),
});
const resetOf = ({ headers }: LightMyRequestResponse) => Number(headers['x-ratelimit-reset']);
const create = { ...plainInterview, durationMinutes: 15 };

describe('the rate limit of an organization', () => {
  it('allows exactly 100 reads and counts them down to one reset time', async () => {
    const { api } = await fresh();
    const startedAt = test.clock.now().getTime();
    for (let n = 1; n <= 100; n++) {
      const response = await api.get('/interviews');
      expect(response.statusCode).toBe(200);
      expect(windowOf(response)).toEqual({ limit: 100, remaining: 100 - n });
      expect(resetOf(response)).toBe(Math.ceil((startedAt + 60_000) / 1000));
      test.clock.advance(500);
    }
    const refused = await api.get('/interviews');
    expectError(refused, 'rate_limited');
    expect(windowOf(refused)).toEqual({ limit: 100, remaining: 0 });
    expect(Number(refused.headers['retry-after'])).toBe(10);
    test.clock.advance(10_000);
    const next = await api.get('/interviews');
    expect([next.statusCode, windowOf(next).remaining]).toEqual([200, 99]);
  });

  it('allows exactly 10 writes of any method, and counts reads separately', async () => {
    const { api } = await fresh();
    for (let n = 1; n <= 10; n++) {
      const response = n % 2 ? await api.post('/interviews', create) : await api.delete('/interviews/nope');
      expect(windowOf(response)).toEqual({ limit: 10, remaining: 10 - n });
    }
    for (const response of [await api.post('/interviews', create), await api.delete('/interviews/nope')]) {
      expectError(response, 'rate_limited');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(windowOf(await api.get('/interviews'))).toEqual({ limit: 100, remaining: 99 });
  });

  it('counts requests by organization, not by key', async () => {
    const { api, organization } = await fresh();
    const { organizationId } = organization;
    const second = await issueKey(test.deps, { organizationId, name: 'second' });
    await api.get('/interviews');
    const other = apiOf(test, { authorization: { authorization: `Bearer ${second.apiKey}` } });
    expect(windowOf(await other.get('/interviews')).remaining).toBe(98);
  });

  it('uses the limits from the organization’s settings', async () => {
    const { api } = await fresh({ read: 2 });
    expect(windowOf(await api.get('/interviews'))).toEqual({ limit: 2, remaining: 1 });
    await api.get('/interviews');
    expectError(await api.get('/interviews'), 'rate_limited');
  });

  it('applies a changed limit to the next request and counts each request once', async () => {
    const { api, organization } = await fresh({ read: 50 });
    for (const used of [1, 2, 3]) {
      expect(windowOf(await api.get('/interviews'))).toEqual({ limit: 50, remaining: 50 - used });
    }
    await setLimits(test.deps, organization.organizationId, { read: 20 });
    expect(windowOf(await api.get('/interviews'))).toEqual({ limit: 20, remaining: 16 });
    expect(windowOf(await api.get('/interviews'))).toEqual({ limit: 20, remaining: 15 });
  });

  it('charges a request with a revoked key to the IP address only', async () => {
    const { api, organization } = await fresh();
    const { organizationId } = organization;
    const { apiKey, keyId } = await issueKey(test.deps, { organizationId, name: 'second' });
    const second = apiOf(test, { authorization: { authorization: `Bearer ${apiKey}` } });
    expect(windowOf(await second.get('/interviews')).remaining).toBe(99);
    await revokeKey(test.deps, { organizationId, keyId });
    const charged = [windowOf(await second.get('/interviews')), windowOf(await second.get('/interviews'))];
    expect(charged[1]?.remaining).toBe((charged[0]?.remaining ?? 0) - 1);
    expect(windowOf(await api.get('/interviews')).remaining).toBe(98);
  });

  it('frees nothing in a full window when a revoked key is refused', async () => {
    const { api, organization } = await fresh({ read: 2 });
    const { organizationId } = organization;
    const { apiKey, keyId } = await issueKey(test.deps, { organizationId, name: 'second' });
    const second = apiOf(test, { authorization: { authorization: `Bearer ${apiKey}` } });
    await second.get('/interviews');
    await api.get('/interviews');
    await revokeKey(test.deps, { organizationId, keyId });
    expectError(await second.get('/interviews'), 'revoked_api_key');
    expectError(await api.get('/interviews'), 'rate_limited');
  });

  it('allows exactly 10 of 50 parallel writes', async () => {
    const { api } = await fresh();
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.post('/interviews', create)));
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(201), count(429)]).toEqual([10, 40]);
  });

  it('counts failed requests too, such as a body that cannot be parsed', async () => {
    const { api } = await fresh();
    expect(windowOf(await api.post('/interviews', '{')).remaining).toBe(9);
    expect(windowOf(await api.post('/interviews', {})).remaining).toBe(8);
    expect(windowOf(await api.post('/interviews', 'x', { 'content-type': 'text/plain' })).remaining).toBe(7);
    expect(windowOf(await api.post('/nothing', {})).remaining).toBe(6);
    expect(windowOf(await api.send('PATCH', '/interviews')).remaining).toBe(5);
  });

  it.each(['', '?page=1', '/', '/nothing?page=1', '/%zz'])(
    'sends the rate limit headers for an unknown URL too: "%s"',
    async (address) => {
      const { api } = await fresh();
      expect(windowOf(await api.get(address)).limit).toBe(100);
    },
  );

  it.each(['/api/%69ntegration/interviews', '/api/%69ntegration/nothing', '/api/%69ntegration/%zz'])(
    'sends the rate limit headers for any spelling of the URL: PUT %s',
    async (url) => {
      const { organization } = await fresh();
      const response = await test.app.inject({ method: 'PUT', url, headers: organization.authorization });
      expect(windowOf(response).limit).toBe(10);
      test.clock.advance(61_000);
    },
  );

  it('counts a HEAD request as a read', async () => {
    const { api } = await fresh();
    await api.send('HEAD', '/interviews');
    expect(windowOf(await api.get('/interviews'))).toEqual({ limit: 100, remaining: 98 });
  });
});

describe('requests without a valid key', () => {
  it('answers 401 up to the limit of the IP address, then 429', async () => {
    const stranger = apiOf(test, null);
    for (let n = 1; n <= 10; n++) {
      const response = await stranger.post('/interviews', create, { authorization: 'Bearer guess' });
      expectError(response, 'invalid_api_key');
      expect(windowOf(response)).toEqual({ limit: 10, remaining: 10 - n });
    }
    const refused = await stranger.post('/interviews', create, { authorization: 'Bearer guess' });
    expectError(refused, 'rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('accepts a valid key from an IP address that guessed keys before', async () => {
    const { api } = await fresh();
    expect((await api.post('/interviews', create)).statusCode).toBe(201);
    test.clock.advance(61_000);
  });

  it('ignores X-Forwarded-For when no proxy is trusted', async () => {
    const stranger = apiOf(test, null);
    const first = await stranger.get('/interviews', { 'x-forwarded-for': '203.0.113.1' });
    const second = await stranger.get('/interviews', { 'x-forwarded-for': '203.0.113.2' });
    expect(windowOf(second).remaining).toBe(windowOf(first).remaining - 1);
  });

  it('counts requests with a platform key by platform', async () => {
    const { platformKey } = await createPlatform(test.deps, { name: 'Staffing Hub' });
    const platform = apiOf(test, { authorization: { authorization: `Bearer ${platformKey}` } });
    expect(windowOf(await platform.get('/interviews'))).toEqual({ limit: 100, remaining: 99 });
  });
});

describe('the limit of AI requests', () => {
  const ai = { ...create, aiGenerate: true };

  it('allows 5 of aiGenerate and analyze together and shows the stricter window', async () => {
    const { api, organization } = await fresh();
    const { meetingCode } = await makeCompletedInterview(test, organization);
    test.clock.advance(61_000);
    for (let n = 1; n <= 5; n++) {
      const response =
        n % 2 ? await api.post('/interviews', ai) : await api.post(`/interviews/${meetingCode}/analyze`);
      expect([201, 202]).toContain(response.statusCode);
      expect(windowOf(response)).toEqual({ limit: 5, remaining: 5 - n });
    }
    const refused = await api.post('/interviews', ai);
    const error = expectError(refused, 'rate_limited');
    expect(error.message).toContain('AI generation');
    expect(windowOf(refused)).toEqual({ limit: 5, remaining: 0 });
  });

  it('does not count a refused AI request as a write', async () => {
    const { api } = await fresh({ write: 10, ai: 1 });
    await api.post('/interviews', ai);
    for (let n = 0; n < 20; n++) expectError(await api.post('/interviews', ai), 'rate_limited');
    expect(windowOf(await api.post('/interviews', create))).toEqual({ limit: 10, remaining: 8 });
  });

  it('does not count a request that the write limit or validation refused', async () => {
    const { api } = await fresh({ write: 3, ai: 3 });
    expectError(await api.post('/interviews', { ...ai, durationMinutes: 1 }), 'validation_failed');
    expect(windowOf(await api.post('/interviews', ai))).toEqual({ limit: 3, remaining: 1 });
    await api.post('/interviews', ai);
    expect(windowOf(await api.post('/interviews', ai))).toEqual({ limit: 3, remaining: 0 });
    test.clock.advance(61_000);
    expect(windowOf(await api.post('/interviews', ai)).remaining).toBe(2);
  });

  it('does not apply the AI limit to a team meeting, which ignores aiGenerate', async () => {
    const { api } = await fresh({ write: 10, ai: 1 });
    const meeting = { ...ai, meetingType: 'HUMAN', isTeamMeeting: true };
    for (let call = 0; call < 3; call++) {
      const response = await api.post('/interviews', meeting);
      expect([response.statusCode, response.headers['x-ratelimit-limit']]).toEqual([201, '10']);
    }
  });

  it('does not apply the AI limit to aiGenerate: false', async () => {
    const { api } = await fresh({ write: 10, ai: 1 });
    for (let n = 0; n < 3; n++) {
      expect((await api.post('/interviews', { ...create, aiGenerate: false })).statusCode).toBe(201);
    }
  });
});
