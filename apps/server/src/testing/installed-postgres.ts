import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseFooting, invocation, ownUid } from '@parley/embedded-postgres';

const programs = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];

/**
 * The folder with the programs of a PostgreSQL installed on this machine (the embedded one has no pg_dump), or null.
 */
export const installedPostgres: string | null = findPrograms();

function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const majors = fs.existsSync(debian) ? fs.readdirSync(debian).map(Number) : [];
  const folders = [
    ...majors.toSorted((a, b) => b - a).map((major) => path.join(debian, String(major), 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return (
    folders.find((folder) => programs.every((program) => fs.existsSync(path.join(folder, program)))) ?? null
  );
}

export interface InstalledPostgres {
  /** The folder of its socket; anybody with access to it may act as any role. */
  host: string;
  stop(): Promise<void>;
}

/** A new cluster with the administrator `postgres` as its only role. */
export async function startInstalledPostgres(bin: string): Promise<InstalledPostgres> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-pg-'));
  const data = path.join(folder, 'data');
  const footing = chooseFooting(undefined, ownUid());
  if (footing.way === 'setuid') fs.chownSync(folder, footing.uid, footing.gid);
  const options = { cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } };
  const command = (program: string, args: string[]) => invocation(footing, path.join(bin, program), args);
  const made = command(
    'initdb',
    '--pgdata=data --username=postgres --auth=trust --encoding=UTF8 --locale=C --no-sync'.split(' '),
  );
  execFileSync(made.file, made.args, { ...made, ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const served = command('postgres', [
    '-D',
    'data',
    '-k',
    folder,
    '-c',
    'listen_addresses=',
    '-c',
    'fsync=off',
  ]);
  const log = fs.openSync(path.join(folder, 'log'), 'a');
  const child = spawn(served.file, served.args, { ...served, ...options, stdio: ['ignore', log, log] });
  fs.closeSync(log);
  const isReady = () => {
    try {
      return /^ready/m.test(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8'));
    } catch {
      return false;
    }
  };
  while (!isReady()) {
    if (child.exitCode !== null) throw new Error(fs.readFileSync(path.join(folder, 'log'), 'utf8'));
    await sleep(20);
  }
  return {
    host: folder,
    async stop() {
      // Ends at once, without waiting for connected clients.
      child.kill('SIGQUIT');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
