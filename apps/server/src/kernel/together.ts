const transactionAborted = '25P02';

/**
 * Statements of one transaction that travel together. When one fails, those behind it fail too and may be heard
 * of first: what is thrown is the one that says why. None is under way any more by then.
 */
export async function together<T extends readonly unknown[] | []>(
  statements: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  const settled = await Promise.allSettled(statements);
  const reasons = settled.flatMap((it): unknown[] => (it.status === 'rejected' ? [it.reason] : []));
  const isEcho = (reason: unknown) => (reason as { code?: unknown }).code === transactionAborted;
  if (reasons.length > 0) throw reasons.find((reason) => !isEcho(reason)) ?? reasons[0];
  return Promise.all(statements);
}
