/**
 * How long a broken connection waits before each try to repair itself; null: give up, and ask for access again. A
 * restarted engine responds within a second, and tries before that cost it nothing. The time is partly random, because
 * many pages reconnect at the same moment.
 *
 * Tests pass this function's source text to browsers, so it must not use anything outside itself.
 */
export function mendingDelayMs(tries: number, random: number): number | null {
  const delay = [0, 200, 250, 300, 400, 600, 1_000, 1_500, 2_500][tries];
  if (delay === undefined) return null;
  return delay === 0 ? random * 100 : delay * (0.75 + random / 2);
}
