import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { localObjects } from '../adapters/objects-local.ts';
import { joinConversation } from '../features/conversations/index.ts';
import { chunkKey } from '../features/recordings/index.ts';
import { sha256Hex } from '../kernel/crypto.ts';
import { diskSpace } from '../kernel/disk-space.ts';
import { openTestApp } from '../testing/app.ts';
import { checkedFetch } from '../testing/checked-fetch.ts';
import { expectError } from '../testing/expect-error.ts';
import { makeInterview } from '../testing/factories/interview.ts';
import { makeOrganization } from '../testing/factories/organization.ts';
import { agree, candidateOf } from '../testing/factories/participant.ts';
import { runParley, startParley } from '../testing/parley-process.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';
import { cutIntoChunks, syntheticWebm } from '../testing/synthetic-recording.ts';

const objectsDisk = mountSmallDisk(80);
const dataDisk = mountSmallDisk(600);
afterAll(() => {
  objectsDisk?.remove();
  dataDisk?.remove();
});

describe.skipIf(objectsDisk === null)('recordings on a full disk', () => {
  it('refuses a piece with 503 until there is space, and keeps every piece it accepted', async () => {
    if (!objectsDisk) return;
    const told: string[] = [];
    const tell = (_fields: object, message: string) => void told.push(message);
    const disk = diskSpace(objectsDisk.path, { error: tell, warn: tell });
    const test = await openTestApp({ objects: localObjects(objectsDisk.path), disk });
    const organization = await makeOrganization(test);
    const interview = await makeInterview(test, organization);
    const candidate = candidateOf(interview, organization);
    await agree(test, candidate, { recording: true });
    await joinConversation(test.deps, candidate);
    const sessionId = randomUUID();
    const base = `/api/public/interviews/${interview.meetingCode}/recording-sessions`;
    const cookies = { parley_join: interview.participants[0]?.joinToken ?? '' };
    const payload = { sessionId, mimeType: 'video/webm;codecs=vp8,opus', elapsedMs: 0 };
    await test.app.inject({ method: 'POST', url: base, cookies, payload });
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = cutIntoChunks(await syntheticWebm(2), 2);
    const put = (seq: number, bytes: Buffer) =>
      test.app.inject({
        method: 'PUT',
        url: `${base}/${sessionId}/chunks/${seq}`,
        cookies,
        headers: { 'content-type': 'application/octet-stream', 'x-chunk-sha256': sha256Hex(bytes) },
        payload: bytes,
      });
    const ready = async () => {
      const answer = await test.app.inject({ url: '/readyz' });
      return [answer.statusCode, answer.json<{ disk: string }>().disk];
    };

    const taken = await put(0, first);
    expect(taken.statusCode).toBeLessThan(300);
    expect(await ready()).toEqual([200, 'ok']);
    objectsDisk.fill();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const refused = await put(1, second);
      expectError(refused, 'unavailable');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await ready()).toEqual([503, 'full']);
    expect((await test.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect(told).toEqual([expect.stringMatching(/no space is left/)]);

    objectsDisk.free();
    expect(await ready()).toEqual([200, 'ok']);
    expect(told).toHaveLength(2);
    expect((await put(1, second)).statusCode).toBe(taken.statusCode);
    for (const [seq, bytes] of [first, second].entries()) {
      expect(bytes.equals(await test.deps.objects.get(chunkKey(interview.id, sessionId, seq)))).toBe(true);
    }
    expect(fs.readdirSync(path.join(objectsDisk.path, '.aside'))).toEqual([]);
    await test.close();
  });
});

describe.skipIf(dataDisk === null)('the embedded database on a full disk', () => {
  it(
    'answers 503 to a create until there is space, and keeps every acknowledged interview',
    { timeout: 240_000 },
    async () => {
      if (!dataDisk) return;
      const settings = { PORT: '0', PARLEY_DATA_DIR: path.join(dataDisk.path, 'data') };
      const server = startParley(['serve'], { ...settings, PARLEY_LOG_LEVEL: 'warn' });
      const url = /http:\/\/localhost:\d+/.exec(await server.untilPrinted(/Ctrl-C stops it/))?.[0] ?? '';
      const { organizationId } = await runParley(['organization', 'create', '--name', 'Tidewater'], settings);
      const organization = ['--organization', String(organizationId)];
      const limits = ['--read', '100000', '--write', '100000'];
      await runParley(['organization', 'limits', ...organization, ...limits], settings);
      const { apiKey } = await runParley(['keys', 'create', ...organization], settings);
      const headers = { authorization: `Bearer ${String(apiKey)}`, 'content-type': 'application/json' };
      const create = () =>
        checkedFetch(`${url}/api/integration/interviews`, {
          method: 'POST',
          headers,
          body: JSON.stringify({
            meetingType: 'AI_ONLY',
            jobRole: 'Engineer',
            // Does not fit into the free space of existing pages, and cannot be compressed.
            candidateCV: randomBytes(30_000).toString('base64'),
            participants: [{ email: 'ines@example.com' }],
          }),
        });
      const acknowledged: string[] = [];
      const remember = async (answer: Response) =>
        acknowledged.push(((await answer.json()) as { meetingCode: string }).meetingCode);
      await remember(await create());

      dataDisk.fill();
      expect((await fetch(`${url}/readyz`)).status).toBe(503);
      let refused = 0;
      for (let attempt = 0; attempt < 400 && refused < 5; attempt += 1) {
        const answer = await create();
        if (answer.status === 201) {
          await remember(answer);
        } else {
          expect(answer.status).toBe(503);
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
          refused += 1;
        }
      }
      expect(refused).toBe(5);

      dataDisk.free();
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 60_000 }).toBe(200);
      const answer = await create();
      expect(answer.status).toBe(201);
      await remember(answer);
      for (const meetingCode of acknowledged) {
        const found = await checkedFetch(`${url}/api/integration/interviews/${meetingCode}`, { headers });
        expect(found.status).toBe(200);
      }
      server.child.kill('SIGTERM');
      const { code, stdout, stderr } = await server.ended;
      expect(code).toBe(0);
      expect(`${stdout}${stderr}`.match(/no space is left/g)?.length ?? 0).toBeLessThanOrEqual(1);
    },
  );
});
