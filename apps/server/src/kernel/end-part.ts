import { inTime } from './in-time.ts';
import type { Log } from './log.ts';

/** Waits for a part to end. A part that hangs or fails is left to the end of the process. */
export async function endPart(
  log: Log,
  what: string,
  mayTakeMs: number,
  work: Promise<unknown>,
): Promise<void> {
  try {
    await inTime(mayTakeMs, work, () => log.warn({ what }, 'a part of the server did not stop in time'));
  } catch (error) {
    log.warn({ what, err: error }, 'a part of the server could not be stopped');
  }
}
