import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  chooseFooting,
  openEmbeddedPostgres,
  ownUid,
  type EmbeddedPostgres,
} from '@parley/embedded-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrganization } from '../features/tenancy/index.ts';
import { paths } from '../paths.ts';
import { freePort } from '../testing/free-port.ts';
import { systemClock } from './clock.ts';
import { openDatabase, type Tx } from './db.ts';
import { createLog } from './log.ts';
import { migrate } from './migrate.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

// Tests what docs/guides/settings.md says about TLS: several statements in one packet, encrypted.
describe.skipIf(!hasOpenssl)(hasOpenssl ? 'TLS' : 'NOT TRIED: openssl is not installed', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-tls-'));
  const certificate = path.join(folder, 'server.pem');
  let postgres: EmbeddedPostgres;
  let urlWith: (parameters: string) => string;
  beforeAll(async () => {
    const port = await freePort();
    const key = path.join(folder, 'server.key');
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', certificate],
      { stdio: 'pipe' },
    );
    fs.chmodSync(folder, 0o755);
    const { uid, gid } = chooseFooting(undefined, ownUid());
    fs.chownSync(key, uid, gid);
    postgres = await openEmbeddedPostgres({
      dataDir: path.join(folder, 'data'),
      durable: false,
      settings: {
        listen_addresses: '127.0.0.1',
        port: String(port),
        ssl: 'on',
        ssl_cert_file: certificate,
        ssl_key_file: key,
      },
    });
    const { user, database } = postgres.connection;
    urlWith = (parameters) => `postgres://${user}@localhost:${port}/${database}?${parameters}`;
  });
  afterAll(async () => {
    await postgres.release();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const isEncrypted = async (tx: Tx): Promise<boolean> => {
    const { rows } = await tx.query<{ ssl: boolean }>({
      text: 'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
    });
    return rows[0]?.ssl ?? false;
  };

  it('lets every access to the database work over TLS at the same time', async () => {
    const config = { connectionString: urlWith(`sslmode=verify-full&sslrootcert=${certificate}`) };
    await migrate(config, paths.migrations);
    const db = openDatabase({ ...config, max: 4 }, createLog('silent'));
    const { organizationId } = await createOrganization({ db, clock: systemClock }, { name: 'Tidewater' });
    const nameOf = async (tx: Tx): Promise<string | undefined> =>
      (await tx.query<{ name: string }>({ text: 'select name from organizations' })).rows[0]?.name;
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => [
        await db.readInOrganization(organizationId, (tx) => Promise.all([nameOf(tx), nameOf(tx)])),
        await db.inOrganization(organizationId, nameOf),
        await db.asOperator(isEncrypted),
      ]),
    );
    expect(answers).toEqual(answers.map(() => [['Tidewater', 'Tidewater'], 'Tidewater', true]));
    await db.close();
  });

  it('refuses a database certificate that nobody has signed', async () => {
    const db = openDatabase({ connectionString: urlWith('sslmode=verify-full') }, createLog('silent'));
    await expect(db.asOperator(isEncrypted)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    await db.close();
  });

  it('encrypts the database connection with no-verify too', async () => {
    const db = openDatabase({ connectionString: urlWith('sslmode=no-verify') }, createLog('silent'));
    expect(await db.asOperator(isEncrypted)).toBe(true);
    await db.close();
  });
});
