import { performance } from 'node:perf_hooks';

/** How long the event loop was busy while the work ran: what a thread does is not counted. */
export async function whileBusy<T>(work: () => Promise<T>): Promise<{ result: T; busyMs: number }> {
  const before = performance.eventLoopUtilization();
  const result = await work();
  return { result, busyMs: performance.eventLoopUtilization(before).active };
}

/** How long it takes here and now, for a comparison within one run. */
export function msOf(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}
