import { randomUUID } from 'node:crypto';
import dgram from 'node:dgram';
import fs from 'node:fs';
import http from 'node:http';
import type net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openIdentityProvider } from '../../../../test/stand-ins/identity-provider.ts';
import { embeddedMedia } from '../adapters/media-embedded.ts';
import { createOrganization } from '../features/tenancy/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { secretBox } from '../kernel/crypto.ts';
import { createLog } from '../kernel/log.ts';
import { paths } from '../paths.ts';
import { requireFittingSecret } from '../reseal.ts';
import { openTestApp } from '../testing/app.ts';
import { makeIcsConnection, openCalendarServer, vcalendar } from '../testing/factories/calendar.ts';
import { makeMember, makeOrganization } from '../testing/factories/organization.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { hasLivekitServer, livekitTitle, openLivekitServer } from '../testing/livekit-server.ts';
import { hasTurnServer, openTurnServer, turnTitle } from '../testing/turn-server.ts';
import { hasVersitygw, openS3Server, s3Title } from '../testing/versitygw.ts';
import { doctor } from './doctor.ts';
import type { Finding } from './doctor/finding.ts';

let dataDir: string;
let database: TestDatabase;
let mail: SMTPServer;
let service: http.Server;
/** What the fake server that stands for every outside service replies. */
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
  await database.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function examine(
  settings: Record<string, string>,
): Promise<{ code: unknown; all: Finding[]; of: (part: string) => Finding }> {
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
      all: findings,
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

it('reports that database, data folder and object store work, and notes what is not set up', async () => {
  const examined = await examine({ PARLEY_PUBLIC_URL: `http://localhost:${portOf(service)}` });
  for (const part of ['database', 'data folder', 'secret', 'object store'])
    expect(examined.of(part).verdict).toBe('ok');
  for (const part of ['mail', 'media engine', 'speech to text', 'text to speech', 'model']) {
    expect(examined.of(part).verdict).toBe('note');
  }
  // No server runs in this test.
  expect(examined.of('public URL').verdict).toBe('fault');
  expect(examined.code).toBe(1);
  expect(fs.existsSync(path.join(dataDir, 'objects', 'doctor'))).toBe(false);
});

it('says that the mail server refuses the password, without showing the password', async () => {
  const url = (password: string) => `smtp://parley:${password}@127.0.0.1:${portOf(mail.server)}`;
  const wrong = (await examine({ PARLEY_SMTP_URL: url('wrong-one') })).of('mail');
  expect(wrong).toMatchObject({ verdict: 'fault', mend: expect.stringContaining('PARLEY_SMTP_URL') });
  expect(wrong.found).toContain('no such account');
  expect(JSON.stringify(wrong)).not.toContain('wrong-one');
  const from = { PARLEY_MAIL_FROM: 'no-reply@parley.tidewater.example' };
  expect((await examine({ PARLEY_SMTP_URL: url('right'), ...from })).of('mail').verdict).toBe('ok');
  expect((await examine({ PARLEY_SMTP_URL: url('right') })).of('mail')).toMatchObject({
    verdict: 'note',
    mend: expect.stringContaining('PARLEY_MAIL_FROM'),
  });
});

it('says that the sign-in provider cannot be reached, or that nobody can sign in through it', async () => {
  const provider = await openIdentityProvider('http://parley.test', []);
  const settings = {
    PARLEY_OIDC_ISSUER: provider.issuer,
    PARLEY_OIDC_CLIENT_ID: provider.clientId,
    PARLEY_OIDC_CLIENT_SECRET: provider.clientSecret,
    PARLEY_OIDC_ORGANIZATION: randomUUID(),
  };
  expect((await examine(settings)).of('sign-in provider')).toMatchObject({
    verdict: 'fault',
    mend: expect.stringContaining('PARLEY_ALLOW_PRIVATE_HOSTS'),
  });
  const allowed = { ...settings, PARLEY_ALLOW_PRIVATE_HOSTS: 'loopback' };
  expect((await examine(allowed)).of('sign-in provider')).toMatchObject({
    verdict: 'fault',
    mend: expect.stringContaining('PARLEY_OIDC_ORGANIZATION'),
  });
  const { organizationId } = await createOrganization(
    { db: database.db, clock: systemClock },
    { name: 'Tidewater' },
  );
  const found = (await examine({ ...allowed, PARLEY_OIDC_ORGANIZATION: organizationId })).of(
    'sign-in provider',
  );
  expect(found).toMatchObject({
    verdict: 'ok',
    found: expect.stringContaining('/api/dashboard/provider/callback'),
  });
  await provider.close();
});

it('notes that the links in sent mails open on this machine only', async () => {
  reply = { status: 200, body: '{"version":"1.2.3"}' };
  const settings = {
    PORT: String(portOf(service)),
    PARLEY_SMTP_URL: `smtp://127.0.0.1:${portOf(mail.server)}`,
  };
  expect((await examine(settings)).of('public URL')).toMatchObject({
    verdict: 'note',
    mend: expect.stringContaining('PARLEY_PUBLIC_URL'),
  });
  const url = `http://localhost:${portOf(service)}`;
  expect((await examine({ ...settings, PARLEY_PUBLIC_URL: url })).of('public URL').verdict).toBe('ok');
  reply = { status: 404, body: '' };
});

it('quotes the refusal of a speech service or a model', async () => {
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

it('notes settings that do nothing without another one', async () => {
  const examined = await examine({ PARLEY_TTS_MODEL: 'tts-tidy', PARLEY_TTS_VOICE: 'alloy' });
  expect(examined.of('settings')).toEqual({
    part: 'settings',
    verdict: 'note',
    found: 'PARLEY_TTS_MODEL, PARLEY_TTS_VOICE: without effect, because PARLEY_TTS_URL is not set.',
    mend: 'Set PARLEY_TTS_URL too, or remove these settings.',
  });
});

it('says that other accounts can read the secret file', async () => {
  await examine({});
  fs.chmodSync(path.join(dataDir, 'secret'), 0o644);
  expect((await examine({})).of('secret')).toMatchObject({ verdict: 'fault' });
  fs.chmodSync(path.join(dataDir, 'secret'), 0o600);
});

it('says that the secret is not the one of this installation, and what to do about it', async () => {
  const right = 'a secret of the tests, long enough to be one';
  await requireFittingSecret({ db: database.db, box: secretBox(right) });
  try {
    const wrong = await examine({ PARLEY_SECRET: 'another secret of the tests, as long as that' });
    expect(wrong.of('sealed values')).toMatchObject({
      verdict: 'fault',
      mend: expect.stringContaining('PARLEY_PREVIOUS_SECRET'),
    });
    expect(wrong.code).toBe(1);
    expect((await examine({ PARLEY_SECRET: right })).of('sealed values').verdict).toBe('ok');
  } finally {
    await database.db.asOperator((tx) =>
      tx.query({ text: `delete from installation where key = 'sealed_under'` }),
    );
  }
});

describe('the doctor’s check of the built-in engine’s UDP ports', () => {
  const settings = (port: number) => ({ PARLEY_MEDIA: 'embedded', PARLEY_MEDIA_UDP_PORTS: String(port) });
  const bound = async (port = 0) => {
    const socket = dgram.createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(port, resolve));
    return {
      port: socket.address().port,
      close: () => new Promise<void>((resolve) => socket.close(resolve)),
    };
  };

  it('says that a port works, or that another program has taken all of them', async () => {
    const other = await bound();
    expect((await examine(settings(other.port))).of('UDP ports')).toMatchObject({
      verdict: 'fault',
      found: expect.stringContaining(String(other.port)),
      mend: expect.stringContaining('PARLEY_MEDIA_UDP_PORTS'),
    });
    await other.close();
    const works = (await examine(settings(other.port))).of('UDP ports');
    expect(works).toMatchObject({ verdict: 'ok', found: expect.stringContaining('firewall') });
    // The doctor has released the port, so the engine could take it.
    await (await bound(other.port)).close();
  });

  it('does not take the running engine for another program', async () => {
    const { port, close } = await bound();
    await close();
    await examine({});
    const engine = embeddedMedia({
      file: paths.mediaEngine,
      folder: path.join(dataDir, 'media'),
      secret: 'a secret of the tests, long enough to be one',
      publicUrl: () => 'http://localhost',
      log: createLog('silent'),
    });
    engine.start(
      { udpPorts: { min: port, max: port }, publicAddress: null, turn: null },
      'http://127.0.0.1:9/',
    );
    await expect.poll(() => engine.port(), { timeout: 20_000 }).not.toBeNull();
    try {
      const running = (await examine(settings(port))).of('UDP ports');
      expect(running).toMatchObject({ verdict: 'ok', found: expect.stringContaining('engine runs') });
    } finally {
      await engine.close();
    }
    // The stopped engine's port file is still there, which must not look like a running engine.
    expect((await examine(settings(port))).of('UDP ports').found).toContain('is free');
  }, 60_000);

  it('says nothing about UDP ports when the built-in engine is off', async () => {
    const { of } = await examine({ PARLEY_MEDIA: 'off' });
    expect(() => of('UDP ports')).toThrow('nothing was said');
  });
});

describe('the doctor’s check of the TURN server', () => {
  const settings = (url: string, access: Record<string, string>) => ({
    PARLEY_MEDIA: 'embedded',
    PARLEY_TURN_URL: url,
    ...access,
  });
  const secret = { PARLEY_TURN_SECRET: 'shared' };

  it('notes that no TURN server is set up, but only where meetings can be held', async () => {
    const { of } = await examine({ PARLEY_MEDIA: 'embedded' });
    expect(of('TURN')).toMatchObject({ verdict: 'note', mend: expect.stringContaining('PARLEY_TURN_URL') });
    expect((await examine({ PARLEY_MEDIA: 'off' })).all.map(({ part }) => part)).not.toContain('TURN');
  });

  it('says that the server does not respond, has an unknown name, or is no TURN server', async () => {
    const deaf = dgram.createSocket('udp4');
    await new Promise<void>((resolve) => deaf.bind(0, '127.0.0.1', resolve));
    const cases = [
      [`turn:127.0.0.1:${deaf.address().port}`, 'no reply within 6 s'],
      [`turn:127.0.0.1:9?transport=tcp`, 'ECONNREFUSED'],
      ['turn:turn.nowhere.invalid?transport=tcp', 'turn.nowhere.invalid'],
      [`turn:127.0.0.1:${portOf(service)}?transport=tcp`, ''],
      [`turns:127.0.0.1:${portOf(service)}`, ''],
    ] as const;
    const { all } = await examine(settings(cases.map(([url]) => url).join(','), secret));
    const found = all.filter(({ part }) => part === 'TURN');
    expect(found).toHaveLength(cases.length);
    for (const [index, [url, reason]] of cases.entries()) {
      expect(found[index]).toMatchObject({
        verdict: 'fault',
        mend: expect.stringContaining('PARLEY_TURN_URL'),
      });
      expect(found[index]?.found).toContain(`${url}: `);
      expect(found[index]?.found).toContain(reason);
    }
    deaf.close();
    // The doctor cannot test TURN over DTLS, so it does not call it broken.
    const dtls = await examine(settings('turns:127.0.0.1:9?transport=udp', secret));
    expect(dtls.of('TURN')).toMatchObject({ verdict: 'note' });
  }, 60_000);

  describe.skipIf(!hasTurnServer)(turnTitle('a real TURN server'), () => {
    const urlsOf = (port: number) => `turn:127.0.0.1:${port}, turn:127.0.0.1:${port}?transport=tcp`;
    const found = async (port: number, access: Record<string, string>) =>
      (await examine(settings(urlsOf(port), access))).all.filter(({ part }) => part === 'TURN');

    it('says that the server gives relays for the right shared secret and refuses another one', async () => {
      const server = await openTurnServer({ secret: 'shared' });
      try {
        const works = await found(server.port, secret);
        expect(works).toMatchObject([{ verdict: 'ok' }, { verdict: 'ok' }]);
        for (const finding of works) expect(finding.found).toMatch(/gives relays, such as 127\.0\.0\.1:\d+/);
        const refused = await found(server.port, { PARLEY_TURN_SECRET: 'another' });
        expect(refused).toMatchObject([{ verdict: 'fault' }, { verdict: 'fault' }]);
        for (const finding of refused) expect(finding.found).toContain('it refused: 401 Unauthorized');
      } finally {
        await server.stop();
      }
    }, 60_000);

    it('says that the server gives relays for the right password and refuses a wrong one', async () => {
      const server = await openTurnServer({ user: 'parley:right' });
      const access = (password: string) => ({
        PARLEY_TURN_USERNAME: 'parley',
        PARLEY_TURN_PASSWORD: password,
      });
      try {
        expect(await found(server.port, access('right'))).toMatchObject([
          { verdict: 'ok' },
          { verdict: 'ok' },
        ]);
        expect(await found(server.port, access('wrong'))).toMatchObject([
          { verdict: 'fault', found: expect.stringContaining('401') },
          { verdict: 'fault' },
        ]);
      } finally {
        await server.stop();
      }
    }, 60_000);
  });
});

it('says for each connected calendar whether it could be read the last time', async () => {
  const test = await openTestApp();
  const feed = await openCalendarServer();
  try {
    const own = test.database.config;
    const at = `postgres://${own.user}@localhost:${own.port}/${own.database}?host=${encodeURIComponent(own.host ?? '')}`;
    const calendars = async () =>
      (await examine({ PARLEY_DATABASE_URL: at })).all.filter(({ part }) => part === 'calendars');
    expect(await calendars()).toMatchObject([{ verdict: 'note' }]);
    // Two organizations: the doctor sees all of them.
    for (const fails of [false, true]) {
      const organization = await makeOrganization(test);
      const { memberId } = await makeMember(test, organization, {
        email: `fails-${fails}@tidewater.example`,
      });
      feed.serve();
      await makeIcsConnection(test, organization, memberId, { url: `${feed.url}?${fails}` });
    }
    expect(await calendars()).toMatchObject([
      { verdict: 'ok', found: '2 of 2 connected calendars can be read.' },
    ]);
    feed.answer((request, response) => {
      if (request.url?.includes('true')) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'text/calendar' }).end(vcalendar());
    });
    test.clock.advance(3_600_000);
    await test.runJobs();
    const [works, broken] = await calendars();
    expect(works).toMatchObject({ verdict: 'ok', found: '1 of 2 connected calendars can be read.' });
    expect(broken).toMatchObject({ verdict: 'fault', found: expect.stringContaining('404') });
    expect(broken?.found).toContain('fails-true@tidewater.example');
  } finally {
    await feed.close();
    await test.close();
  }
}, 60_000);

