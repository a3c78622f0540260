import { ApiError } from '../../../api/request.ts';

/** The server's message about a field, or about the whole form; `fields` are those of the form. */
export function refusalOf<F extends string>(
  error: Error | null,
  fields: readonly F[],
): { of: (field: F) => string | null; whole: string | null } {
  const details = error instanceof ApiError ? error.details : [];
  const of = (field: F) => details.find(({ path }) => path === field)?.message ?? null;
  const isAtAField = fields.some((field) => of(field) !== null);
  return { of, whole: error && !isAtAField ? error.message : null };
}
