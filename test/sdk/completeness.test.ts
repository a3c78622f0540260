import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openApiDocument } from '@parley/contract';
import { expect, it } from 'vitest';
import { Parley, ParleyPlatform, type Fetch } from '../../packages/sdk/src/index.ts';

/** HEAD works wherever GET does, and needs no method in the SDK. */
const verbs = ['get', 'post', 'patch', 'delete'];

it('has a call for every operation of the OpenAPI document, and no other calls', async () => {
  const called = new Set<string>();
  for (const call of await listedCalls()) called.add((await requestOf(call)).operation);
  expect([...called].toSorted()).toEqual([...documented().keys()].toSorted());
});

it('sends every query parameter of the OpenAPI document, and no others', async () => {
  const parameters = documented();
  expect([...parameters.values()].filter((names) => Object.keys(names).length > 0).length).toBeGreaterThan(4);
  const sent = new Map([...parameters.keys()].map((operation) => [operation, new Set<string>()]));
  for (const call of await listedCalls()) {
    const { operation } = await requestOf(call);
    const { query } = await requestOf(call, parameters.get(operation));
    for (const name of query) sent.get(operation)?.add(name);
  }
  for (const [operation, names] of parameters) {
    expect([...(sent.get(operation) ?? [])].toSorted(), operation).toEqual(Object.keys(names).toSorted());
  }
});

/** The query parameters of each operation, each with a value that is not its default. */
function documented(): Map<string, Record<string, unknown>> {
  const operations = Object.entries(openApiDocument().paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([verb]) => verbs.includes(verb))
      .map(([verb, { parameters }]): [string, Record<string, unknown>] => [
        `${verb.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
        Object.fromEntries(
          (parameters as unknown as Parameter[])
            .filter((it) => it.in === 'query')
            .map(({ name, schema }) => [name, valueOf(schema)]),
        ),
      ]),
  );
  return new Map(operations);
}

interface Parameter {
  in: string;
  name: string;
  schema: { type?: string; enum?: unknown[] };
}

const valueOf = ({ type, enum: values }: Parameter['schema']) =>
  values?.at(-1) ?? (type === 'integer' || type === 'number' ? 2 : 'text');

/** The calls as api.md lists them: `parley.interviews.get(meetingCode, options?)`. */
async function listedCalls(): Promise<string[]> {
  const page = resolve(import.meta.dirname, '../../packages/sdk/api.md');
  const calls = [...(await readFile(page, 'utf8')).matchAll(/^- `([\w.]+\([^)]*\))/gm)];
  expect(calls.length).toBeGreaterThan(30);
  // `request` is for operations that are not in the document.
  return calls.map(([, call]) => call ?? '').filter((call) => !/^\w+\.request\(/.test(call));
}

/**
 * Makes the call and returns the request that was sent, with `{}` in place of the caller's values.
 *
 * @param given the content of the first object among its arguments.
 */
async function requestOf(call: string, given: object = {}): Promise<{ operation: string; query: string[] }> {
  let sent = { operation: '', query: [] as string[] };
  const fetch: Fetch = async (url, { method, headers }) => {
    const { pathname, searchParams } = new URL(url);
    const operation = `${method} ${pathname.replaceAll('/named-by-caller', '/{}')}`;
    sent = { operation, query: [...searchParams.keys()] };
    const type = headers['accept'] ?? '';
    return type === 'application/json'
      ? Response.json({ success: true })
      : new Response('', { headers: { 'content-type': type } });
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
  const args = [...names.map(() => 'named-by-caller'), given];
  await (resource as Record<string, (...args: unknown[]) => Promise<unknown>>)[method]?.(...args);
  return sent;
}
