import {
  openApiDocument,
  type ErrorCode,
  type OpenApiDocument,
  type Reference,
  type ResponseObject,
} from '@parley/contract';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readAnswer } from './raw-http.ts';

export interface CheckedResponse {
  method: string;
  /** Path and query. */
  url: string;
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
}

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: false });
addFormats.default(ajv);
// Stricter than the document, from which tools generate clients: every time is UTC, with milliseconds and `Z`.
ajv.addFormat('date-time', {
  type: 'string',
  validate: (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text,
});
ajv.addSchema({ ...(closed(document) as OpenApiDocument), $id: 'openapi' });
// Headers are text, so numbers are converted from their digits.
const headerAjv = new Ajv2020({ strict: false, coerceTypes: true });
addFormats.default(headerAjv);

/**
 * Checks one response of the integration API against the OpenAPI document: status, content type, headers and body.
 * Bodies may contain only documented fields, although clients are told to ignore unknown ones.
 *
 * @returns the errors as text; empty when there are none or the URL belongs to another API.
 */
export function checkResponse(response: CheckedResponse): string[] {
  const path = decoded(response.url.split('?')[0] ?? '');
  if (path !== '/api/integration' && !path.startsWith('/api/integration/')) return [];
  const place = placeOf(path, response);
  const answer = place && answerAt(place);
  const named = `${response.method} ${path} → ${response.status}`;
  if (!answer) return [`${named}: this status is not documented`];
  return [...wrongHeaders(answer, response), ...wrongBody(answer, response)].map((it) => `${named}: ${it}`);
}

/** The same for the raw bytes of a response to a malformed request. */
export function checkMalformed(bytes: string): string[] {
  const { status, headers, body } = readAnswer(bytes);
  const place = ['x-malformed-responses', String(status)];
  if (!document['x-malformed-responses'][status]) return [`${status}: this status is not documented`];
  const answer = answerAt(place);
  const response = { method: 'GET', url: '', status, headers, body };
  return answer ? [...wrongHeaders(answer, response), ...wrongBody(answer, response)] : [];
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Where the document describes the response, as steps from its root. */
function placeOf(path: string, { method, status }: CheckedResponse): string[] | null {
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  // A path without parameters is meant before one that would also match (OpenAPI 3.1, "Path Templating").
  const [meant = ''] = Object.keys(document.paths)
    .filter((it) => matches(it, path))
    .toSorted((a, b) => a.split('{').length - b.split('{').length);
  const template = document.paths[meant]?.[verb] ? meant : undefined;
  if (template !== undefined && document.paths[template]?.[verb]?.responses[status]) {
    return ['paths', template, verb, 'responses', String(status)];
  }
  // An operation may only respond as documented, except for URLs that no router can read.
  if (template !== undefined) return null;
  return document['x-unmatched-responses'][status] ? ['x-unmatched-responses', String(status)] : null;
}

function matches(template: string, path: string): boolean {
  const [parts, given] = [template.split('/'), path.split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith('{') ? given[index] !== '' : part === given[index]))
  );
}

interface Answer extends ResponseObject {
  pointer: string;
}

function answerAt(place: string[]): Answer | null {
  let node: unknown = document;
  for (const step of place) node = (node as Record<string, unknown>)[step];
  const found = node as ResponseObject | Reference;
  if (!('$ref' in found)) return { ...found, pointer: pointerTo(place) };
  return answerAt(found.$ref.slice(2).split('/'));
}

const pointerTo = (steps: string[]): string =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

function wrongHeaders(answer: Answer, { headers }: CheckedResponse): string[] {
  return Object.entries(answer.headers).flatMap(([name, { $ref }]) => {
    const { isRequired, validate } = headerCheckOf($ref.split('/').at(-1) ?? '');
    const value = headers[name.toLowerCase()];
    if (value === undefined) return isRequired ? [`the header ${name} is missing`] : [];
    if (validate({ value: Array.isArray(value) ? value.join(', ') : value })) return [];
    return [`the header ${name} is "${String(value)}": ${headerAjv.errorsText(validate.errors)}`];
  });
}

interface HeaderCheck {
  isRequired: boolean;
  validate: ValidateFunction;
}
const headerChecks = new Map<string, HeaderCheck>();

/** Compiled once, because compiling takes longer than a request. */
function headerCheckOf(component: string): HeaderCheck {
  let check = headerChecks.get(component);
  if (!check) {
    const header = document.components.headers[component];
    check = {
      isRequired: header?.['required'] === true,
      validate: headerAjv.compile({ properties: { value: header?.['schema'] ?? {} } }),
    };
    headerChecks.set(component, check);
  }
  return check;
}

function wrongBody(answer: Answer, { method, status, headers, body }: CheckedResponse): string[] {
  const sent = String(headers['content-type'] ?? '');
  const [type = ''] = sent.split(';');
  if (!(type in answer.content)) return [`the content type "${sent}" is not documented`];
  if (!sent.endsWith('; charset=utf-8')) return [`the content type "${sent}" does not say utf-8`];
  // Node.js drops the body on the wire; an injected answer to HEAD still has it.
  if (method === 'HEAD' && body === '') return [];
  if (type !== 'application/json') return [];
  const validate = validatorOf(`${answer.pointer}${pointerTo(['content', type, 'schema'])}`);
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return ['the body is not JSON'];
  }
  if (!validate(value)) return [ajv.errorsText(validate.errors, { dataVar: 'body' })];
  return [...wrongSuccess(value as Body, status), ...wrongCode(answer, value as Body)];
}

interface Body {
  success?: boolean;
  error?: { code?: ErrorCode };
}

/** The document says this in text: some generated clients cannot read a boolean that never changes. */
const wrongSuccess = ({ success }: Body, status: number): string[] =>
  success === undefined || success === status < 400 ? [] : [`success is ${success}`];

/** All errors have one shape; the possible codes are documented separately. */
function wrongCode(answer: Answer, { error }: Body): string[] {
  const codes = answer['x-error-codes'];
  if (!codes || (error?.code && codes.includes(error.code))) return [];
  return [`the code ${error?.code} is not documented`];
}

function validatorOf(pointer: string): ValidateFunction {
  const validate = ajv.getSchema(`openapi#${pointer}`);
  if (!validate) throw new Error(`no schema at ${pointer}`);
  return validate;
}

/** The same document with every object closed: undocumented fields must not be sent. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const shut = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === 'examples' ? value : closed(value)]),
  );
  const isOpenObject = shut['type'] === 'object' && 'properties' in shut && !('additionalProperties' in shut);
  return isOpenObject ? { ...shut, additionalProperties: false } : shut;
}