describe.skipIf(!hasVersitygw)(s3Title('the doctor’s check of a bucket'), () => {
  it('says whether the bucket works, refuses the key, does not exist, or does not respond', async () => {
    const server = await openS3Server();
    const settings = {
      PARLEY_S3_ENDPOINT: server.endpoint,
      PARLEY_S3_BUCKET: server.bucket,
      PARLEY_S3_ACCESS_KEY: server.accessKey,
      PARLEY_S3_SECRET_KEY: server.secretKey,
    };
    const storeWith = async (more: object) => (await examine({ ...settings, ...more })).of('object store');
    try {
      const { of } = await examine(settings);
      expect([of('object store').verdict, of('bucket').verdict]).toEqual(['ok', 'ok']);
      expect(await server.keys()).toEqual([]);
      const wrongKey = await storeWith({ PARLEY_S3_SECRET_KEY: 'another' });
      expect(wrongKey).toMatchObject({ verdict: 'fault', found: expect.stringContaining('signature') });
      const wrongName = await storeWith({ PARLEY_S3_BUCKET: 'nothing-here' });
      expect(wrongName).toMatchObject({ verdict: 'fault', found: expect.stringContaining('bucket') });
      await server.kill();
      expect(await storeWith({})).toMatchObject({
        verdict: 'fault',
        found: expect.stringContaining('ECONNREFUSED'),
      });
    } finally {
      await server.close();
    }
  }, 90_000);
});

