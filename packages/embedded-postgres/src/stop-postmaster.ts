import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError, errorCode } from './errors.ts';
import { findPostmaster } from './postmaster-file.ts';
import { isAlive } from './process-liveness.ts';

const POLL_MS = 5;
const FAST_LIMIT_MS = 60_000;
const IMMEDIATE_LIMIT_MS = 10_000;

/**
 * Stops the cluster's postmaster and waits until it is gone. SIGINT asks for the fast shutdown: it ends the
 * sessions and then writes everything. If that hangs, SIGQUIT ends it at once, and the next start recovers.
 */
export async function stopPostmaster(clusterPath: string): Promise<void> {
  const pid = findPostmaster(clusterPath)?.pid;
  if (pid === undefined) return;
  send(pid, 'SIGINT');
  if (await isGoneWithin(pid, FAST_LIMIT_MS)) return;
  send(pid, 'SIGQUIT');
  if (await isGoneWithin(pid, IMMEDIATE_LIMIT_MS)) return;
  throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) in ${clusterPath} does not stop.`);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

async function isGoneWithin(pid: number, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
