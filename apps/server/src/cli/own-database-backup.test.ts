import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../read-config.ts';
import { createInterview } from '../features/interviews/index.ts';
import { createOrganization, issueKey } from '../features/tenancy/index.ts';
import { openServices } from '../services.ts';
import { dumpSchema } from '../testing/dump-schema.ts';
import {
  installedPostgres,
  startInstalledPostgres,
  type InstalledPostgres,
} from '../testing/installed-postgres.ts';
import { startParley, type ParleyProcess } from '../testing/parley-process.ts';

// Tests what docs/guides/backup.md says about a PostgreSQL of the operator, with the commands from that page.
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-own-backup-'));
const guide = (name: string) =>
  fs.readFileSync(fileURLToPath(new URL(`../../../../docs/guides/${name}.md`, import.meta.url)), 'utf8');
/** The code blocks of one language below a heading, up to the next heading. */
function blocksOf(name: string, heading: string, language: string): string[] {
  const section = guide(name).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const blocks = section.split(`\n\`\`\`${language}\n`).slice(1);
  return blocks.map((block) => block.split('\n```')[0] ?? '');
}
const heading = 'A PostgreSQL of your own';
const [roles = ''] = blocksOf('settings', heading, 'sql');
const [backupRole = ''] = blocksOf('backup', 'With a PostgreSQL of your own', 'sql');
const [dump = '', restore = ''] = blocksOf('backup', 'With a PostgreSQL of your own', 'sh');

const urlOf = (server: InstalledPostgres, user: string) =>
  `postgres://${user}@localhost/parley?host=${encodeURIComponent(server.host)}`;
async function asAdministrator<T>(
  server: InstalledPostgres,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ host: server.host, user: 'postgres', database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
/** Runs the statements one by one, because a database cannot be created in a transaction. */
const execute = (server: InstalledPostgres, script: string) =>
  asAdministrator(server, 'postgres', async (client) => {
    for (const statement of script.split(';').filter((text) => text.trim())) await client.query(statement);
  });
function shell(server: InstalledPostgres, command: string): void {
  const here = command.replace(/postgres:\/\/(\w+):password@db\.example\.com\/parley/, (_, user: string) =>
    urlOf(server, user),
  );
  execFileSync('sh', ['-c', here], {
    cwd: scratch,
    env: { PATH: `${installedPostgres}${path.delimiter}${process.env['PATH']}` },
    stdio: 'pipe',
  });
}

const title = installedPostgres
  ? 'a PostgreSQL of one’s own'
  : 'NOT TRIED: no PostgreSQL with pg_dump is installed';
describe.skipIf(!installedPostgres)(title, () => {
  let before: InstalledPostgres;
  let after: InstalledPostgres;
  let server: ParleyProcess | null = null;
  const settingsOf = (database: InstalledPostgres) => ({
    PORT: '0',
    PARLEY_DATA_DIR: path.join(scratch, 'data'),
    PARLEY_DATABASE_URL: urlOf(database, 'parley'),
    PARLEY_LOG_LEVEL: 'warn',
  });
  const schemaOf = (database: InstalledPostgres) => asAdministrator(database, 'parley', dumpSchema);
  let authorization: string;
  const interview = { jobRole: 'Welder', participants: [{ email: 'ines@example.com' }] };

  beforeAll(async () => {
    [before, after] = await Promise.all([
      startInstalledPostgres(installedPostgres ?? ''),
      startInstalledPostgres(installedPostgres ?? ''),
    ]);
    await execute(before, roles);
    const foundation = await openServices(readConfig(settingsOf(before)), { serverLock: false });
    const { organizationId } = await createOrganization(foundation, { name: 'Tidewater' });
    const { apiKey } = await issueKey(foundation, { organizationId, name: 'test' });
    authorization = `Bearer ${apiKey}`;
    await foundation.db.inOrganization(organizationId, (tx) =>
      createInterview(
        tx,
        { ...foundation, media: null, speechToText: null },
        { meetingType: 'AI_ONLY', ...interview },
        'member:x',
      ),
    );
    await foundation.close();
  }, 120_000);
  afterAll(async () => {
    server?.child.kill('SIGTERM');
    await server?.ended;
    await before.stop();
    await after.stop();
    fs.rmSync(scratch, { recursive: true, force: true });
  });

  it('refuses a dump by the service’s own login', () => {
    expect(() => shell(before, dump.replace('parley_backup', 'parley'))).toThrow(/row-level security/);
  });

  it('dumps the database, restores it elsewhere and serves it as it was', { timeout: 90_000 }, async () => {
    await execute(before, backupRole);
    shell(before, dump);
    await execute(after, roles);
    shell(after, restore);
    expect(await schemaOf(after)).toBe(await schemaOf(before));
    server = startParley(['serve'], settingsOf(after));
    const url = /http:\/\/localhost:\d+/.exec(await server.untilPrinted(/Ctrl-C stops it/))?.[0] ?? '';
    const ask = async (body?: object) => {
      const response = await fetch(`${url}/api/integration/interviews`, {
        headers: { authorization, 'content-type': 'application/json' },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      return { status: response.status, ...((await response.json()) as { interviews?: object[] }) };
    };
    expect(await ask()).toMatchObject({ status: 200, interviews: [{ title: 'Welder interview' }] });
    expect((await ask({ meetingType: 'AI_ONLY', ...interview })).status).toBe(201);
    expect((await ask()).interviews).toHaveLength(2);
  });
});
