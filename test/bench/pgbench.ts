import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Load } from './load.ts';

const run = promisify(execFile);

/** The newest installed pgbench, or null. Debian does not put it on the PATH. */
export function findPgbench(): string | null {
  const versions = '/usr/lib/postgresql';
  const folders = fs.existsSync(versions) ? fs.readdirSync(versions).toSorted().toReversed() : [];
  const candidates = [
    ...folders.map((version) => path.join(versions, version, 'bin/pgbench')),
    ...(process.env['PATH'] ?? '').split(':').map((folder) => path.join(folder, 'pgbench')),
  ];
  return candidates.find((candidate) => fs.existsSync(candidate)) ?? null;
}

/** Runs the statements alone with as many clients: the most that the database itself can do of this work. */
export async function loadPgbench(
  program: string,
  database: { host: string; port: number; user: string; database: string },
  texts: string[],
  options: { clients: number; seconds: number; folder: string },
): Promise<Load> {
  const file = path.join(options.folder, 'bench.sql');
  fs.writeFileSync(file, script(texts));
  const { host, port, user } = database;
  const where = ['-h', host, '-p', String(port), '-U', user];
  const how = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(options.clients),
    '-j',
    '2',
    '-T',
    String(options.seconds),
  ];
  const { stdout } = await run(program, [...where, ...how, '-f', file, database.database]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1] ?? Number.NaN);
  const averageMs = Number(/^latency average = ([\d.]+) ms/m.exec(stdout)?.[1] ?? Number.NaN);
  if (failed > 0 || Number.isNaN(perSecond)) throw new Error(`pgbench failed:\n${stdout}`);
  return { perSecond, averageMs };
}

/** The database makes ids in a separate statement, only in a script that creates something. */
function script(texts: string[]): string {
  const needsIds = texts.some((text) => text.includes(':id'));
  const code = `translate(substr(md5(random()::text), 1, 10), '0123456789', 'ghijklmnop')`;
  const ids = `select gen_random_uuid() as id, gen_random_uuid() as event, ${code} as code \\gset`;
  const body = texts.map((text) => `${text.replaceAll(/\s+/g, ' ')};`).join('\n');
  return `${needsIds ? `${ids}\n` : ''}${body}\n`;
}
