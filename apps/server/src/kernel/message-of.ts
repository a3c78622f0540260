/**
 * The text of an error. A connection that was tried at several IP addresses of one name fails with a collective error,
 * whose own message is empty.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '' || !(error instanceof AggregateError)) return error.message;
  return error.errors.map(messageOf).join('; ');
}
