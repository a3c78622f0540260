import type { JsonSchema } from './document-shape.ts';
import { enumerationOf } from './enumerations.ts';

/** With these formats a pattern is left out: it adds nothing, and generated clients would enforce it. */
const tellingFormats: unknown[] = ['date-time', 'uuid', 'uri'];

/**
 * A schema in a form that client generators can read (test/generators). Objects stay open, because responses may
 * gain fields; the tests close them (apps/server, check-response).
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
 * A boolean that is always the same is described in words: the Python client of openapi-generator compares it with
 * the text `true` and refuses every response.
 */
function inWords(schema: JsonSchema): JsonSchema {
  const { const: only, ...others } = schema;
  return typeof only === 'boolean' ? { ...others, description: `Always \`${only}\`.` } : schema;
}

function isLeftOut({ format }: JsonSchema, keyword: string, value: unknown): boolean {
  return (
    (keyword === 'additionalProperties' && ['false', '{}'].includes(JSON.stringify(value))) ||
    (keyword === 'pattern' && tellingFormats.includes(format)) ||
    // The range of JavaScript numbers is not a bound of the API.
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

/** A field that may be left out of a request may also be `null`. */
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

/**
 * Adds null to a schema. An enumeration stays a separate type: with `null` among its values, generators make a
 * second enumeration.
 */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type, default: byDefault, anyOf, ...others } = schema;
  if (typeof type === 'string' && !('enum' in schema)) return { ...schema, type: [type, 'null'] };
  const shapes = (anyOf ?? [type === undefined ? others : { type, ...others }]) as JsonSchema[];
  return {
    anyOf: [...shapes, { type: 'null' }],
    ...(byDefault === undefined ? {} : { default: byDefault }),
  };
}
