import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { OrganizationExportsResponse } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localObjects } from '../../adapters/objects-local.ts';
import { s3Objects, type S3Objects } from '../../adapters/objects-s3.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { makeRecordedInterview } from '../../testing/factories/recorded-interview.ts';
import { signIn } from '../../testing/sign-in.ts';
import { hasVersitygw, openS3Server, s3Title, type S3Server } from '../../testing/versitygw.ts';

describe.skipIf(!hasVersitygw)(s3Title('the export of an organization in a bucket'), () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-export-'));
  let server: S3Server;
  let objects: S3Objects;
  let test: TestApp;
  beforeAll(async () => {
    server = await openS3Server();
    objects = s3Objects({ ...server, pathStyle: true, prefix: 'one' }, localObjects(folder));
    test = await openTestApp({ objects });
  });
  afterAll(async () => {
    await test.close();
    objects.close();
    await server.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('is made and downloaded there, deleted after a day, and leaves nothing on the local disk', async () => {
    const organization = await makeOrganization(test);
    const owner = await signIn(test, organization, 'OWNER');
    await makeRecordedInterview(test, organization);
    await test.runJobs();
    await owner.send('POST', '/exports/organization', { hasRecordings: true });
    await test.runJobs();
    const { exports } = (
      await owner.send('GET', '/exports/organization')
    ).json<OrganizationExportsResponse>();
    expect(exports).toMatchObject([{ status: 'READY', counts: { files: 1 } }]);
    const key = `one/exports/${exports[0]?.id}/organization.tar.gz`;
    expect(await server.keys()).toContain(key);
    const answer = await owner.send('GET', `/exports/organization/${exports[0]?.id}`);
    expect(sha256Hex(answer.rawPayload)).toBe(exports[0]?.sha256);
    const left = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    test.clock.advance(24 * 3_600_000);
    await test.runJobs();
    expect(await server.keys()).not.toContain(key);
  });
});
