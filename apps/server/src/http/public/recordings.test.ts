import { randomUUID } from 'node:crypto';
import { bounds, type InterviewRecord } from '@parley/contract';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinConversation } from '../../features/conversations/index.ts';
import { chunkKey, storeChunk } from '../../features/recordings/index.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { cutIntoChunks, syntheticWebm } from '../../testing/synthetic-recording.ts';

let webm: Buffer;
const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
beforeAll(async () => {
  webm = await syntheticWebm(2);
});

async function invited(options: { recording?: boolean | null } = {}): Promise<InterviewRecord> {
  const interview = await makeInterview(test, organization);
  if (options.recording !== null) {
    const candidate = candidateOf(interview, organization);
    await agree(test, candidate, { recording: options.recording ?? true });
    await joinConversation(test.deps, candidate);
  }
  return interview;
}
/** The recorder of one browser, with the candidate's token unless another is given. */
function recorder(interview: InterviewRecord, joinToken = interview.participants[0]?.joinToken ?? '') {
  const base = `/api/public/interviews/${interview.meetingCode}/recording-sessions`;
  const cookies = { parley_join: joinToken };
  return {
    open: (sessionId: string, overrides: Record<string, unknown> = {}) =>
      test.app.inject({
        method: 'POST',
        url: base,
        cookies,
        payload: { sessionId, mimeType: 'video/webm;codecs=vp8,opus', elapsedMs: 0, ...overrides },
      }),
    put: (sessionId: string, seq: number | string, bytes: Buffer, headers: Record<string, string> = {}) =>
      test.app.inject({
        method: 'PUT',
        url: `${base}/${sessionId}/chunks/${seq}`,
        cookies,
        headers: {
          'content-type': 'application/octet-stream',
          'x-chunk-sha256': sha256Hex(bytes),
          ...headers,
        },
        payload: bytes,
      }),
    close: (sessionId: string, chunks: number) =>
      test.app.inject({ method: 'POST', url: `${base}/${sessionId}/close`, cookies, payload: { chunks } }),
  };
}
async function opened() {
  const interview = await invited();
  const browser = recorder(interview);
  const sessionId = randomUUID();
  expect((await browser.open(sessionId)).statusCode).toBe(200);
  return { interview, browser, sessionId };
}
const rowsOf = async (sessionId: string) =>
  (
    await test.database.db.asOperator((tx) =>
      tx.query<{ seq: number; object_key: string; sha256: string }>({
        text: 'select seq, object_key, sha256 from recording_chunks where session_id = $1 order by seq',
        values: [sessionId],
      }),
    )
  ).rows;
const expectOk = (response: LightMyRequestResponse) => expect(response.statusCode, response.body).toBe(200);

describe('opening a recording', () => {
  it('refuses to open a recording without the participant’s consent', async () => {
    for (const recording of [null, false]) {
      const interview = await invited({ recording });
      expectError(await recorder(interview).open(randomUUID()), 'consent_required');
    }
  });

  it('refuses to open a recording before the interview begins', async () => {
    const interview = await makeInterview(test, organization);
    const candidate = candidateOf(interview, organization);
    await agree(test, candidate);
    expectError(await recorder(interview).open(randomUUID()), 'invalid_state');
    test.clock.advance(8 * 86_400_000);
    await test.runJobs();
    const record = await apiOf(test, organization).get(`/interviews/${interview.meetingCode}`);
    expect(record.json().interview).toMatchObject({ statusReason: 'NO_SHOW', recordingStatus: 'NONE' });
    expectError(await recorder(interview).open(randomUUID()), 'invalid_state');
  });

  it('makes the recording PENDING, once for the same sessionId', async () => {
    const { interview, browser, sessionId } = await opened();
    expectOk(await browser.open(sessionId));
    const record = await apiOf(test, organization).get(`/interviews/${interview.meetingCode}`);
    expect(record.json().interview.recordingStatus).toBe('PENDING');
    const { rows } = await test.database.db.asOperator((tx) =>
      tx.query({ text: 'select from recording_sessions where interview_id = $1', values: [interview.id] }),
    );
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['sessionId', { sessionId: 'mine' }],
    ['mimeType', { mimeType: 'text/html' }],
    ['elapsedMs', { elapsedMs: -1 }],
  ])('answers 400 to an invalid recording session and names %s', async (field, overrides) => {
    expectInvalid(await recorder(await invited()).open(randomUUID(), overrides), field);
  });

  it('answers 401 without the cookie and 404 for another interview', async () => {
    const interview = await invited();
    expectError(await recorder(interview, '').open(randomUUID()), 'not_signed_in');
    const other = await invited();
    const strange = recorder(interview, other.participants[0]?.joinToken);
    expectError(await strange.open(randomUUID()), 'not_found');
  });
});

