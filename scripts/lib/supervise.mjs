import { spawn } from 'node:child_process';
import { exitCodeOf, onInterruption } from './interruption.mjs';
import { repository } from './repository.mjs';
import { signalGroup } from './run.mjs';

const patienceMs = 2_000;

/**
 * Runs Node.js with `args` in this terminal, waits until it ends and returns its exit code. The first Ctrl-C,
 * SIGTERM or SIGHUP is passed on once; a second Ctrl-C kills.
 *
 * The child leads its own session: in the terminal's foreground group it would get every Ctrl-C twice, from the
 * terminal and from here. When this process disappears without warning (`kill -9`), the child notices by the
 * channel: it gets 'disconnect', and PARLEY_PARENT_WATCH tells it to stop then.
 */
export function supervise(args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, ...env, PARLEY_PARENT_WATCH: '1' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const stopListening = onInterruption(
    (signal) => {
      child.kill(signal);
      setTimeout(
        () => console.error('Still stopping. Press Ctrl-C again to end it at once.'),
        patienceMs,
      ).unref();
    },
    () => signalGroup(child, 'SIGKILL'),
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      stopListening();
      resolve(code ?? exitCodeOf(signal));
    });
  });
}
