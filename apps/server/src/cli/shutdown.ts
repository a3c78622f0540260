/**
 * Resolves once when the process must end: after Ctrl-C, SIGTERM, a closed terminal, or the end of the start
 * script that runs us (its channel closes). A second signal ends the process at once.
 */
export function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = () => {
      if (asked) process.exit(130);
      asked = true;
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    if (process.channel && process.env['PARLEY_PARENT_WATCH'] === '1') {
      process.once('disconnect', () => {
        if (!asked) stop();
      });
      // A channel with a listener keeps the process alive; without this the process would never exit.
      process.channel.unref();
    }
  });
}

/** Work that did not end in time (such as a query that hangs) must not keep the process alive. */
export function exitWithoutWaiting(): void {
  setTimeout(() => process.exit(), 1_000).unref();
}