describe('a chunk of a recording', () => {
  it('acknowledges a chunk when its row and its bytes are stored', async () => {
    const { browser, sessionId } = await opened();
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = cutIntoChunks(webm, 2);
    const response = await browser.put(sessionId, 0, first);
    expect(response.json()).toEqual({ success: true, seq: 0 });
    expectOk(await browser.put(sessionId, 1, second));
    const rows = await rowsOf(sessionId);
    expect(rows.map(({ seq }) => seq)).toEqual([0, 1]);
    const kept = await test.deps.objects.get(rows[1]?.object_key ?? '');
    expect(sha256Hex(kept)).toBe(sha256Hex(second));
  });

  it('accepts chunks repeatedly, in parallel and out of order', async () => {
    const { browser, sessionId } = await opened();
    const chunks = cutIntoChunks(webm, 4);
    const puts = [3, 1, 0, 2, 0, 3, 0].map((seq) => browser.put(sessionId, seq, chunks[seq] ?? webm));
    for (const response of await Promise.all(puts)) expectOk(response);
    expect((await rowsOf(sessionId)).map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
  });

  it('answers 409 when other bytes come with the same number, and keeps the first', async () => {
    const { browser, sessionId } = await opened();
    const [first = webm, second = webm] = cutIntoChunks(webm, 2);
    expectOk(await browser.put(sessionId, 0, first));
    expectOk(await browser.put(sessionId, 1, second));
    expectError(await browser.put(sessionId, 1, first), 'invalid_state');
    const kept = await test.deps.objects.get((await rowsOf(sessionId))[1]?.object_key ?? '');
    expect(sha256Hex(kept)).toBe(sha256Hex(second));
  });

  it('answers 400 when the hash does not match the bytes, and stores nothing', async () => {
    const { browser, sessionId } = await opened();
    for (const sha256 of ['0'.repeat(64), 'x', '']) {
      expectInvalid(await browser.put(sessionId, 0, webm, { 'x-chunk-sha256': sha256 }), 'X-Chunk-SHA256');
    }
    expect(await rowsOf(sessionId)).toEqual([]);
  });

  it.each([
    '<!doctype html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'PK\u0003\u0004',
  ])('refuses a first chunk that contains %j', async (text) => {
    const { browser, sessionId } = await opened();
    expectError(await browser.put(sessionId, 0, Buffer.from(text)), 'validation_failed');
    expect(await rowsOf(sessionId)).toEqual([]);
  });

  it.each(['-1', '1.5', 'x', '9999999'])('refuses a chunk with the number %s', async (seq) => {
    const { browser, sessionId } = await opened();
    expectError(await browser.put(sessionId, seq, webm), 'validation_failed');
  });

  it('refuses a chunk that is JSON or empty', async () => {
    const { browser, sessionId } = await opened();
    const json = await browser.put(sessionId, 0, Buffer.from('{}'), { 'content-type': 'application/json' });
    expectError(json, 'validation_failed');
    expectError(await browser.put(sessionId, 0, Buffer.alloc(0)), 'validation_failed');
  });

  it('answers 404 for an unknown session or from another participant', async () => {
    const interview = await makeInterview(test, organization, {
      participants: [
        { email: 'ines@example.com', role: 'CANDIDATE' },
        { email: 'watch@example.com', role: 'OBSERVER' },
      ],
    });
    await agree(test, candidateOf(interview, organization));
    await joinConversation(test.deps, candidateOf(interview, organization));
    const sessionId = randomUUID();
    expectOk(await recorder(interview).open(sessionId));
    const observer = recorder(interview, interview.participants[1]?.joinToken);
    expectError(await observer.put(sessionId, 0, webm), 'not_found');
    expectError(await observer.close(sessionId, 1), 'not_found');
    expectError(await observer.open(sessionId), 'invalid_state');
    expectError(await recorder(interview).put(randomUUID(), 0, webm), 'not_found');
    const stranger = await opened();
    expectError(await stranger.browser.put(sessionId, 0, webm), 'not_found');
    expect(await rowsOf(sessionId)).toEqual([]);
  });

  it('answers 403 to a chunk from another site', async () => {
    const { browser, sessionId } = await opened();
    const response = await browser.put(sessionId, 0, webm, { origin: 'https://evil.example' });
    expectError(response, 'origin_not_allowed');
  });
});

describe('the quota of a recording', () => {
  const sql = (text: string, ...values: unknown[]) =>
    test.database.db.asOperator((tx) => tx.query({ text, values }));
  const { maxSessions, maxChunks, totalMaxBytes, chunkMinCharge } = bounds.recording;
  const use = (sessionId: string, chunks: number, bytes: number) =>
    sql(
      'update recording_sessions set chunks_kept = $2, bytes_charged = $3 where id = $1',
      sessionId,
      chunks,
      bytes,
    );
  const usedBy = async (sessionId: string) =>
    (await sql('select chunks_kept, bytes_charged from recording_sessions where id = $1', sessionId)).rows[0];

  it('allows 50 recording sessions, even when they open at once, and a repeated one', async () => {
    const { browser, sessionId } = await opened();
    const statuses = await Promise.all(
      Array.from({ length: maxSessions + 5 }, async () => (await browser.open(randomUUID())).statusCode),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxSessions - 1);
    expect(expectError(await browser.open(randomUUID()), 'invalid_state').message).toContain('50 times');
    expectOk(await browser.open(sessionId));
    expectOk(await browser.put(sessionId, 0, webm));
  });

  it('counts a chunk of one byte as 4 KiB towards the quota, once', async () => {
    const { browser, sessionId } = await opened();
    expectOk(await browser.put(sessionId, 1, Buffer.from('x')));
    expectOk(await browser.put(sessionId, 1, Buffer.from('x')));
    expect(await usedBy(sessionId)).toEqual({ chunks_kept: 1, bytes_charged: String(chunkMinCharge) });
    expectOk(await browser.put(sessionId, 0, webm));
    expect(await usedBy(sessionId)).toEqual({
      chunks_kept: 2,
      bytes_charged: String(chunkMinCharge + webm.length),
    });
  });

  it.each([
    ['chunks', maxChunks, 0],
    ['bytes', 1, totalMaxBytes - chunkMinCharge + 1],
  ])(
    'limits the %s of all sessions of the interview together and keeps what is stored',
    async (_name, chunks, bytes) => {
      const { interview, browser, sessionId } = await opened();
      expectOk(await browser.put(sessionId, 0, webm));
      await use(sessionId, chunks, bytes);
      const next = randomUUID();
      expectOk(await browser.open(next));
      expectError(await browser.put(next, 0, webm), 'payload_too_large');
      expect(await test.deps.objects.size(chunkKey(interview.id, next, 0))).toBeNull();
      // The same chunk again counts once: a browser that missed the response continues.
      expectOk(await browser.put(sessionId, 0, webm));
      expectOk(await browser.close(sessionId, 1));
    },
  );

  it('refuses chunks beyond the quota, even when they come at once', async () => {
    const { interview, browser, sessionId } = await opened();
    expectOk(await browser.put(sessionId, 0, webm));
    await use(sessionId, maxChunks - 3, 0);
    const puts = Array.from({ length: 12 }, (_, n) => browser.put(sessionId, n + 1, Buffer.from('x')));
    const statuses = (await Promise.all(puts)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 413)).toHaveLength(9);
    for (const [n, status] of statuses.entries()) {
      const size = await test.deps.objects.size(chunkKey(interview.id, sessionId, n + 1));
      expect(size).toBe(status === 200 ? 1 : null);
    }
  });

  it('refuses a chunk whose number is beyond the maximum', async () => {
    const { browser, sessionId } = await opened();
    expectError(await browser.put(sessionId, maxChunks, webm), 'payload_too_large');
    expectOk(await browser.put(sessionId, maxChunks - 1, webm));
  });
});

