import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOrganizationApiKey, Parley, ParleyError, ParleyPlatform, PermissionError } from './index.ts';
import { apiError, startScriptedServer } from './testing/scripted-server.ts';

const platformKey = 'parley_platform_secret';
const input = {
  userId: 'u-17',
  userEmail: 'ada@customer.example',
  userName: 'Ada Okafor',
  organizationId: 'customer-42',
  organizationName: 'Customer Ltd',
};
const key = {
  apiKey: 'parley_org_new',
  keyId: '7d1b',
  organizationId: 'customer-42',
  created: true,
  createdAt: '2026-11-21T10:00:00.000Z',
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('createOrganizationApiKey', () => {
  it('sends its five fields with the platform key and returns the organization key', async () => {
    const { baseUrl, seen } = await startScriptedServer({ status: 201, json: { success: true, ...key } });
    expect(await createOrganizationApiKey({ baseUrl, platformKey }, input)).toEqual({ ...key, warnings: [] });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/integration/platform/organization-keys' });
    expect(seen[0]?.headers.authorization).toBe(`Bearer ${platformKey}`);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(input);
  });

  it('returns the warnings of the response', async () => {
    const warnings = [{ path: 'plan', message: 'Unknown field; ignored.' }];
    const { baseUrl } = await startScriptedServer({ json: { success: true, ...key, warnings } });
    const made = await createOrganizationApiKey({ baseUrl, platformKey }, input);
    expect(made.warnings).toEqual(warnings);
  });

  it('accepts its own fetch, timeout, retries, idempotency key and headers', async () => {
    const { baseUrl, seen } = await startScriptedServer(
      apiError(503, 'unavailable', { headers: { 'retry-after': '0' } }),
      { json: { success: true, ...key } },
    );
    const urls: string[] = [];
    const config = {
      baseUrl,
      platformKey,
      timeoutMs: 5_000,
      maxRetries: 1,
      fetch: async (url: string, init: RequestInit) => {
        urls.push(url);
        return fetch(url, init);
      },
    };
    const options = { idempotencyKey: 'onboarding-42', headers: { 'x-request-id': 'mine' } };
    await createOrganizationApiKey(config, { ...input, rotate: true }, options);
    expect(urls).toHaveLength(2);
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['onboarding-42', 'onboarding-42']);
    expect(seen[1]?.headers['x-request-id']).toBe('mine');
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ ...input, rotate: true });
  });

  it('returns its response like every call', async () => {
    const headers = { 'x-request-id': 'req-9' };
    const { baseUrl } = await startScriptedServer({ status: 201, headers, json: { success: true, ...key } });
    const { data, response, requestId } = await createOrganizationApiKey(
      { baseUrl, platformKey },
      input,
    ).withResponse();
    expect({ data, status: response.status, requestId }).toEqual({
      data: { ...key, warnings: [] },
      status: 201,
      requestId: 'req-9',
    });
  });

  it('rejects an organization key before sending, and does not print it', async () => {
    const { baseUrl, seen } = await startScriptedServer({ json: {} });
    const call = createOrganizationApiKey({ baseUrl, platformKey: 'parley_org_secret' }, input);
    const error = await call.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ParleyError);
    expect(String(error)).toMatch(/platformKey is an organization key/);
    expect(inspect(error)).not.toContain('parley_org_secret');
    expect(seen).toHaveLength(0);
  });

  it('throws the error of the response', async () => {
    const { baseUrl } = await startScriptedServer(apiError(403, 'wrong_key_type'));
    const call = createOrganizationApiKey({ baseUrl, platformKey: 'other_form' }, input);
    await expect(call).rejects.toBeInstanceOf(PermissionError);
  });
});

describe('the two kinds of key', () => {
  const baseUrl = 'https://meet.example.com';

  it('refuses a key of the wrong kind before anything is sent', () => {
    expect(() => new Parley({ baseUrl, apiKey: platformKey })).toThrow(/createOrganizationApiKey/);
    expect(() => new ParleyPlatform({ baseUrl, platformKey: 'parley_org_x' })).toThrow(/platformKey/);
    expect(() => new ParleyPlatform({ baseUrl, platformKey: '' })).toThrow(/platformKey must be/);
  });

  it('refuses a platform key in a browser', async () => {
    vi.stubGlobal('window', { document: {} });
    expect(() => new ParleyPlatform({ baseUrl, platformKey })).toThrow(/browser/);
    await expect(createOrganizationApiKey({ baseUrl, platformKey }, input)).rejects.toThrow(/browser/);
  });
});
