import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localObjects } from '../../adapters/objects-local.ts';
import { s3Objects, type S3Objects } from '../../adapters/objects-s3.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { makeRecordedInterview } from '../../testing/factories/recorded-interview.ts';
import { listen } from '../../testing/raw-http.ts';
import { hasVersitygw, openS3Server, s3Title, type S3Server } from '../../testing/versitygw.ts';

describe.skipIf(!hasVersitygw)(s3Title('a recording in a bucket'), () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-bucket-'));
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

  it('is composed from chunks, played in parts, and deleted with its interview', async () => {
    const organization = await makeOrganization(test);
    const api = apiOf(test, organization);
    const { meetingCode } = await makeRecordedInterview(test, organization);
    await test.runJobs();
    const answer = await api.get(`/interviews/${meetingCode}/recording`);
    const { videoUrl } = answer.json<{ recording: { videoUrl: string } }>().recording;
    const port = await listen(test.app);
    const url = videoUrl.replace('http://parley.test', `http://127.0.0.1:${port}`);
    const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(whole.readUInt32BE(0)).toBe(0x1a45dfa3);
    const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${whole.length}`]);
    expect(whole.subarray(100, 200).equals(Buffer.from(await part.arrayBuffer()))).toBe(true);

    const keys = await server.keys();
    expect(keys.length).toBeGreaterThan(1);
    for (const key of keys) expect(key).toMatch(/^one\/recordings\//);
    expect(filesIn(folder)).toEqual([]);

    await api.delete(`/interviews/${meetingCode}`);
    expect((await fetch(url)).status).toBe(404);
    await test.runJobs();
    expect(await server.keys()).toEqual([]);
  });
});

const filesIn = (folder: string) =>
  fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
