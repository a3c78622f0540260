import { ApiError } from '../../../api/request.ts';

/** What the server said of a field, or of the whole; `fields` are those that the form has. */
export function refusalOf<F extends string>(
  error: Error | null,
  fields: readonly F[],
): { of: (field: F) => string | null; whole: string | null } {
  const details = error instanceof ApiError ? error.details : [];
  const of = (field: F) => details.find(({ path }) => path === field)?.message ?? null;
  const isAtAField = fields.some((field) => of(field) !== null);
  return { of, whole: error && !isAtAField ? error.message : null };
}
