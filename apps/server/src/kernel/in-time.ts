/**
 * Waits for the work up to a limit. Work that takes longer continues unattended; a later failure is ignored.
 *
 * @param late returns the result in that case, or throws.
 */
export async function inTime<T, Late>(
  mayTakeMs: number,
  work: Promise<T>,
  late: () => Late,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, mayTakeMs);
  }).then(late);
  return Promise.race([work, timeIsUp]).finally(() => clearTimeout(timer));
}
