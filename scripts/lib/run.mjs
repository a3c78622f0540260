import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from './repository.mjs';

/** The command sees a pipe; whether there are colours is for the terminal behind it to say. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };
const running = new Set();
let ending = false;

/**
 * Runs a command to its end without a terminal and returns `{ code, output, ms }`; `output` is what it wrote
 * to both streams. `code` is never 0 when it could not be started or was killed. The command leads its own
 * process group, so that `endAll` reaches whatever it started.
 */
export function run(command, args, { cwd = repository, env = {} } = {}) {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...colours, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    const settle = (code) => {
      // Whoever ended it all is about to end this process; nobody should report a killed command as a failed one.
      if (running.delete(child) && !ending)
        resolve({ code, output: Buffer.concat(chunks).toString(), ms: performance.now() - startedAt });
    };
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      settle(127);
    });
    child.on('close', (code) => settle(code ?? 1));
    // A daemon that inherited the pipes keeps 'close' away; a moment is enough for what is still in them.
    child.on('exit', (code) => setTimeout(settle, 500, code ?? 1).unref());
  });
}

/**
 * Asks everything that `run` has under way to end, and kills what has not ended after `graceMs`. For use just
 * before this process ends: those runs are never reported as finished.
 */
export async function endAll(graceMs) {
  ending = true;
  for (const child of running) signalGroup(child, 'SIGTERM');
  const deadline = performance.now() + graceMs;
  while (running.size > 0 && performance.now() < deadline) await sleep(25);
  for (const child of running) signalGroup(child, 'SIGKILL');
}

export function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}
