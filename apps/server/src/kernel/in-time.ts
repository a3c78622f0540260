/**
 * Waits for the work as long as it may take. What takes longer is left behind; should it fail later, nobody is
 * told.
 *
 * @returns whether it was done.
 */
export async function inTime(mayTakeMs: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), mayTakeMs);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}
