import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmtpSink, type SmtpSink } from '../../../test/stand-ins/smtp-sink.ts';
import { readConfig } from './read-config.ts';
import { writePublicUrl } from './kernel/installation.ts';
import { openOutsideServices, startServer } from './main.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { makeInterview } from './testing/factories/interview.ts';
import { makeOrganization } from './testing/factories/organization.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-main-'));
let test: TestApp;
let sink: SmtpSink;
beforeAll(async () => {
  // The worker's clock is the machine's: an interview of last week would be over.
  [test, sink] = await Promise.all([openTestApp({ start: new Date().toISOString() }), openSmtpSink()]);
});
afterAll(async () => {
  await Promise.all([test.close(), sink.close()]);
  fs.rmSync(dataDir, { recursive: true, force: true });
});

it('waits for the public URL when the worker starts before the server', { timeout: 120_000 }, async () => {
  const { db } = test.deps;
  const { host, port, user, database } = test.database.config;
  const worker = await startServer(
    readConfig({
      PARLEY_DATA_DIR: dataDir,
      PARLEY_DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`,
      PARLEY_SECRET: 'a secret of the tests, long enough to be one',
      PARLEY_SMTP_URL: sink.url,
      PARLEY_LOG_LEVEL: 'silent',
    }),
    'worker',
  );
  await makeInterview(test, await makeOrganization(test));
  const hasFailed = async () => {
    const { rows } = await db.pool.query(
      'select from graphile_worker._private_jobs where last_error is not null',
    );
    return rows.length > 0;
  };
  await expect.poll(hasFailed, { timeout: 20_000 }).toBe(true);
  await writePublicUrl(db, 'https://interviews.tidewater.example');
  const mail = await sink.waitFor(() => true, 30_000);
  expect(mail.message.text).toContain('https://interviews.tidewater.example/join/');
  await worker.stop();
});

it('leaves no connection open after it has asked the bucket whether it keeps versions', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/xml');
    response.end('<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>');
  });
  server.keepAliveTimeout = 60_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { bucketKeepsVersions } = openOutsideServices(
    readConfig({
      PARLEY_DATA_DIR: dataDir,
      PARLEY_S3_BUCKET: 'recordings',
      PARLEY_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PARLEY_S3_ACCESS_KEY: 'key',
      PARLEY_S3_SECRET_KEY: 'secret',
    }),
  );
  for (let asked = 0; asked < 3; asked++) expect(await bucketKeepsVersions?.()).toBe(true);
  const open = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open, { timeout: 5_000 }).toBe(0);
  server.close();
});
