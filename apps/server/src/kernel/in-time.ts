/**
 * Waits for the work as long as it may take. What takes longer goes on unheard; should it fail later, nobody is
 * told.
 *
 * @param late gives the result in its place, or throws.
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
