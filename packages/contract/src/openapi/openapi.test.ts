import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { newestApiVersion } from '../bounds.ts';
import { errorStatus } from '../errors.ts';
import { email } from '../integration/create-interview.ts';
import { openApiDocument } from './document.ts';
import { commonHeaders } from './headers.ts';
import { errorsOf, type Operation } from './operation.ts';
import { integrationOperations } from './operations.ts';
import { referenceMarkdown } from './reference-markdown.ts';
import { examplePacket } from './result-examples.ts';

const document = openApiDocument();
const operations = integrationOperations();
const named = operations.map((operation): [string, Operation] => [operation.operationId, operation]);

const golden: [string, string][] = [
  ['test/golden/openapi.json', `${JSON.stringify(document, null, 2)}\n`],
  ['docs/api/reference.md', referenceMarkdown(document, operations)],
];
it.each(golden)('generates %s as committed (UPDATE_GOLDEN=1 writes it)', (file, text) => {
  if (process.env['UPDATE_GOLDEN'] === '1') {
    fs.mkdirSync(file.slice(0, file.lastIndexOf('/')), { recursive: true });
    fs.writeFileSync(file, text);
  }
  expect(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null).toBe(text);
});

it('passes the OpenAPI 3.1 linter with no unexpected complaint', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Errors join the common shape and the codes by allOf. This rule would close each of them separately.
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
      // `/webhooks/deliveries/{deliveryId}` is a GET and `/webhooks/{webhookId}/test` a POST, so they never
      // conflict.
      'no-ambiguous-paths': 'off',
    },
  });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  });
  const words = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
  // Only `x-unmatched-responses` refers to this response, and the linter does not read that section.
  expect(words).toEqual([
    'no-unused-components: Component: "MethodNotAllowed" is never used. #/components/responses/MethodNotAllowed',
  ]);
});

it('shows an example packet with the correct hash of each text', () => {
  const hashed = examplePacket.files.map((file) => ({
    ...file,
    sha256: createHash('sha256').update(file.text).digest('hex'),
  }));
  expect(examplePacket.files).toEqual(hashed);
});

describe('every operation', () => {
  it('has an operation id of its own', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(named)('describes %s with its summary, request and responses', (_id, operation) => {
    const object = document.paths[operation.path]?.[operation.method];
    expect(object?.summary.length).toBeGreaterThan(5);
    expect(object?.description.length).toBeGreaterThan(20);
    expect(object?.security).toHaveLength(1);
    const statuses = Object.keys(object?.responses ?? {});
    expect(statuses).toEqual(expect.arrayContaining(['400', '401', '403', '429', '500', '503']));
    expect(statuses.includes('404')).toBe(operation.path.includes('{'));
    expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
    if (operation.method !== 'get')
      expect(statuses).toEqual(expect.arrayContaining(['409', '413', '415', '422']));
    for (const code of errorsOf(operation)) expect(statuses).toContain(String(errorStatus[code]));
  });

  it.each(named)(
    'says whether %s counts per organization or per platform',
    (_id, { path, method, scope }) => {
      const description = document.paths[path]?.[method]?.description;
      expect(description).toContain(`per minute and ${scope === 'platform' ? 'platform' : 'organization'}.`);
    },
  );

  it.each(named)('lists the rate headers and the request id on every response of %s', (_id, operation) => {
    const object = document.paths[operation.path]?.[operation.method];
    for (const [status, answer] of Object.entries(object?.responses ?? {})) {
      const whole =
        '$ref' in answer ? document.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer;
      expect([status, Object.keys(whole?.headers ?? {})]).toEqual([
        status,
        expect.arrayContaining(commonHeaders),
      ]);
      const retry = whole?.headers['Retry-After']?.$ref;
      if (status === '429' || status === '503') expect(retry).toBe('#/components/headers/Retry-After');
    }
  });

  // openapi-examples.test.ts compares the examples with what the real server sends.
  it.each(named)('shows at least one example of each body and success response of %s', (_id, operation) => {
    const { body, answers } = operation;
    for (const { schema, examples = {} } of [...(body ? [body] : []), ...Object.values(answers)]) {
      expect(Object.keys(examples)).not.toEqual([]);
      for (const { value } of Object.values(examples)) {
        expect(schema?.safeParse(value).error?.issues ?? []).toEqual([]);
      }
    }
  });
});

it('uses every code of the catalogue except those of other APIs', () => {
  const used = new Set(operations.flatMap(errorsOf));
  const missing = (Object.keys(errorStatus) as (keyof typeof errorStatus)[]).filter(
    (code) => !used.has(code),
  );
  // Codes of other APIs, of URLs without an operation, and of parts that are not written yet.
  expect(missing).toEqual([
    'not_signed_in',
    'origin_not_allowed',
    'role_not_allowed',
    'method_not_allowed',
    'slot_taken',
    'consent_required',
    'room_full',
  ]);
});

// test/generators checks that generated clients work, where the generators are installed.
describe('the document for client generators', () => {
  const schemas = [...everySchema(document)];
  const keyword = (name: string) => schemas.flatMap((schema) => (name in schema ? [schema[name]] : []));

  it('uses only patterns that every regular expression engine supports', () => {
    const patterns = keyword('pattern').map(String);
    expect(patterns.length).toBeGreaterThan(5);
    expect(patterns.filter((pattern) => /\\[pPkK]|\(\?[=!<]/.test(pattern))).toEqual([]);
  });

  it.each([
    'ines@example.com',
    '  ines@example.com ',
    "o'neil+parley@mail.example.co.uk",
    'réka.tóth@bücher.example',
    '李雷@例子.中国',
    `${'l'.repeat(64)}@${'d'.repeat(63)}.example`,
  ])('accepts the e-mail address "%s", as the server does', (address) => {
    const [pattern = ''] = keyword('pattern').filter((it) => String(it).includes('@'));
    expect(email.safeParse(address).success).toBe(true);
    expect(address).toMatch(new RegExp(String(pattern)));
  });

  it('uses no header format that generators turn into a type', () => {
    const { headers, parameters } = document.components;
    const inHeaders = Object.values(parameters).filter((it) => (it as { in: string }).in === 'header');
    expect([...everySchema([headers, inHeaders])].filter((schema) => 'format' in schema)).toEqual([]);
  });

  it('contains no boolean constant and no field that is always null', () => {
    expect(keyword('const').filter((value) => typeof value !== 'string')).toEqual([]);
    const fields = keyword('properties').flatMap((properties) => Object.values(properties as object));
    expect(fields.filter((field: { type?: unknown }) => field.type === 'null')).toEqual([]);
  });

  it('has one type for every error and one for every enumeration', () => {
    const errors = Object.values(document.components.responses).map(({ content }) => content);
    expect(new Set(errors.map((it) => JSON.stringify(it['application/json']?.schema)))).toEqual(
      new Set(['{"$ref":"#/components/schemas/ErrorResponse"}']),
    );
    const enums = keyword('enum').map((values) => JSON.stringify(values));
    expect(enums.length).toBe(new Set(enums).size);
    expect(enums.filter((values) => values.includes('null'))).toEqual([]);
  });

  it('has a version that npm and Python accept', () => {
    expect(document.info['version']).toMatch(/^[1-9]\d*\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/);
    expect(document.info['x-api-version']).toBe(newestApiVersion);
  });
});

function* everySchema(node: unknown): Generator<Record<string, unknown>> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield node as Record<string, unknown>;
  for (const [key, value] of Object.entries(node)) if (!key.startsWith('example')) yield* everySchema(value);
}
