import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openApiDocument } from '@parley/contract';
import { expect, it } from 'vitest';
import { Parley, ParleyPlatform, type Fetch } from '../../packages/sdk/src/index.ts';

/** HEAD is answered wherever GET is, and needs no call. */
const verbs = ['get', 'post', 'patch', 'delete'];

it('every operation of the OpenAPI document is a call of the SDK, and every call is an operation', async () => {
  const documented = Object.entries(openApiDocument().paths)
    .flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((verb) => verbs.includes(verb))
        .map((verb) => `${verb.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
    )
    .toSorted();
  const called = new Set<string>();
  for (const call of await listedCalls()) called.add(await requestOf(call));
  expect([...called].toSorted()).toEqual(documented);
});

/** The calls as api.md lists them: `parley.interviews.get(meetingCode, options?)`. */
async function listedCalls(): Promise<string[]> {
  const page = resolve(import.meta.dirname, '../../packages/sdk/api.md');
  const calls = [...(await readFile(page, 'utf8')).matchAll(/^- `([\w.]+\([^)]*\))/gm)];
  expect(calls.length).toBeGreaterThan(30);
  return calls.map(([, call]) => call ?? '');
}

/** Makes the call and says what went out, with `{}` for what the caller named. */
async function requestOf(call: string): Promise<string> {
  let sent = '';
  const fetch: Fetch = async (url, { method }) => {
    sent = `${method} ${new URL(url).pathname.replaceAll('/named-by-caller', '/{}')}`;
    return Response.json({ success: true });
  };
  const options = { baseUrl: 'https://meet.example.com', fetch };
  const clients: Record<string, unknown> = {
    parley: new Parley({ ...options, apiKey: 'parley_org_x' }),
    platform: new ParleyPlatform({ ...options, platformKey: 'parley_platform_x' }),
  };
  const [, path = '', parameters = ''] = /^([\w.]+)\((.*)\)$/.exec(call) ?? [];
  const steps = path.split('.');
  const method = steps.pop() ?? '';
  const resource = steps.reduce((it, step) => (it as Record<string, unknown>)[step], clients as unknown);
  const names = parameters.split(', ').filter((name) => /(Code|Id)$/.test(name));
  const args = [...names.map(() => 'named-by-caller'), {}];
  await (resource as Record<string, (...args: unknown[]) => Promise<unknown>>)[method]?.(...args);
  return sent;
}
