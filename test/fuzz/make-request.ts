import { bounds, openApiDocument, type OpenApiDocument } from '@parley/contract';
import type { Draws } from './draws.ts';
import {
  contentTypes,
  hostileBodies,
  hostileTexts,
  oddMethods,
  oddQueryParts,
  oddSegments,
} from './hostile-values.ts';
import { valueMaker, type JsonSchema } from './value-of-schema.ts';
import { drawId, idNames, type IdName, type World } from './world.ts';

export interface FuzzRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
  /** `POST /api/integration/interviews`, or null for a URL without an operation. */
  operation: string | null;
  /** The schema of the body, if the operation has one. */
  bodySchema: JsonSchema | null;
}

interface Operation {
  name: string;
  method: string;
  path: string;
  isPlatform: boolean;
  query: { name: string; schema: JsonSchema }[];
  bodySchema: JsonSchema | null;
  weight: number;
}

/** All other operations need interviews, so creating them is frequent. Only simulating takes long, so it is rare. */
const weights: Record<string, number> = { createInterview: 14, simulateInterview: 1, createWebhook: 3 };

export const fuzzedDocument: OpenApiDocument = openApiDocument();
export const fuzzedOperations: Operation[] = Object.entries(fuzzedDocument.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([verb, { operationId, security, parameters, requestBody }]) => ({
    name: `${verb.toUpperCase()} ${path}`,
    method: verb.toUpperCase(),
    path,
    isPlatform: security.some((it) => 'platformKey' in it),
    query: parameters.filter((it) => it['in'] === 'query') as unknown as Operation['query'],
    bodySchema: requestBody?.content['application/json']?.schema ?? null,
    weight: weights[operationId] ?? 6,
  })),
);
const drawable = fuzzedOperations.flatMap((operation) => Array<Operation>(operation.weight).fill(operation));

/** The request for this seed at this index. The ids in it depend on earlier responses. */
export function makeRequest(world: World, draws: Draws, nowMs: number): FuzzRequest {
  const operation = draws.pick(drawable);
  const isSpoiled = (share: number) => draws.chance(share);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    isSpoiled(0.04) ? draws.pick(oddSegments) : segmentOf(world, name as IdName, draws),
  );
  const query = queryOf(operation, draws, nowMs);
  const method = isSpoiled(0.03) ? draws.pick([...oddMethods, 'POST', 'PATCH', 'DELETE']) : operation.method;
  const address = isSpoiled(0.02) ? draws.pick(oddAddresses)(path) : path;
  const body = ['GET', 'HEAD', 'TRACE'].includes(method) ? null : bodyOf(operation, draws, nowMs);
  const isOperation = method === operation.method && address === path;
  return {
    method,
    url: query === '' ? address : `${address}?${query}`,
    headers: headersOf(world, operation, body !== null, draws),
    body,
    operation: isOperation ? operation.name : null,
    bodySchema: isOperation ? operation.bodySchema : null,
  };
}

const oddAddresses: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//x`,
  (path) => path.replace('/integration/', '/integration//'),
  (path) => path.replace('integration', '%69ntegration'),
  () => '/api/integration',
  () => '/api/integration/nothing',
  () => '/api/integration/%zz',
  () => '/api/integration/interviews/a/b/c/d',
  () => `/api/integration/${'x'.repeat(4_000)}`,
];

function segmentOf(world: World, name: IdName, draws: Draws): string {
  if (!idNames.includes(name)) throw new Error(`the document has a parameter ${name} that the fuzz lacks`);
  const id =
    drawId(world, name, draws) ?? draws.pick(['bcd-fghj-kmn', '0193f2a4-5b1e-7c3d-9a61-2f1f6f0c7d00']);
  const written = name === 'meetingCode' && draws.chance(0.1) ? id.toUpperCase().replaceAll('-', '') : id;
  return encodeURIComponent(written);
}

function queryOf(operation: Operation, draws: Draws, nowMs: number): string {
  const maker = valueMaker(fuzzedDocument, draws, nowMs);
  const parts = operation.query
    .filter(({ name }) => name === 'email' || draws.chance(0.4))
    .map(({ name, schema }) => {
      const value = draws.chance(0.07) ? draws.pick(hostileTexts) : String(maker.valid(schema, name));
      // As a form would send it: half of a surrogate pair becomes the replacement character.
      return new URLSearchParams([[name, value]]).toString();
    });
  if (draws.chance(0.08)) parts.push(draws.pick(oddQueryParts));
  return parts.join('&');
}

