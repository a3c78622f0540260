import { integrationOperations, openApiDocument } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { forThisFile } from '../testing/for-this-file.ts';
import { servedRoutes } from '../testing/served-routes.ts';

const test = forThisFile(() => openTestApp());

it('documents exactly the routes of the integration API', () => {
  const served = servedRoutes(test.app).filter((route) => route.includes(' /api/integration'));
  const documented = integrationOperations().map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(documented.toSorted()).toEqual(served.toSorted());
});

describe('GET /api/openapi.json', () => {
  it('returns the OpenAPI document without a key', async () => {
    const response = await test.app.inject('/api/openapi.json');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual(openApiDocument());
  });

  it.each(['%s', 'W/%s', '"older", %s'])(
    'answers 304 when the client already has the OpenAPI document: %s',
    async (form) => {
      const { etag } = (await test.app.inject('/api/openapi.json')).headers;
      const headers = { 'if-none-match': form.replace('%s', String(etag)) };
      const response = await test.app.inject({ url: '/api/openapi.json', headers });
      expect([response.statusCode, response.body]).toEqual([304, '']);
      expect(response.headers['etag']).toBe(etag);
    },
  );

  it('returns the OpenAPI document when the client has an older one', async () => {
    const headers = { 'if-none-match': '"older"' };
    const response = await test.app.inject({ url: '/api/openapi.json', headers });
    expect(response.statusCode).toBe(200);
  });
});
