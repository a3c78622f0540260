import { issueMessage, type ErrorDetail, type Warning } from '@parley/contract';
import type * as z from 'zod/mini';
import { AppError, invalidField } from '../kernel/errors.ts';

type Schema<Output> = z.ZodMiniType<Output>;

/**
 * Validates input against a schema of the contract. `null` on a field equals absent; what the schema does
 * not know is ignored and comes back as a warning.
 *
 * @throws AppError validation_failed with one detail per wrong field.
 */
export function parseInput<Output>(
  schema: Schema<Output>,
  input: unknown,
): { value: Output; warnings: Warning[] } {
  const given = withoutNulls(input);
  refuseNul(given);
  const result = schema.safeParse(given, { error: issueMessage });
  if (!result.success) throw invalid(result.error.issues);
  return { value: result.data, warnings: unknownFields(schema, given, '') };
}

/** `?search=a%00b`: PostgreSQL takes no NUL. Bodies are refused earlier, at any depth (strict-json.ts). */
function refuseNul(given: unknown): void {
  if (typeof given !== 'object' || given === null) return;
  const [field] =
    Object.entries(given).find(([, value]) => typeof value === 'string' && value.includes('\u0000')) ?? [];
  if (field !== undefined) throw invalidField(field, 'Send a text without NUL.');
}

function invalid(issues: readonly z.core.$ZodIssue[]): AppError {
  const details = issues.slice(0, 50).map((issue): ErrorDetail => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
  const [first] = details;
  const where = first?.path ? `${first.path}: ` : '';
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  return new AppError('validation_failed', `${where}${first?.message ?? 'Not valid.'}${more}`, { details });
}

function withoutNulls(input: unknown): unknown {
  if (Array.isArray(input)) return input.map((item: unknown) => withoutNulls(item));
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [key, withoutNulls(value)]),
  );
}

/** Walks the schema beside the input and names each key that no part of it knows. */
function unknownFields(schema: Schema<unknown>, input: unknown, path: string): Warning[] {
  const def = schema._zod.def as {
    type: string;
    shape?: Record<string, Schema<unknown>>;
    element?: Schema<unknown>;
    innerType?: Schema<unknown>;
    options?: Schema<unknown>[];
  };
  if (def.innerType) return unknownFields(def.innerType, input, path);
  if (def.options) {
    const option = def.options.find((candidate) => candidate.safeParse(input).success);
    return option ? unknownFields(option, input, path) : [];
  }
  if (def.element && Array.isArray(input)) {
    const { element } = def;
    return input.flatMap((item: unknown, index) => unknownFields(element, item, join(path, String(index))));
  }
  if (!def.shape || typeof input !== 'object' || input === null) return [];
  const { shape } = def;
  return Object.entries(input).flatMap(([key, value]) => {
    // Own keys only: "constructor" is a name that a caller may send, and every object inherits it.
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (!field) return [{ path: join(path, key), message: 'Ignored: there is no such field.' }];
    return unknownFields(field, value, join(path, key));
  });
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
