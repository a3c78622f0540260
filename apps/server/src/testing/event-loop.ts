import { performance } from 'node:perf_hooks';

/** How long the event loop was busy while the work ran; time in a thread does not count. */
export async function measureBusyTime<T>(work: () => Promise<T>): Promise<{ result: T; busyMs: number }> {
  const before = performance.eventLoopUtilization();
  const result = await work();
  return { result, busyMs: performance.eventLoopUtilization(before).active };
}

/** How long the work takes on this machine, to compare with other work of the same run. */
export function msOf(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}
