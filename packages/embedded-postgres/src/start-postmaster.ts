import { spawn } from 'node:child_process';
import { closeSync, existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { engineEnvironment } from './engine-environment.ts';
import { DataFolderInUse, EmbeddedPostgresError } from './errors.ts';
import { endOrphans } from './orphans.ts';
import {
  type PostmasterFile,
  disarmStaleFiles,
  findPostmaster,
  readPostmasterFile,
} from './postmaster-file.ts';
import { isAlive } from './process-liveness.ts';
import { logSize, openServerLog, readLogTail } from './server-log.ts';
import { settingArguments } from './settings.ts';
import { socketFile } from './socket-folder.ts';
import { invocation } from './way.ts';

/** A postmaster that accepts connections. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
  port: number;
  /** Whether it was already running, or another process started it first. */
  adopted: boolean;
}

const POLL_MS = 5;
// After a crash of a busy database, replaying the log takes minutes on a slow disk.
const STARTUP_LIMIT_MS = 10 * 60_000;
const ATTEMPTS = 40;
const RETRY_MS = 250;
/** During this many attempts, the children of a killed postmaster have time to end by themselves. */
const PATIENT_ATTEMPTS = 4;

/** Finds the running postmaster of the cluster and waits until it is ready, or starts one. */
export async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  const { clusterPath, logPath } = cluster.folder;
  for (let attempt = 1; ; attempt++) {
    const running = findPostmaster(clusterPath);
    if (running !== undefined) {
      const ready = await untilReady(cluster, () => !isAlive(running.pid));
      if (ready !== undefined) return { ...ready, adopted: true };
      continue;
    }
    const sizeBefore = logSize(logPath);
    const started = await tryToStart(cluster);
    if (started !== undefined) return started;
    // Another process may have been faster; the next round finds its postmaster.
    if (findPostmaster(clusterPath) !== undefined) continue;
    const log = readLogTail(logPath, sizeBefore);
    if (attempt >= ATTEMPTS || !passesByItself(log)) {
      throw new EmbeddedPostgresError(
        `PostgreSQL did not start in ${clusterPath}. The end of ${logPath}:\n${log}`,
      );
    }
    if (attempt >= PATIENT_ATTEMPTS) endOrphans(clusterPath);
    await sleep(RETRY_MS);
  }
}

async function tryToStart(cluster: Cluster): Promise<Postmaster | undefined> {
  const lock = socketFile(cluster.socketFolder);
  await assertNotServedUnseen(cluster);
  disarmStaleFiles(cluster.folder.clusterPath, `${lock}.lock`);
  const child = spawnPostmaster(cluster);
  const ready = await untilReady(cluster, () => child.hasEnded());
  if (child.spawnError() !== undefined) {
    throw new EmbeddedPostgresError(`PostgreSQL could not be run: ${String(child.spawnError())}`, {
      cause: child.spawnError(),
    });
  }
  return ready === undefined ? undefined : { ...ready, adopted: ready.pid !== child.pid };
}

interface Child {
  pid: number | undefined;
  hasEnded: () => boolean;
  /** Set when no process was started, for example because this machine does not allow changing the uid. */
  spawnError: () => Error | undefined;
}

/** Detached, so that Ctrl-C in a terminal ends the service, which then stops PostgreSQL itself. */
function spawnPostmaster(cluster: Cluster): Child {
  const { clusterPath, home, logPath, footing } = cluster.folder;
  const { file, args, ...ids } = invocation(footing, join(cluster.enginePath, 'bin', 'postgres'), [
    '-D',
    clusterPath,
    '-k',
    cluster.socketFolder,
    ...settingArguments(cluster.options),
  ]);
  const log = openServerLog(logPath);
  let ended = false;
  let spawnError: Error | undefined;
  try {
    const child = spawn(file, args, {
      ...ids,
      cwd: home,
      env: engineEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.once('exit', () => (ended = true));
    child.once('error', (error) => {
      spawnError = error;
      ended = true;
    });
    child.unref();
    return { pid: child.pid, hasEnded: () => ended, spawnError: () => spawnError };
  } finally {
    closeSync(log);
  }
}

/** Waits until the cluster's postmaster is ready; undefined when it has ended instead. */
async function untilReady(
  { folder }: Cluster,
  hasEnded: () => boolean,
): Promise<Omit<Postmaster, 'adopted'> | undefined> {
  const deadline = performance.now() + STARTUP_LIMIT_MS;
  while (!hasEnded()) {
    const ready = readyPostmaster(readPostmasterFile(folder.clusterPath));
    // The file of a killed postmaster also says "ready" until the next one overwrites it.
    if (ready !== undefined && findPostmaster(folder.clusterPath)?.pid === ready.pid) return ready;
    if (performance.now() > deadline) {
      throw new EmbeddedPostgresError(
        `PostgreSQL is not ready after ${STARTUP_LIMIT_MS / 60_000} minutes. The end of ${folder.logPath}:\n${readLogTail(folder.logPath, 0)}`,
      );
    }
    await sleep(POLL_MS);
  }
  return undefined;
}

function readyPostmaster(file: PostmasterFile | undefined): Omit<Postmaster, 'adopted'> | undefined {
  if (file?.status !== 'ready' || file.socketFolder === undefined || file.port === undefined)
    return undefined;
  return { pid: file.pid, socketFolder: file.socketFolder, port: file.port };
}

/**
 * These refusals pass by themselves: children of a killed postmaster are ending, or another start is writing its
 * pid file.
 */
function passesByItself(log: string): boolean {
  return /pre-existing shared memory block|lock file .* (already exists|is empty)/.test(log);
}

/**
 * A data folder shared between containers may belong to a running PostgreSQL whose process is not visible here,
 * although its socket responds. A second postmaster would destroy the data.
 */
async function assertNotServedUnseen({ folder, socketFolder }: Cluster): Promise<void> {
  const socket = socketFile(socketFolder);
  if (!existsSync(join(folder.clusterPath, 'postmaster.pid')) || !(await answers(socket))) return;
  if (findPostmaster(folder.clusterPath) !== undefined) return;
  throw new DataFolderInUse(
    `The data folder ${folder.path} is served by a PostgreSQL outside this container or machine: ${socket} answers, but its process is not here. ` +
      'Stop the Parley that uses the folder there, or use another data folder here.',
  );
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connect(socket);
    client.once('connect', () => {
      client.destroy();
      resolve(true);
    });
    client.once('error', () => resolve(false));
  });
}
