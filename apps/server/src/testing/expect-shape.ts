import { expect } from 'vitest';
import type * as z from 'zod/mini';

type Schema = z.ZodMiniType<unknown>;

/**
 * Parses against a schema of the contract and refuses every key that the schema does not name, at any depth:
 * nothing outside the contract may be sent.
 */
export function expectShape<Output>(schema: z.ZodMiniType<Output>, body: unknown): Output {
  const parsed = schema.safeParse(body);
  expect(parsed.error?.issues ?? []).toEqual([]);
  expect(unnamedKeys(schema, body, '')).toEqual([]);
  return parsed.data as Output;
}

function unnamedKeys(schema: Schema, value: unknown, path: string): string[] {
  const def = schema._zod.def as {
    shape?: Record<string, Schema>;
    element?: Schema;
    innerType?: Schema;
    options?: Schema[];
  };
  if (value === null || value === undefined) return [];
  if (def.innerType) return unnamedKeys(def.innerType, value, path);
  if (def.options) {
    const found = def.options.map((option) => unnamedKeys(option, value, path));
    return (
      found.find((keys, index) => keys.length === 0 && accepts(def.options?.[index], value)) ?? found.flat()
    );
  }
  if (def.element && Array.isArray(value)) {
    const { element } = def;
    return value.flatMap((item: unknown, index) => unnamedKeys(element, item, `${path}.${index}`));
  }
  const { shape } = def;
  if (!shape || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return field ? unnamedKeys(field, item, `${path}.${key}`) : [`${path}.${key}`];
  });
}

const accepts = (schema: Schema | undefined, value: unknown) => schema?.safeParse(value).success ?? false;
