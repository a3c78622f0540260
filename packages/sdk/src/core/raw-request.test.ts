import { describe, expect, it } from 'vitest';
import { NotFoundError, Parley, ParleyError, ParleyPlatform, type RawRequest } from '../index.ts';
import { apiError, startScriptedServer, type Answer } from '../testing/scripted-server.ts';

const apiKey = 'parley_org_secret';

async function open(...answers: [Answer, ...Answer[]]) {
  const server = await startScriptedServer(...answers);
  return { ...server, parley: new Parley({ baseUrl: server.baseUrl, apiKey }) };
}
const fine = { json: { success: true, badges: ['kind'], message: 'Here you are.' } };

describe('a raw request', () => {
  it('sends the key and the query and returns the whole response body', async () => {
    const { parley, seen } = await open(fine);
    const query = { page: 2, deep: true, search: 'a b&c', none: undefined };
    const { data, message, response } = await parley
      .request<{ badges: string[] }>({ path: '/interviews/kqd-wmrx-tve/badges', query })
      .withResponse();
    expect(data).toEqual({ success: true, badges: ['kind'], message: 'Here you are.' });
    expect([message, response.status]).toEqual(['Here you are.', 200]);
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/api/integration/interviews/kqd-wmrx-tve/badges?page=2&deep=true&search=a+b%26c',
      headers: { authorization: `Bearer ${apiKey}` },
    });
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it('is retried with the same Idempotency-Key', async () => {
    const soon = apiError(503, 'unavailable', { headers: { 'retry-after': '0' } });
    const { parley, seen } = await open(soon, fine);
    await parley.request({ method: 'PUT', path: '/badges', body: { name: 'kind' } });
    expect(seen.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', '{"name":"kind"}'],
      ['PUT', '{"name":"kind"}'],
    ]);
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    await parley.request({ method: 'POST', path: '/badges' }, { idempotencyKey: 'mine' });
    expect(seen[2]?.headers['idempotency-key']).toBe('mine');
  });

  it('throws the same errors as other calls', async () => {
    const { parley } = await open(apiError(404, 'not_found'));
    const error = await parley.request({ path: '/badges' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({ code: 'not_found', requestId: 'req-not_found' });
  });

  it('accepts a path with the prefix /api/integration, as the documentation writes it', async () => {
    const { parley, seen } = await open(fine);
    await parley.request({ path: '/api/integration/badges' });
    expect(seen[0]?.url).toBe('/api/integration/badges');
  });

  it.each<RawRequest>([
    { path: '' },
    { path: 'badges' },
    { path: '//evil.example/badges' },
    { path: 'https://evil.example/badges' },
    { path: '/badges?page=2' },
    { path: '/badges#top' },
    { path: '/../platform' },
    { path: '/badges/..' },
    { path: '/badges/%2e%2E/x' },
    { path: '/badges\\..\\x' },
    { path: '/badges/' },
    { path: undefined as unknown as string },
    { method: 'TRACE' as 'GET', path: '/badges' },
    { path: '/badges', body: {} },
  ])('refuses a request before it is sent when it is invalid: %j', async (request) => {
    const { parley, seen } = await open(fine);
    const error = await parley.request(request).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ParleyError);
    expect(seen).toEqual([]);
  });

  it('sends raw requests for a platform too', async () => {
    const { baseUrl, seen } = await open(fine);
    const platform = new ParleyPlatform({ baseUrl, platformKey: 'parley_platform_x' });
    await platform.request({ path: '/platform/badges' });
    expect(seen[0]?.headers['authorization']).toBe('Bearer parley_platform_x');
  });
});
