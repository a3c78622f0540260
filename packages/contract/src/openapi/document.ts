import { newestApiVersion } from '../bounds.ts';
import type { ErrorCode } from '../errors.ts';
import { eventTypes } from '../events.ts';
import { webhookPayload } from '../integration/webhooks.ts';
import { componentSchemas, queryParameters } from './component-schemas.ts';
import type {
  JsonSchema,
  OpenApiDocument,
  OperationObject,
  Reference,
  ResponseObject,
} from './document-shape.ts';
import { errorComponents, errorRefs, malformedResponses } from './error-responses.ts';
import { exampleMeetingCode } from './examples.ts';
import {
  commonHeaders,
  rateClassWords,
  requestHeaders,
  responseHeaders,
  type ResponseHeader,
} from './headers.ts';
import { tags, type Operation, type OperationAnswer } from './operation.ts';
import { integrationOperations } from './operations.ts';

/** What a request can get at an address of the API that no operation is at. */
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

/** OpenAPI 3.1 of the integration API, from the schemas that the server itself validates with. */
export function openApiDocument(): OpenApiDocument {
  const operations = integrationOperations();
  const { schemas, refOf } = componentSchemas(operations);
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of operations) {
    const item = (paths[operation.path] ??= {});
    item[operation.method] = operationObject(operation, refOf);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley integration API',
      version: newestApiVersion,
      description: infoDescription,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The service that this document comes from.' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: { event: { post: webhookOperation(refOf(webhookPayload)) } },
    components: {
      securitySchemes: {
        organizationKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'parley_org_…',
          description: 'Of one organization, with scopes. Keep it in your backend.',
        },
        platformKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'parley_platform_…',
          description: 'Of a platform, to provision organizations. Keep it in your backend.',
        },
      },
      parameters: { ...pathParameters, ...requestHeaders },
      headers: responseHeaders,
      responses: errorComponents(operations, unmatched),
      schemas,
    },
    'x-unmatched-responses': errorRefs(unmatched),
    'x-malformed-responses': malformedResponses(),
  };
}

const infoDescription = [
  'AI-led and human-led interviews: scheduling, participants, recordings and evaluation.',
  'Bodies are JSON. A field that is not set is `null`, `[]` or `false` in an answer, and `null` equals absent in a request. Unknown fields are ignored, with an entry in `warnings`. The API only grows, so ignore what you do not know.',
  'GET addresses take HEAD too. An address of the API answers 405 with `Allow` for a method it does not take. Every response carries the three rate headers, whatever fails. What is no readable HTTP is answered by 400, 408 or 431 (`x-malformed-responses`) with nothing remaining.',
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
  return {
    operationId,
    summary,
    description: `${operation.description}\n\n${key} ${rateClassWords[rateClass]}`,
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
          answerObject(answer, writes, refOf),
        ]),
      ),
      ...errorRefs(operation),
    },
  };
}

function answerObject(answer: OperationAnswer, replays: boolean, refOf: RefOf): ResponseObject {
  const { description, schema, alsoAs = [], examples } = answer;
  const json = schema && { schema: refOf(schema), ...(examples ? { examples } : {}) };
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

function webhookOperation(payload: JsonSchema): JsonSchema {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  return {
    operationId: 'receiveEvent',
    summary: 'Something has happened',
    description: `Sent to your webhook, signed by Standard Webhooks. Answer 2xx within 15 seconds; anything else is tried again, up to 10 times over about 3 days. 410 disables the webhook. Types: ${eventTypes.join(', ')}.`,
    tags: ['Webhooks'],
    security: [],
    parameters: [
      header('webhook-id', 'The same through all tries: what you have seen, you may skip.'),
      header('webhook-timestamp', 'When this try was sent: Unix time in seconds.'),
      header(
        'webhook-signature',
        '`v1,<base64>`; two of them, with a space between, while a secret rotates.',
      ),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: payload } } },
    responses: { '2XX': { description: 'Received.' }, '410': { description: 'Gone: send no more.' } },
  };
}
