import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './errors.ts';
import { isAlive } from './process-liveness.ts';

/** What a postmaster writes about itself into its pid file, line by line, while it starts. */
export interface PostmasterFile {
  pid: number;
  port: number | undefined;
  socketFolder: string | undefined;
  status: 'starting' | 'ready' | 'stopping';
}

/** The postmaster that runs this cluster now, whoever started it. */
export function findPostmaster(clusterPath: string): PostmasterFile | undefined {
  const found = readPostmasterFile(clusterPath);
  return found !== undefined && isPostmasterOf(found.pid, clusterPath) ? found : undefined;
}

export function readPostmasterFile(clusterPath: string): PostmasterFile | undefined {
  const lines = readIfThere(join(clusterPath, 'postmaster.pid'))?.split('\n');
  const pid = Number.parseInt(lines?.[0] ?? '', 10);
  if (lines === undefined || !(pid > 0)) return undefined;
  const status = lines[7]?.trim();
  return {
    pid,
    port: lines[3] ? Number(lines[3]) : undefined,
    socketFolder: lines[4] || undefined,
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  };
}

/**
 * Repairs pid files that name a process which is not the cluster's postmaster: after a crash another process may
 * have got the number, and PostgreSQL would refuse to start as long as that process lives. Only the number is
 * replaced. The file also names the shared memory, by which PostgreSQL notices that children of a killed
 * postmaster are still working.
 */
export function disarmStaleFiles(clusterPath: string, socketLock: string): void {
  for (const file of [join(clusterPath, 'postmaster.pid'), socketLock]) {
    const text = readIfThere(file);
    const pid = Number.parseInt(text ?? '', 10);
    if (text === '') removeIfOld(file);
    else if (text !== undefined && isAlive(pid) && !isPostmasterOf(pid, clusterPath)) replacePid(file, text);
  }
}

function replacePid(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text.replace(/^\d+/, String(NO_PROCESS)), { mode: 0o600 });
  const { uid, gid, mode } = statSync(file);
  chownSync(draft, uid, gid);
  chmodSync(draft, mode & 0o777);
  // Another process may have started PostgreSQL meanwhile; then its file must not be replaced.
  if (readIfThere(file) === text) renameSync(draft, file);
  else rmSync(draft);
}

/**
 * An empty file is either being written now, or left by a start that a full disk or a kill interrupted. Only its age
 * shows which, so it is removed when it is old enough.
 */
function removeIfOld(file: string): void {
  const ageMs = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (ageMs > HALF_WRITTEN_MS) rmSync(file, { force: true });
}

const HALF_WRITTEN_MS = 3_000;
// Fits PostgreSQL's 32-bit pid and is higher than any pid of Linux (2^22) and macOS (99,998).
const NO_PROCESS = 2_147_483_646;

/** Whether this process is the cluster's postmaster, and not another process that got its number. */
export function isPostmasterOf(pid: number, clusterPath: string): boolean {
  if (!isAlive(pid)) return false;
  return process.platform === 'linux' ? worksInFolder(pid, clusterPath) : commandNames(pid, clusterPath);
}

/** Whether the process works in the cluster's folder, as its postmaster does. Compares the folders, not their paths. */
function worksInFolder(pid: number, clusterPath: string): boolean {
  try {
    const works = statSync(`/proc/${pid}/cwd`);
    const cluster = statSync(clusterPath);
    return (
      works.dev === cluster.dev && works.ino === cluster.ino && !commandLine(pid).startsWith('postgres: ')
    );
  } catch (error) {
    // The directory of another account's process cannot be read, but its command line can.
    return errorCode(error) === 'EACCES' && commandLine(pid).includes(`-D ${clusterPath} `);
  }
}

function commandLine(pid: number): string {
  return (readIfThere(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ');
}

function commandNames(pid: number, clusterPath: string): boolean {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes(`postgres -D ${clusterPath} `);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}
