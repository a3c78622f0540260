const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

// One Ctrl-C arrives twice when npm started this process: once from the terminal, and once passed on by npm.
const sameKeypressMs = 400;
const parentCheckMs = 250;

/**
 * Calls `first(signal)` once for the first SIGINT, SIGTERM or SIGHUP, and `again()` for a later Ctrl-C. When npm
 * started this process and has disappeared (a `kill -9` passes nothing on), that counts as SIGTERM. Returns a
 * function that stops listening.
 */
export function onInterruption(first, again) {
  let firstAt;
  const listener = (signal) => {
    const now = performance.now();
    if (firstAt === undefined) {
      firstAt = now;
      first(signal);
    } else if (signal === 'SIGINT' && now - firstAt > sameKeypressMs) again();
  };
  for (const signal of Object.keys(signalNumbers)) process.on(signal, listener);

  const parent = process.ppid;
  const startedByNpm = process.env.npm_lifecycle_event !== undefined;
  const watch = setInterval(() => {
    if (startedByNpm && firstAt === undefined && process.ppid !== parent) listener('SIGTERM');
  }, parentCheckMs);
  watch.unref();

  return () => {
    clearInterval(watch);
    for (const signal of Object.keys(signalNumbers)) process.off(signal, listener);
  };
}

/** The exit code a shell gives to a process that a signal ended. */
export const exitCodeOf = (signal) => 128 + (signalNumbers[signal] ?? 9);
