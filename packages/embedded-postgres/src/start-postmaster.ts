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

/** A postmaster that takes connections. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
  port: number;
  /** Whether it ran before we came, or another process was faster to start it. */
  adopted: boolean;
}

const POLL_MS = 5;
// Replaying the log after a crash of a busy database takes minutes on a slow disk.
const STARTUP_LIMIT_MS = 10 * 60_000;
const ATTEMPTS = 40;
const RETRY_MS = 250;
/** So many attempts wait for the children of a killed postmaster to end by themselves. */
const PATIENT_ATTEMPTS = 4;

/** Finds the cluster's running postmaster, waiting while it starts, or starts one. */
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
    // Another process may have been faster, which the next round sees.
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
  /** Set when there was no process at all, for example because this machine lets nobody change the uid. */
  spawnError: () => Error | undefined;
}

/** Detached, so that Ctrl-C in a terminal reaches the service first and PostgreSQL only through it. */
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

/** Waits for the cluster's postmaster to be ready; undefined when it has ended instead. */
async function untilReady(
  { folder }: Cluster,
  hasEnded: () => boolean,
): Promise<Omit<Postmaster, 'adopted'> | undefined> {
  const deadline = performance.now() + STARTUP_LIMIT_MS;
  while (!hasEnded()) {
    const ready = readyPostmaster(readPostmasterFile(folder.clusterPath));
    // The file of a postmaster that was killed says "ready", too, until the next one overwrites it.
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

/** A start is refused while children of a killed postmaster end, and beside a pid file that another start is writing. */
function passesByItself(log: string): boolean {
  return /pre-existing shared memory block|lock file .* (already exists|is empty)/.test(log);
}

/**
 * A data folder shared between containers may be served by a PostgreSQL whose process cannot be seen from
 * here, although its socket answers. A second postmaster would destroy the data.
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
