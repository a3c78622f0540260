import fs from 'node:fs';
import http from 'node:http';
import type net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { doctor } from './doctor.ts';
import type { Finding } from './doctor/finding.ts';

let dataDir: string;
let database: TestDatabase;
let mail: SMTPServer;
let service: http.Server;
/** What the stand-in of every outside service replies. */
let reply = { status: 404, body: '' };
const portOf = (server: { address(): unknown }) => (server.address() as net.AddressInfo).port;

beforeAll(async () => {
  database = await openTestDatabase();
  mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === 'right' ? done(null, { user: 'parley' }) : done(new Error('no such account')),
  });
  service = http.createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(reply.status).end(reply.body));
  });
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await new Promise<void>((resolve) => mail.close(resolve));
  await new Promise((resolve) => service.close(resolve));
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function examine(
  settings: Record<string, string>,
): Promise<{ code: unknown; of(part: string): Finding }> {
  vi.unstubAllEnvs();
  dataDir ??= fs.mkdtempSync(path.join(os.tmpdir(), 'parley-doctor-'));
  const { host, port, user, database: name } = database.config;
  const url = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`;
  const all = { PARLEY_DATA_DIR: dataDir, PARLEY_DATABASE_URL: url, ...settings };
  for (const [key, value] of Object.entries(all)) vi.stubEnv(key, value);
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const code = await doctor.run(['--json']);
    const { findings } = JSON.parse(String(printed.mock.lastCall?.[0])) as { findings: Finding[] };
    return {
      code,
      of(part) {
        const finding = findings.find((one) => one.part === part);
        if (!finding) throw new Error(`nothing was said of ${part}: ${JSON.stringify(findings)}`);
        return finding;
      },
    };
  } finally {
    printed.mockRestore();
  }
}

it('finds that the database, the folder and the objects work, and notes what is not set up', async () => {
  const examined = await examine({ PARLEY_PUBLIC_URL: `http://localhost:${portOf(service)}` });
  for (const part of ['database', 'data folder', 'secret', 'object store'])
    expect(examined.of(part).verdict).toBe('ok');
  for (const part of ['mail', 'media engine', 'speech to text', 'text to speech', 'model']) {
    expect(examined.of(part).verdict).toBe('note');
  }
  // Nobody runs a server in this test.
  expect(examined.of('public URL').verdict).toBe('fault');
  expect(examined.code).toBe(1);
  expect(fs.existsSync(path.join(dataDir, 'objects', 'doctor'))).toBe(false);
});

it('says that the mail server lets nobody in with this password, and not the password', async () => {
  const url = (password: string) => `smtp://parley:${password}@127.0.0.1:${portOf(mail.server)}`;
  const wrong = (await examine({ PARLEY_SMTP_URL: url('wrong-one') })).of('mail');
  expect(wrong).toMatchObject({ verdict: 'fault', mend: expect.stringContaining('PARLEY_SMTP_URL') });
  expect(wrong.found).toContain('no such account');
  expect(JSON.stringify(wrong)).not.toContain('wrong-one');
  expect((await examine({ PARLEY_SMTP_URL: url('right') })).of('mail').verdict).toBe('ok');
});

it('says what a service of speech or a model replies instead of working', async () => {
  const url = `http://127.0.0.1:${portOf(service)}/v1`;
  const settings = {
    PARLEY_ALLOW_PRIVATE_HOSTS: 'loopback',
    PARLEY_STT_URL: url,
    PARLEY_TTS_URL: url,
    PARLEY_MODEL_URL: url,
    PARLEY_MODEL_NAME: 'a-model',
  };
  reply = { status: 401, body: '{"error":{"message":"bad key"}}' };
  const refused = await examine(settings);
  for (const part of ['speech to text', 'text to speech', 'model']) {
    expect(refused.of(part)).toMatchObject({ verdict: 'fault', found: expect.stringMatching(/401|bad key/) });
  }
  reply = { status: 200, body: '{"text":""}' };
  expect((await examine(settings)).of('speech to text').verdict).toBe('ok');
});

it('says that others can read the secret', async () => {
  await examine({});
  fs.chmodSync(path.join(dataDir, 'secret'), 0o644);
  expect((await examine({})).of('secret')).toMatchObject({ verdict: 'fault' });
  fs.chmodSync(path.join(dataDir, 'secret'), 0o600);
});

it('names a setting that is not valid, and a database that is not there', async () => {
  expect((await examine({ PARLEY_SMTP_URL: 'mail.example' })).of('settings').found).toContain(
    'PARLEY_SMTP_URL',
  );
  const missing = await examine({ PARLEY_DATABASE_URL: 'postgres://parley@127.0.0.1:1/parley' });
  expect(missing.of('database')).toMatchObject({
    verdict: 'fault',
    found: expect.stringContaining('ECONNREFUSED'),
  });
});
