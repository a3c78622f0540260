/**
 * How long a connection that broke waits before each of its tries to mend itself; null: this page asks for access
 * again. An engine that was restarted answers within a second, and until then every try costs it nothing. Others come
 * back at the same time, so that no two wait for equally long.
 *
 * Tests show it to browsers by its text, so it stands for itself.
 */
export function mendingDelayMs(tries: number, random: number): number | null {
  const delay = [0, 200, 250, 300, 400, 600, 1_000, 1_500, 2_500][tries];
  if (delay === undefined) return null;
  return delay === 0 ? random * 100 : delay * (0.75 + random / 2);
}
