/**
 * What an error says. A connection that was tried at several addresses of one name fails with an error of all, which
 * says nothing itself.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '' || !(error instanceof AggregateError)) return error.message;
  return error.errors.map(messageOf).join('; ');
}
