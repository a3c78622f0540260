import { openApiDocument, type KeyScope, type OpenApiDocument } from '@parley/contract';
import type { ValueName, Values } from './estates.ts';

/** One operation of the OpenAPI document, as far as the matrix needs it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with `{parameters}`. */
  path: string;
  asks: 'organization' | 'platform';
  scope: KeyScope | null;
  /** What the request names, in the order of the URL. */
  named: { name: ValueName; in: 'path' | 'query' | 'body' }[];
  /** A valid body, before the names in it are filled in. */
  body: Record<string, unknown> | undefined;
  /** Whether the caller chooses the names: then an unknown name creates a thing, and none is refused. */
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
  templateId: true,
};
/** Ids of other systems: stored and returned, never looked up. */
const foreignToUs = new Set(['externalJobId']);
/** Operations that create or update by names from the platform. Each addition must be reviewed. */
const namesAreGiven = new Set(['createOrganizationApiKey']);

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: { type?: string; enum?: unknown[] };
}

/** Every operation of the document. @throws Error for a parameter that the matrix cannot fill. */
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

/** A number, or a word of an enumeration, does not name a thing. */
const isText = ({ schema }: Parameter) => schema.type === 'string' && schema.enum === undefined;

function nameOf(name: string, what: string): ValueName {
  if (name in known) return name as ValueName;
  throw new Error(
    `${what}: the isolation matrix cannot fill "${name}". Give every organization one of those in test/isolation/estates.ts.`,
  );
}

type Operation = OpenApiDocument['paths'][string][string];

/** Every field that is called an id, or has a name that URLs use too. */
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

/** The request with these names filled in. */
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
