import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmtpSink, type SmtpSink } from '../../../test/stand-ins/smtp-sink.ts';
import { readConfig } from './read-config.ts';
import { writePublicUrl } from './kernel/installation.ts';
import { startServer } from './main.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { makeInterview } from './testing/factories/interview.ts';
import { makeOrganization } from './testing/factories/organization.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-main-'));
let test: TestApp;
let sink: SmtpSink;
beforeAll(async () => {
  [test, sink] = await Promise.all([openTestApp(), openSmtpSink()]);
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
