import { retryDelayMs } from './retry-delay.ts';

const schedule = { firstMs: 500, longestMs: 2_000 };
const tries = 4;

/** Loads a part of the page when it is needed. It tries again, because one lost packet must not make it fail. */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  sleep: (ms: number) => Promise<void> = sleepFor,
): Promise<Part> {
  for (let attempt = 0; attempt < tries - 1; attempt += 1) {
    try {
      return await load();
    } catch {
      await sleep(retryDelayMs(schedule, attempt, Math.random()));
    }
  }
  return await load();
}

const sleepFor = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