describe.skipIf(!hasLivekitServer)(livekitTitle('the doctor’s check of a LiveKit server'), () => {
  it('says whether the server works, refuses the key, or does not respond', async () => {
    const server = await openLivekitServer();
    const settings = {
      PARLEY_LIVEKIT_URL: server.url,
      PARLEY_LIVEKIT_KEY: server.key,
      PARLEY_LIVEKIT_SECRET: server.secret,
    };
    const engineWith = async (more: object) => (await examine({ ...settings, ...more })).of('media engine');
    try {
      expect((await engineWith({})).verdict).toBe('ok');
      const wrong = await engineWith({ PARLEY_LIVEKIT_SECRET: 'another secret, as long as it has to be' });
      expect(wrong).toMatchObject({ verdict: 'fault', mend: expect.stringContaining('secret') });
      await server.kill();
      expect(await engineWith({})).toMatchObject({ verdict: 'fault' });
    } finally {
      await server.stop();
    }
  }, 60_000);

  it('notes that a participant can create a room there by joining', async () => {
    const server = await openLivekitServer({ autoCreate: true });
    try {
      const { of } = await examine({
        PARLEY_LIVEKIT_URL: server.url,
        PARLEY_LIVEKIT_KEY: server.key,
        PARLEY_LIVEKIT_SECRET: server.secret,
      });
      expect(of('media engine')).toMatchObject({
        verdict: 'note',
        mend: expect.stringContaining('auto_create'),
      });
    } finally {
      await server.stop();
    }
  }, 60_000);
});

it('names an invalid setting, and a database that cannot be reached', async () => {
  expect((await examine({ PARLEY_SMTP_URL: 'mail.example' })).of('settings').found).toContain(
    'PARLEY_SMTP_URL',
  );
  const missing = await examine({ PARLEY_DATABASE_URL: 'postgres://parley@127.0.0.1:1/parley' });
  expect(missing.of('database')).toMatchObject({
    verdict: 'fault',
    found: expect.stringContaining('ECONNREFUSED'),
  });
});
