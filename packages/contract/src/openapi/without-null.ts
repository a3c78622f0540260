import type { JsonSchema } from './document-shape.ts';

/** What an optional field of a request is, `null` aside, which is the same as to leave it out. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, anyOf } = schema as Record<string, unknown[] | undefined>;
  if (Array.isArray(type)) {
    const choice = values ? { enum: values.filter((value) => value !== null) } : {};
    return { ...schema, type: type[0], ...choice };
  }
  const shapes = (anyOf ?? []).filter((each) => (each as JsonSchema)['type'] !== 'null') as JsonSchema[];
  if (!anyOf || shapes.length === anyOf.length) return schema;
  const [only] = shapes;
  return only && shapes.length === 1 ? only : { ...schema, anyOf: shapes };
}
