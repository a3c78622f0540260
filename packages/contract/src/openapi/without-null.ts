import type { JsonSchema } from './document-shape.ts';

/**
 * The schema of an optional request field, but without `null`: sending null means the same as leaving the field out.
 */
export function withoutNull(schema: JsonSchema): JsonSchema {
  const { type, anyOf, ...others } = schema as { type?: unknown; anyOf?: JsonSchema[] };
  if (Array.isArray(type)) return { ...schema, type: type[0] as unknown };
  const shapes = (anyOf ?? []).filter((each) => each['type'] !== 'null');
  if (!anyOf || shapes.length === anyOf.length) return schema;
  const [only] = shapes;
  return only && shapes.length === 1 ? { ...others, ...only } : { ...schema, anyOf: shapes };
}
