import { openApiDocument, type KeyScope, type OpenApiDocument } from '@parley/contract';
import type { ValueName, Values } from './estates.ts';

/** One operation of the OpenAPI document, as far as the matrix needs it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{parameters}`. */
  path: string;
  asks: 'organization' | 'platform';
  scope: KeyScope | null;
  /** What the request names, in the order of the address. */
  named: { name: ValueName; in: 'path' | 'query' | 'body' }[];
  /** A body that works, before the names in it are filled in. */
  body: Record<string, unknown> | undefined;
  /** The names are the caller's own to give: an unknown one makes a thing, and none is ever refused. */
  makesNames: boolean;
}

const known: Record<ValueName, true> = {
  meetingCode: true,
  participantId: true,
  webhookId: true,
  deliveryId: true,
  organizationId: true,
  keyId: true,
  userId: true,
  email: true,
  search: true,
};
/** Of another system than ours: stored and given back, never looked up. */
const foreignToUs = new Set(['externalJobId']);
/** Adding one here says that it was looked at: it upserts by the names that the platform gives. */
const namesAreGiven = new Set(['createOrganizationApiKey']);

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: { type?: string; enum?: unknown[] };
}

/** Every operation of the document. @throws Error for one whose parameters the matrix cannot fill. */
export function documentedRoutes(document: OpenApiDocument = openApiDocument()): Route[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const what = `${verb.toUpperCase()} ${path}`;
      const parameters = operation.parameters.map((it) => resolve<Parameter>(document, it));
      const inAddress = parameters
        .filter((it) => it.in === 'path' || (it.in === 'query' && isText(it)))
        .map((it) => ({ name: nameOf(it.name, what), in: it.in as 'path' | 'query' }));
      const inBody = bodyNames(document, operation, what);
      const [kind] = Object.keys(operation.security[0] ?? {});
      if (kind !== 'organizationKey' && kind !== 'platformKey')
        throw new Error(`${what}: which key does it ask for?`);
      const example = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})[0];
      return {
        method: verb.toUpperCase() as Route['method'],
        path,
        asks: kind === 'platformKey' ? 'platform' : 'organization',
        scope: (operation['x-required-scope'] ?? null) as KeyScope | null,
        named: [...inAddress, ...inBody],
        body: example?.value as Record<string, unknown> | undefined,
        makesNames: namesAreGiven.has(operation.operationId),
      };
    }),
  );
}

/** Numbers and words of a list name nobody's thing. */
const isText = ({ schema }: Parameter) => schema.type === 'string' && schema.enum === undefined;

function nameOf(name: string, what: string): ValueName {
  if (name in known) return name as ValueName;
  throw new Error(
    `${what}: the isolation matrix cannot fill "${name}". Give every organization one of those in test/isolation/estates.ts.`,
  );
}

type Operation = OpenApiDocument['paths'][string][string];

/** Whatever is called an id, and whatever has a name that addresses use too. */
function bodyNames(document: OpenApiDocument, operation: Operation, what: string) {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema) return [];
  const { properties = {} } = resolve<{ properties?: Record<string, unknown> }>(document, schema);
  return Object.keys(properties)
    .filter((name) => (/(Id|Code|Ids|Codes)$/.test(name) || name in known) && !foreignToUs.has(name))
    .filter((name) => name !== 'email' && name !== 'search')
    .map((name) => ({ name: nameOf(name, what), in: 'body' as const }));
}

function resolve<T>(document: OpenApiDocument, node: unknown): T {
  const { $ref } = node as { $ref?: string };
  if ($ref === undefined) return node as T;
  let found: unknown = document;
  for (const step of $ref.slice(2).split('/')) found = (found as Record<string, unknown>)[step];
  return resolve<T>(document, found);
}

/** The request with these names in it. */
export function fill(route: Route, values: Partial<Values>): { url: string; body: object | undefined } {
  const value = (name: ValueName) => values[name] ?? '';
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(value(name as ValueName)),
  );
  const query = route.named
    .filter((it) => it.in === 'query')
    .map(({ name }) => `${name}=${encodeURIComponent(value(name))}`)
    .join('&');
  const inBody = route.named.filter((it) => it.in === 'body').map(({ name }) => [name, value(name)]);
  return {
    url: path + (query === '' ? '' : `?${query}`),
    body: route.body && { ...route.body, ...Object.fromEntries(inBody) },
  };
}
