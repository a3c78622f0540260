const transactionAborted = '25P02';

/**
 * Sends several statements of one transaction together. When one fails, those after it fail too and may be
 * reported first: the error that is thrown is the original one. By then no statement is still running.
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
