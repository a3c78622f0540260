import { detailsOf, issueMessage, type Warning } from '@parley/contract';
import type * as z from 'zod/mini';
import { AppError, invalidField } from '../kernel/errors.ts';
import { sayAgain } from '../kernel/say-again.ts';
import { normaliseInput } from './normalise-input.ts';
import { tInputs } from './texts.ts';

type Schema<Output> = z.ZodMiniType<Output>;

/**
 * Validates input against a schema of the contract. `null` means absent. Unknown fields are ignored, and some
 * values are tidied (normalise-input.ts); both lead to warnings.
 *
 * @throws AppError validation_failed with one detail per wrong field.
 */
export function parseInput<Output>(
  schema: Schema<Output>,
  input: unknown,
  error: typeof issueMessage = issueMessage,
): { value: Output; warnings: Warning[] } {
  return parseGiven(schema, withoutNulls(input) ?? undefined, error);
}

/** The same for a change in which `null` clears a field. */
export const parseChange = <Output>(schema: Schema<Output>, input: unknown): Output =>
  parseGiven(schema, input ?? undefined, issueMessage).value;

function parseGiven<Output>(
  schema: Schema<Output>,
  given: unknown,
  error: typeof issueMessage,
): { value: Output; warnings: Warning[] } {
  refuseNul(given);
  const tidied = normaliseInput(schema, given);
  const result = schema.safeParse(tidied.value, { error });
  if (!result.success) throw invalid(result.error.issues);
  return { value: result.data, warnings: tidied.warnings };
}

/** `?search=a%00b`: PostgreSQL accepts no NUL. Bodies are refused earlier, at any depth (strict-json.ts). */
function refuseNul(given: unknown): void {
  if (typeof given !== 'object' || given === null) return;
  const [field] =
    Object.entries(given).find(([, value]) => typeof value === 'string' && value.includes('\u0000')) ?? [];
  if (field !== undefined) throw invalidField(field, tInputs('withoutNul'));
}

function invalid(issues: readonly z.core.$ZodIssue[]): AppError {
  const all = issues
    .flatMap((issue) => detailsOf(issue))
    .map(({ path, message }) => ({ path, message: sayAgain(message) }));
  const details = all.slice(0, 50);
  const [first] = details;
  const where = first?.path ? `${first.path}: ` : '';
  const said = `${where}${first?.message ?? tInputs('notValid')}`;
  const message = all.length > 1 ? tInputs('andMore', { first: said, count: all.length - 1 }) : said;
  return new AppError('validation_failed', message, { details });
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
