import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { checkResponse } from '../../apps/server/src/testing/check-response.ts';
import { fuzzedDocument, type FuzzRequest } from './make-request.ts';
import type { FuzzAnswer } from './send-request.ts';
import type { JsonSchema } from './value-of-schema.ts';
import type { World } from './world.ts';

/** The problems of a response, in words; empty when there are none. */
export function judgeAnswer(world: World, request: FuzzRequest, answer: FuzzAnswer): string[] {
  return [
    ...checkResponse({ ...answer, method: request.method, url: request.url }),
    ...(answer.status >= 500 ? [`a server error: ${answer.status}`] : []),
    ...missingHeaders(answer),
    ...leaks(answer.body),
    ...foreignTraces(world, request, answer.body),
    ...wronglyAccepted(request, answer),
  ];
}

/** The document requires these headers too, but only where there is an operation. */
function missingHeaders({ headers }: FuzzAnswer): string[] {
  return ['x-request-id', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']
    .filter((name) => !headers[name])
    .map((name) => `no ${name}`);
}

/** The generator sends nothing that contains any of this. */
const internals = [
  /node_modules|file:\/\/|\/src\/|\.(ts|js|sql):\d+/,
  /\n\s+at .+\(/,
  /\b(select .+ from [a-z]+_?[a-z]+ where|insert into [a-z_]+ ?\(|delete from [a-z_]+ where|current_organization)\b/,
  /violates|relation "|syntax error|duplicate key|invalid input syntax|invalid byte sequence|out of range for type/,
  /\b(ECONN\w+|FST_ERR|ERR_[A-Z]+|SQLSTATE|TypeError|RangeError|undefined is not)\b/,
];

const leaks = (body: string): string[] =>
  internals.filter((pattern) => pattern.test(body)).map((pattern) => `something internal shows: ${pattern}`);

function foreignTraces(world: World, request: FuzzRequest, body: string): string[] {
  const sent = `${request.url} ${String(request.body ?? '')}`;
  const ids = Object.values(world.foreign).flat();
  return [world.foreignMarker, world.foreignOrganizationId, ...ids]
    .filter((trace) => body.includes(trace) && !sent.includes(trace))
    .map((trace) => `the stranger's ${trace} shows`);
}

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ ...fuzzedDocument, $id: 'openapi' });
const validators = new Map<JsonSchema, ValidateFunction>();

/** Finds a body that the document refuses but the server accepted. */
function wronglyAccepted({ bodySchema, body, headers }: FuzzRequest, answer: FuzzAnswer): string[] {
  const isReplay = answer.headers['idempotency-replayed'] !== undefined;
  if (!bodySchema || answer.status >= 300 || isReplay || body === null) return [];
  const text = String(body).trim();
  if (text === '') return [];
  let validate = validators.get(bodySchema);
  if (!validate) {
    validate = ajv.compile(
      JSON.parse(JSON.stringify(bodySchema).replaceAll('"#/', '"openapi#/')) as JsonSchema,
    );
    validators.set(bodySchema, validate);
  }
  if (validate(asRead(JSON.parse(text)))) return [];
  return [
    `accepted though the document refuses it (${headers['content-type']}): ${ajv.errorsText(validate.errors)}`,
  ];
}

/** The value as the document says that bodies are read: null equals absent, and texts are trimmed. */
function asRead(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(asRead);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null)
      .map(([key, item]) => [key, asRead(item)]),
  );
}
