import { newestApiVersion } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { forThisFile } from '../../testing/for-this-file.ts';

const test = forThisFile(() => openTestApp());
const api = forThisFile(async () => apiOf(test, await makeOrganization(test)));

const versionOf = ({ headers }: { headers: Record<string, unknown> }) => headers['api-version'];

describe('the Api-Version header', () => {
  it('uses the newest version when the request names none', async () => {
    expect(versionOf(await api.get('/interviews'))).toBe(newestApiVersion);
  });

  it.each(['2026-11-21', '2024-02-29', '2999-12-31', '0032-07-06', '0000-01-01'])(
    'echoes the requested version %s',
    async (version) => {
      const response = await api.get('/interviews', { 'api-version': version });
      expect([response.statusCode, versionOf(response)]).toEqual([200, version]);
    },
  );

  it('echoes the requested version on refusals too', async () => {
    const headers = { 'api-version': '2026-01-31' };
    const responses = [
      await apiOf(test, null).get('/interviews', headers),
      await api.get('/nothing', headers),
      await api.get('/interviews/%zz', headers),
      await api.post('/interviews', '{', headers),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 404, 400, 400]);
    expect(responses.map(versionOf)).toEqual(responses.map(() => '2026-01-31'));
  });

  it.each([
    '',
    'v1',
    '2026-1-1',
    '2026-02-30',
    '0000-13-01',
    '2026-11-21T00:00:00Z',
    '2026-11-21, 2026-11-22',
  ])('answers 400 and names the header for "%s"', async (version) => {
    const response = await api.get('/interviews', { 'api-version': version });
    expectInvalid(response, 'Api-Version');
    expect(versionOf(response)).toBe(newestApiVersion);
    expect(response.headers['x-ratelimit-limit']).toBeDefined();
  });

  it('checks the Api-Version header only after the API key', async () => {
    expectError(await apiOf(test, null).get('/interviews', { 'api-version': 'x' }), 'missing_api_key');
  });

  it('ignores the Api-Version header outside the integration API', async () => {
    const response = await test.app.inject({ url: '/api/dashboard/me', headers: { 'api-version': 'x' } });
    expectError(response, 'not_signed_in');
    expect(versionOf(response)).toBeUndefined();
  });
});
