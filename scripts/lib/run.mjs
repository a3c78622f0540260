import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from './repository.mjs';

/** The command writes to a pipe, so this process decides about colours, by its own terminal. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };
const running = new Set();
let ending = false;

/**
 * Runs a command to its end without a terminal and returns `{ code, output, ms }`; `output` is what it wrote to
 * both streams. `code` is never 0 when the command could not be started or was killed. The command leads its own
 * process group, so that `endAll` reaches everything it started.
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
      // `endAll` runs just before this process ends; a killed command must not be reported as a failed one.
      if (running.delete(child) && !ending)
        resolve({ code, output: Buffer.concat(chunks).toString(), ms: performance.now() - startedAt });
    };
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      settle(127);
    });
    child.on('close', (code) => settle(code ?? 1));
    // A daemon that inherited the pipes prevents 'close'. This pause is enough for the output that is still in
    // them.
    child.on('exit', (code) => setTimeout(settle, 500, code ?? 1).unref());
  });
}

/**
 * Asks all commands that `run` started to end, and kills those still running after `graceMs`. For use just before
 * this process ends: their results are never reported.
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
