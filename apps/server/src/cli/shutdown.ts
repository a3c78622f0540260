/**
 * Resolves once when the process is to end: Ctrl-C, SIGTERM, a closed terminal, or the end of the start
 * script that runs us (its channel closes). A second signal ends at once.
 */
export function untilAskedToStop(): Promise<void> {
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
      // Listening counts as a reason to go on; without this the process would outlive its own stop.
      process.channel.unref();
    }
  });
}

/** What did not end in time (a database that answers nothing) does not hold the process either. */
export function leaveBehind(): void {
  setTimeout(() => process.exit(), 1_000).unref();
}
