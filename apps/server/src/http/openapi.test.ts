import { integrationOperations, openApiDocument } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { servedRoutes } from '../testing/served-routes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('documents every route of the integration API, and none that there is not', () => {
  const served = servedRoutes(test.app).filter((route) => route.includes(' /api/integration'));
  const documented = integrationOperations().map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(documented.toSorted()).toEqual(served.toSorted());
});

describe('GET /api/openapi.json', () => {
  it('answers anybody with the document', async () => {
    const response = await test.app.inject('/api/openapi.json');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual(openApiDocument());
  });

  it.each(['%s', 'W/%s', '"older", %s'])('says 304 to a reader who has it: %s', async (form) => {
    const { etag } = (await test.app.inject('/api/openapi.json')).headers;
    const headers = { 'if-none-match': form.replace('%s', String(etag)) };
    const response = await test.app.inject({ url: '/api/openapi.json', headers });
    expect([response.statusCode, response.body]).toEqual([304, '']);
    expect(response.headers['etag']).toBe(etag);
  });

  it('sends it again to a reader of an older one', async () => {
    const headers = { 'if-none-match': '"older"' };
    const response = await test.app.inject({ url: '/api/openapi.json', headers });
    expect(response.statusCode).toBe(200);
  });
});
