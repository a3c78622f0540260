import type { JsonSchema } from './document-shape.ts';
import { enumerationOf } from './enumerations.ts';

/** Formats that say everything: a pattern beside one is noise, and a lock for generated clients. */
const tellingFormats: unknown[] = ['date-time', 'uuid', 'uri'];

/**
 * A schema as the tools can read it that make clients from the document (test/generators). Objects stay open,
 * because answers may grow; the tests close them (apps/server, check-response).
 */
export function portable(schema: JsonSchema): JsonSchema {
  const { enum: values, ...others } = inWords(schema);
  const name = enumerationOf(values);
  const read = Object.entries(others)
    .filter(([keyword, value]) => !isLeftOut(schema, keyword, value))
    .map(([keyword, value]) => [keyword, portableKeyword(keyword, value)] as const);
  if (name === undefined)
    return { ...Object.fromEntries(read), ...(values === undefined ? {} : { enum: values }) };
  const beside = read.filter(([keyword]) => keyword !== 'type');
  return { $ref: `#/components/schemas/${name}`, ...Object.fromEntries(beside) };
}

/**
 * A truth value that is always the same is said in words: a client that openapi-generator makes for Python compares
 * it with the text `true` and refuses every answer.
 */
function inWords(schema: JsonSchema): JsonSchema {
  const { const: only, ...others } = schema;
  return typeof only === 'boolean' ? { ...others, description: `Always \`${only}\`.` } : schema;
}

function isLeftOut({ format }: JsonSchema, keyword: string, value: unknown): boolean {
  return (
    (keyword === 'additionalProperties' && ['false', '{}'].includes(JSON.stringify(value))) ||
    (keyword === 'pattern' && tellingFormats.includes(format)) ||
    // What a number of JavaScript can be is no bound of ours.
    Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
  );
}

function portableKeyword(keyword: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (keyword === 'properties') {
    const fields = Object.entries(value as Record<string, JsonSchema>);
    return Object.fromEntries(fields.map(([field, schema]) => [field, portable(schema)]));
  }
  if (['anyOf', 'allOf', 'oneOf'].includes(keyword)) return (value as JsonSchema[]).map(portable);
  return ['items', 'additionalProperties'].includes(keyword) ? portable(value as JsonSchema) : value;
}

/** What may be left out of a request may be `null` as well. */
export function nullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(nullable);
  if (typeof node !== 'object' || node === null) return node;
  const schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, nullable(value)]));
  if (schema['type'] !== 'object' || typeof schema['properties'] !== 'object') return schema;
  const required = (schema['required'] ?? []) as string[];
  const properties = Object.entries(schema['properties'] as Record<string, JsonSchema>);
  return {
    ...schema,
    properties: Object.fromEntries(
      properties.map(([name, field]) => [name, required.includes(name) ? field : orNull(field)]),
    ),
  };
}

/** An enumeration keeps its own type: with `null` among its values, generators make another one of it. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type, default: byDefault, anyOf, ...others } = schema;
  if (typeof type === 'string' && !('enum' in schema)) return { ...schema, type: [type, 'null'] };
  const shapes = (anyOf ?? [type === undefined ? others : { type, ...others }]) as JsonSchema[];
  return {
    anyOf: [...shapes, { type: 'null' }],
    ...(byDefault === undefined ? {} : { default: byDefault }),
  };
}