describe('consent that is withdrawn', () => {
  it('stops the recording of every device and keeps what is stored', async () => {
    const { interview, browser, sessionId } = await opened();
    expectOk(await browser.put(sessionId, 0, webm));
    test.clock.advance(1_000);
    await agree(test, candidateOf(interview, organization), { recording: false });
    expectError(await browser.put(sessionId, 1, webm), 'consent_required');
    expect((await rowsOf(sessionId)).map(({ seq }) => seq)).toEqual([0]);
    test.clock.advance(1_000);
    await agree(test, candidateOf(interview, organization));
    expectOk(await browser.put(sessionId, 1, webm));
  });
});

describe('a chunk that arrives while the interview is deleted', () => {
  /** Runs `interrupt` after the bytes are written and before their row is. */
  async function putWhile(interrupt: (meetingCode: string) => Promise<unknown>) {
    const kept: string[] = [];
    let waiting: Promise<unknown> = Promise.resolve();
    const { objects } = test.deps;
    const { interview, sessionId } = await opened();
    const slow: ObjectStore = {
      ...objects,
      async put(key, bytes) {
        await objects.put(key, bytes);
        kept.push(key);
        waiting = interrupt(interview.meetingCode);
        await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 150))]);
      },
    };
    const outcome = await storeChunk({ ...test.deps, objects: slow }, candidateOf(interview, organization), {
      sessionId,
      seq: 0,
      bytes: webm,
      sha256: sha256Hex(webm),
    }).then(
      () => 'kept',
      (error: { code?: string }) => error.code,
    );
    await waiting;
    await test.runJobs();
    return { outcome, keys: kept };
  }
  const remove = (meetingCode: string) => apiOf(test, organization).delete(`/interviews/${meetingCode}`);

  it('answers 404 to a chunk of a deleted interview and stores no object', async () => {
    const { outcome, keys } = await putWhile(remove);
    expect(outcome).toBe('not_found');
    for (const key of keys) expect(await test.deps.objects.size(key)).toBeNull();
  });

  it('leaves no object when the server is killed before it cleans up', async () => {
    const { interview, sessionId } = await opened();
    const { objects } = test.deps;
    const killed: ObjectStore = {
      ...objects,
      async put(key, bytes) {
        await remove(interview.meetingCode);
        await test.runJobs();
        await objects.put(key, bytes);
      },
      delete: () => Promise.reject(new Error('killed')),
    };
    const chunk = { sessionId, seq: 0, bytes: webm, sha256: sha256Hex(webm) };
    const put = storeChunk({ ...test.deps, objects: killed }, candidateOf(interview, organization), chunk);
    await expect(put).rejects.toThrow('killed');
    const key = chunkKey(interview.id, sessionId, 0);
    expect(await objects.size(key)).toBe(webm.length);
    test.clock.advance(30_000);
    await test.runJobs();
    expect(await objects.size(key)).toBeNull();
  });

  it('leaves no object when chunk and deletion come at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const { interview, browser, sessionId } = await opened();
      const [put] = await Promise.all([browser.put(sessionId, 0, webm), remove(interview.meetingCode)]);
      expect([200, 401, 404]).toContain(put.statusCode);
      await test.runJobs();
      expect(await rowsOf(sessionId)).toEqual([]);
      const key = `recordings/${interview.id}/${sessionId}/00000000`;
      expect(await test.deps.objects.size(key)).toBeNull();
    }
  });
});