/** One byte more than the limit. Used rarely, because it must be sent. */
const tooLarge = Buffer.alloc(bounds.body.maxBytes + 1, ' ');

function bodyOf(operation: Operation, draws: Draws, nowMs: number): string | Buffer | null {
  if (draws.chance(0.001)) return tooLarge;
  if (!operation.bodySchema) return draws.chance(0.9) ? null : draws.pick(hostileBodies);
  if (draws.chance(0.05)) return draws.pick(hostileBodies);
  const maker = valueMaker(fuzzedDocument, draws, nowMs);
  let value = maker.valid(operation.bodySchema);
  if (operation.name === 'POST /api/integration/interviews') value = fittingCreate(value as object, draws);
  if (draws.chance(0.4)) value = maker.spoiled(value);
  if (draws.chance(0.1)) value = maker.spoiled(value);
  return JSON.stringify(value) ?? null;
}

/** A schema does not say which fields must fit together; here they mostly do. */
function fittingCreate(value: object, draws: Draws): object {
  const shape = draws.pick<Record<string, unknown>>([
    { meetingType: 'AI_ONLY', isTeamMeeting: false, participants: [{ email: 'ines@example.com' }] },
    { meetingType: 'HUMAN', isTeamMeeting: false },
    { meetingType: 'HUMAN', isTeamMeeting: true },
  ]);
  const fitting: Record<string, unknown> = { jobRole: 'Support engineer', ...value, ...shape };
  if (draws.chance(0.8)) {
    delete fitting['schedulingMode'];
    if (shape['isTeamMeeting']) delete fitting['availableSlots'];
  }
  // Many large questions would make thousands of large rows, so they are rare.
  if (draws.chance(0.8)) delete fitting['questions'];
  return fitting;
}

function headersOf(
  world: World,
  operation: Operation,
  hasBody: boolean,
  draws: Draws,
): Record<string, string> {
  const headers: Record<string, string> = {};
  const authorization = authorizationOf(world, operation, draws);
  if (authorization !== null) headers['authorization'] = authorization;
  const type = draws.chance(0.04) ? draws.pick(contentTypes) : 'application/json';
  if (type !== null && (hasBody || draws.chance(0.3))) headers['content-type'] = type;
  if (draws.chance(0.25)) {
    headers['idempotency-key'] = draws.chance(0.1)
      ? draws.pick(['', ' ', 'k'.repeat(255), 'k'.repeat(256), 'schl\u00fcssel', "a,b'; --"])
      : `key-${draws.below(60)}`;
  }
  if (draws.chance(0.1))
    headers['x-request-id'] = draws.pick(['req-1', 'a'.repeat(64), 'a'.repeat(65), '<x>']);
  if (draws.chance(0.1)) {
    headers['api-version'] = draws.pick(['2026-11-21', '2030-02-31', '1', '', '2026-11-21T00:00', '\u00e9']);
  }
  if (draws.chance(0.03)) {
    const [name, value] = draws.pick([
      ['x-http-method-override', 'DELETE'],
      ['x-forwarded-for', '10.0.0.1, 127.0.0.1'],
      ['accept', 'text/html'],
      ['origin', 'https://evil.example'],
      ['accept-encoding', 'gzip, br'],
      ['cookie', 'a=b; __proto__=1'],
      ['range', 'bytes=0-1'],
    ] as const);
    headers[name] = value;
  }
  return headers;
}

function authorizationOf(world: World, operation: Operation, draws: Draws): string | null {
  if (draws.chance(0.93))
    return `Bearer ${operation.isPlatform ? draws.pick(world.platformKeys) : world.key}`;
  const others = [...world.narrowKeys, ...world.platformKeys.slice(0, 1), ...world.deadKeys, world.key];
  return draws.pick([
    null,
    '',
    'Bearer',
    'Bearer x',
    `Basic ${world.key}`,
    `Bearer ${world.key}x`,
    `Bearer parley_org_${'0'.repeat(36)}`,
    `Bearer ${'k'.repeat(7_000)}`,
    ...others.map((key) => `Bearer ${key}`),
  ]);
}
