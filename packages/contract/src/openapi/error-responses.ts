import { errorStatus, type ErrorCode } from '../errors.ts';
import type { Reference, ResponseObject } from './document-shape.ts';
import { errorMeanings } from './error-meanings.ts';
import { commonHeaders, type ResponseHeader } from './headers.ts';
import { errorsOf, type Example, type Operation } from './operation.ts';

/** Error statuses that a repeated write with the same Idempotency-Key gets again. */
const storedStatuses = [404, 409];
const retryCodes: ErrorCode[] = ['evaluation_not_ready', 'idempotency_in_progress'];

/**
 * One component per set of codes that share a status. All have the same error body, so that a generated client has
 * one type for it. The description and `x-error-codes` list the possible codes.
 */
export function errorComponents(
  operations: Operation[],
  unmatched: ErrorCode[],
): Record<string, ResponseObject> {
  const groups = [...operations.map(errorsOf), unmatched].flatMap(groupsOf);
  const named = new Map(groups.map((group) => [nameOf(group.codes), group]));
  return Object.fromEntries(
    [...named]
      .toSorted(([a, left], [b, right]) => left.status - right.status || (a < b ? -1 : 1))
      .map(([name, { status, codes }]) => [name, component(status, codes)]),
  );
}

export function errorRefs(of: Operation | ErrorCode[]): Record<string, Reference> {
  const groups = groupsOf(Array.isArray(of) ? of : errorsOf(of));
  return Object.fromEntries(
    groups.map(({ status, codes }) => [status, { $ref: `#/components/responses/${nameOf(codes)}` }]),
  );
}

/**
 * A request that is too slow, too long or no HTTP cannot be read. Its operation is unknown, so the response is
 * always the same, and closes the connection.
 */
export function malformedResponses(): Record<string, ResponseObject> {
  const description = {
    400: 'The request is not valid HTTP.',
    408: 'The request did not arrive completely in time.',
    431: 'The URL or the headers are too long.',
  };
  const answer = component(400, ['validation_failed']);
  return Object.fromEntries(
    Object.entries(description).map(([status, words]) => [status, { ...answer, description: words }]),
  );
}

interface Group {
  status: number;
  codes: ErrorCode[];
}

function groupsOf(codes: ErrorCode[]): Group[] {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].toSorted((a, b) => a - b);
  return statuses.map((status) => ({ status, codes: codes.filter((code) => errorStatus[code] === status) }));
}

function nameOf(codes: ErrorCode[]): string {
  const [first] = codes;
  if (first !== undefined && errorStatus[first] === 401) return 'Unauthorized';
  return codes.map(pascal).join('Or');
}

const pascal = (code: string) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function component(status: number, codes: ErrorCode[]): ResponseObject {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorMeanings[code]}`).join('\n\n'),
    'x-error-codes': codes,
    headers: Object.fromEntries(headersOf(status, codes).map(({ name, $ref }) => [name, { $ref }])),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorResponse' },
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${exampleNameOf(code)}` }]),
        ),
      },
    },
  };
}

const exampleNameOf = (code: ErrorCode) => `error-${code}`;

/** One example body per code that a response of the document can have. */
export function errorExamples(responses: Record<string, ResponseObject>): Record<string, Example> {
  const codes = new Set(Object.values(responses).flatMap((response) => response['x-error-codes'] ?? []));
  return Object.fromEntries(
    [...codes].map((code) => [
      exampleNameOf(code),
      {
        summary: code,
        value: {
          success: false,
          error: { code, message: errorMeanings[code] },
          requestId: '0193f2a4-5b1e-7c3d-9a61-2f1f6f0c7d00',
        },
      },
    ]),
  );
}

function headersOf(status: number, codes: ErrorCode[]): { name: ResponseHeader; $ref: string }[] {
  const names: ResponseHeader[] = [...commonHeaders];
  const headers = names.map((name) => ({ name, $ref: `#/components/headers/${name}` }));
  const add = (name: ResponseHeader, from: string = name) =>
    headers.push({ name, $ref: `#/components/headers/${from}` });
  if (status === 401) add('WWW-Authenticate');
  if (status === 405) add('Allow');
  if (status === 429 || status === 503) add('Retry-After');
  else if (codes.some((code) => retryCodes.includes(code))) add('Retry-After', 'Retry-After-Sometimes');
  if (storedStatuses.includes(status)) add('Idempotency-Replayed');
  return headers;
}
