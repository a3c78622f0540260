import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Load } from './load.ts';
import { logged, type Group } from './statements.ts';

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

/**
 * Runs only the statements with the same number of clients: the most that the database itself can do of this work.
 *
 * @param work `log` runs once for every `logged` runs of `groups`.
 */
export async function loadPgbench(
  program: string,
  database: { host: string; port: number; user: string; database: string },
  work: { groups: Group[]; log: Group[] },
  options: { clients: number; seconds: number; folder: string },
): Promise<Load> {
  const write = (name: string, groups: Group[]) => {
    const file = path.join(options.folder, name);
    fs.writeFileSync(file, script(groups));
    return file;
  };
  const scripts = [`${write('work.sql', work.groups)}@${logged}`, `${write('log.sql', work.log)}@1`];
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
    ...scripts.flatMap((file) => ['-f', file]),
  ];
  const { stdout } = await run(program, [...where, ...how, database.database]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  // The rate of the first script: writing the log is a part of that work.
  const perSecond = Number(/SQL script 1[^]*?tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  const averageMs = Number(/SQL script 1[^]*?latency average = ([\d.]+) ms/.exec(stdout)?.[1] ?? Number.NaN);
  if (failed > 0 || Number.isNaN(perSecond)) throw new Error(`pgbench failed:\n${stdout}`);
  return { perSecond, averageMs };
}

/** The database makes ids in a separate statement, only in a script that creates something. */
function script(groups: Group[]): string {
  const needsIds = groups.flat().some((text) => text.includes(':id'));
  const code = `translate(substr(md5(random()::text), 1, 10), '0123456789', 'ghijklmnop')`;
  const ids = `select gen_random_uuid() as id, gen_random_uuid() as event, ${code} as code \\gset`;
  const body = groups.map((texts) => {
    const lines = texts.map((text) => `${text.replaceAll(/\s+/g, ' ')};`);
    return lines.length === 1 ? lines : ['\\startpipeline', ...lines, '\\endpipeline'];
  });
  return [...(needsIds ? [ids] : []), ...body.flat(), ''].join('\n');
}
