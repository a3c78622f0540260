import { reasonOf } from '../../features/health/index.ts';

/** `ok`: works. `note`: not set up, or worth knowing. `fault`: set up, and does not work. */
export type Verdict = 'ok' | 'note' | 'fault';

/** What one check found. */
export interface Finding {
  part: string;
  verdict: Verdict;
  /** What was found, in one sentence. */
  found: string;
  /** What to do about it; absent when there is nothing to do. */
  mend?: string;
}

export const ok = (part: string, found: string): Finding => ({ part, verdict: 'ok', found });
export const note = (part: string, found: string, mend?: string): Finding => ({
  part,
  verdict: 'note',
  found,
  ...(mend !== undefined && { mend }),
});
export const fault = (part: string, found: string, mend: string): Finding => ({
  part,
  verdict: 'fault',
  found,
  mend,
});

/**
 * Runs one check for at most `mostMs`. An error or a timeout becomes a fault.
 *
 * @param mend what to do when it fails.
 */
export async function look(
  part: string,
  mend: string,
  work: () => Promise<Finding>,
  mostMs = 30_000,
): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(fault(part, `No reply within ${mostMs / 1000} s.`, mend)), mostMs);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    return fault(part, `${reasonOf(error)}.`, mend);
  } finally {
    clearTimeout(timer);
  }
}
