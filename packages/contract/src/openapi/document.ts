import { newestApiVersion } from '../bounds.ts';
import type { ErrorCode } from '../errors.ts';
import { componentSchemas, queryParameters } from './component-schemas.ts';
import type {
  JsonSchema,
  OpenApiDocument,
  OperationObject,
  Reference,
  ResponseObject,
} from './document-shape.ts';
import { errorComponents, errorExamples, errorRefs, malformedResponses } from './error-responses.ts';
import { eventCallback } from './event-callback.ts';
import { exampleMeetingCode } from './examples.ts';
import {
  commonHeaders,
  rateClassWords,
  requestHeaders,
  responseHeaders,
  type ResponseHeader,
} from './headers.ts';
import { tags, type Example, type Operation, type OperationAnswer } from './operation.ts';
import { integrationOperations } from './operations.ts';

/** Errors of a request to a URL of the API that has no operation. */
const unmatched: ErrorCode[] = [
  'validation_failed',
  'missing_api_key',
  'invalid_api_key',
  'expired_api_key',
  'revoked_api_key',
  'not_found',
  'method_not_allowed',
  'rate_limited',
  'internal_error',
  'unavailable',
];

/**
 * The newest version, written as `2026.11.21`: npm and Python accept this as the version of a generated client, but
 * not `2026-11-21`.
 */
const packageVersion = newestApiVersion.split('-').map(Number).join('.');

/** OpenAPI 3.1 of the integration API, from the same schemas with which the server validates. */
export function openApiDocument(): OpenApiDocument {
  const operations = integrationOperations();
  const { schemas, refOf } = componentSchemas(operations);
  const paths: OpenApiDocument['paths'] = {};
  const responses = errorComponents(operations, unmatched);
  const examples = errorExamples(responses);
  for (const operation of operations) {
    const item = (paths[operation.path] ??= {});
    item[operation.method] = operationObject(operation, refOf);
    Object.assign(examples, examplesOf(operation));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley integration API',
      version: packageVersion,
      'x-api-version': newestApiVersion,
      description: infoDescription,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The service that serves this document.' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      // There is no `bearerFormat`, because Python clients take it for a token format, and the only one they know is
      // JWT.
      securitySchemes: {
        organizationKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The key of one organization, `parley_org_…`, with scopes. Keep it in your backend.',
        },
        platformKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The key of a platform, `parley_platform_…`, to provision organizations. Keep it in your backend.',
        },
      },
      parameters: { ...pathParameters, ...requestHeaders },
      headers: responseHeaders,
      responses,
      examples,
      schemas,
    },
    'x-unmatched-responses': errorRefs(unmatched),
    'x-malformed-responses': malformedResponses(),
  };
}

const infoDescription = [
  'AI-led and human-led interviews: scheduling, participants, recordings and evaluation.',
  'Bodies are JSON. In a response a field that is not set is `null`, `[]` or `false`; in a request `null` is the same as leaving the field out. Unknown fields in a request are ignored, with an entry in `warnings`; so are unknown parameters of a GET that has query parameters. The API only grows, so ignore fields in a response that you do not know.',
  'Each URL that takes GET takes HEAD too. A method that a URL does not take gets 405, with the others in `Allow`. Every response carries the three `X-RateLimit-…` headers, errors included. A request that is not readable HTTP gets 400, 408 or 431 (`x-malformed-responses`) with `X-RateLimit-Remaining: 0`.',
].join('\n\n');

const pathParameters = {
  meetingCode: pathParameter(
    'meetingCode',
    'Names an interview: `xxx-xxxx-xxx`. Case and hyphens do not matter.',
    exampleMeetingCode,
  ),
  participantId: pathParameter('participantId', 'A participant’s `id`.'),
  webhookId: pathParameter('webhookId', 'A webhook’s `id`.'),
  deliveryId: pathParameter('deliveryId', 'A delivery’s `id`.'),
  organizationId: pathParameter('organizationId', 'Your own id of the organization.', 'org-1'),
  keyId: pathParameter('keyId', 'A key’s `keyId`.'),
};

function pathParameter(name: string, description: string, example?: string): JsonSchema {
  const shown = example === undefined ? {} : { example };
  return { name, in: 'path', required: true, description, schema: { type: 'string' }, ...shown };
}

type RefOf = ReturnType<typeof componentSchemas>['refOf'];

function operationObject(operation: Operation, refOf: RefOf): OperationObject {
  const { operationId, summary, tag, scope, rateClass, query, body } = operation;
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const writes = operation.method !== 'get';
  const named = [...inPath, ...(writes ? ['IdempotencyKey'] : []), 'XRequestId', 'ApiVersion'];
  const key = scope === 'platform' ? 'A platform key.' : `An organization key with the scope \`${scope}\`.`;
  const owner = scope === 'platform' ? 'platform' : 'organization';
  return {
    operationId,
    summary,
    description: `${operation.description}\n\n${key} ${rateClassWords(rateClass, owner)}`,
    tags: [tag],
    security: [scope === 'platform' ? { platformKey: [] } : { organizationKey: [] }],
    'x-rate-class': rateClass,
    ...(scope === 'platform' ? {} : { 'x-required-scope': scope }),
    parameters: [
      ...(query ? queryParameters(query) : []),
      ...named.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(body
      ? {
          requestBody: {
            required: body.required,
            content: { 'application/json': { schema: refOf(body.schema), examples: body.examples } },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(operation.answers).map(([status, answer]) => [
          status,
          answerObject(answer, exampleRefs(operation, status, answer), writes, refOf),
        ]),
      ),
      ...errorRefs(operation),
    },
    ...(operation.sends ? { callbacks: { event: eventCallback(refOf(operation.sends)) } } : {}),
  };
}

const exampleNameOf = ({ operationId }: Operation, status: string, name: string) =>
  `${operationId}-${status}-${name}`;

/** The examples of the responses, as components. */
const examplesOf = (operation: Operation): Record<string, Example> =>
  Object.fromEntries(
    Object.entries(operation.answers).flatMap(([status, { examples = {} }]) =>
      Object.entries(examples).map(([name, example]) => [exampleNameOf(operation, status, name), example]),
    ),
  );

const exampleRefs = (
  operation: Operation,
  status: string,
  { examples = {} }: OperationAnswer,
): Record<string, Reference> =>
  Object.fromEntries(
    Object.keys(examples).map((name) => [
      name,
      { $ref: `#/components/examples/${exampleNameOf(operation, status, name)}` },
    ]),
  );

function answerObject(
  { description, schema, alsoAs = [] }: OperationAnswer,
  examples: Record<string, Reference>,
  replays: boolean,
  refOf: RefOf,
): ResponseObject {
  const json = schema && { schema: refOf(schema), examples };
  return {
    description,
    headers: headerRefs([...commonHeaders, ...(replays ? (['Idempotency-Replayed'] as const) : [])]),
    content: {
      ...(json ? { 'application/json': json } : {}),
      ...Object.fromEntries(alsoAs.map((type) => [type, { schema: { type: 'string' } }])),
    },
  };
}

const headerRefs = (names: ResponseHeader[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
