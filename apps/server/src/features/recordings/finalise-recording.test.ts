import { randomUUID } from 'node:crypto';
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { sha256Hex } from '../../kernel/crypto.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { apiOf } from '../../testing/api.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { makeRecordedInterview, recordRun } from '../../testing/factories/recorded-interview.ts';
import { eventsOf } from '../../testing/life-cycle.ts';
import { cutIntoChunks, syntheticWebm } from '../../testing/synthetic-recording.ts';
import { joinConversation, takeTurn } from '../conversations/index.ts';
import { findInterviewById } from '../interviews/index.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import {
  closeRecordingSession,
  finaliseRecording,
  findRecording,
  openRecordingSession,
  storeChunk,
} from './index.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));

async function begun(): Promise<{ candidate: JoinPrincipal; meetingCode: string; end: () => Promise<void> }> {
  const interview = await makeInterview(test, organization);
  const candidate = candidateOf(interview, organization);
  await agree(test, candidate);
  const { epoch } = await joinConversation(test.deps, candidate);
  return {
    candidate,
    meetingCode: interview.meetingCode,
    async end() {
      await takeTurn(test.deps, candidate, epoch, { type: 'end' });
      for (let i = 0; i < 5; i++) {
        test.clock.advance(10_000);
        await test.runJobs();
        if ((await statusOf(candidate)).status === 'COMPLETED') return;
      }
    },
  };
}
const statusOf = async ({ interviewId }: JoinPrincipal) => {
  const row = await test.deps.db.inOrganization(organization.organizationId, (tx) =>
    findInterviewById(tx, interviewId),
  );
  return { status: row?.status, recording: row?.recording_status };
};
const readyEvents = async ({ interviewId }: JoinPrincipal) =>
  (await eventsOf(test, interviewId)).filter((type) => type === 'recording.ready').length;
const recordingOf = ({ interviewId }: JoinPrincipal) =>
  test.deps.db.inOrganization(organization.organizationId, (tx) => findRecording(tx, interviewId));

/** What a player reads from the finished file. */
async function inspect(candidate: JoinPrincipal) {
  const row = await recordingOf(candidate);
  if (!row) throw new Error('the recording is ready');
  const file = path.join(os.tmpdir(), `parley-inspect-${row.id}.webm`);
  const bytes = Buffer.from(await test.deps.objects.get(row.object_key));
  fs.writeFileSync(file, bytes);
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('there are pictures');
  const times: number[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) times.push(packet.timestamp);
  const duration = await input.computeDuration();
  const sink = new EncodedPacketSink(track);
  const atSecond = async (second: number) => (await sink.getKeyPacket(second))?.timestamp;
  const seeks = [await atSecond(1.5), await atSecond(duration - 0.1)];
  input.dispose();
  fs.rmSync(file);
  return { row, times, duration, seeks, boxes: row.format === 'mp4' ? boxesOf(bytes) : [] };
}

/** Names of an MP4's boxes, in order (ISO/IEC 14496-12, 4.2). */
function boxesOf(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = bytes.readUInt32BE(at);
    names.push(bytes.toString('latin1', at + 4, at + 8));
    at += size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
  }
  return names;
}

describe('a finalised recording', () => {
  it('makes the recording READY and seekable, with its duration in seconds', async () => {
    const { candidate } = await makeRecordedInterview(test, organization);
    await test.runJobs();
    expect((await statusOf(candidate)).recording).toBe('READY');
    const { row, duration, times, seeks } = await inspect(candidate);
    expect(row.format).toBe('webm');
    expect(row.duration_seconds).toBeCloseTo(4, 1);
    expect(duration).toBeCloseTo(4, 1);
    expect(row.bytes).toBe(await test.deps.objects.size(row.object_key));
    expect(times.length).toBe(40);
    expect(seeks[0]).toBeCloseTo(1, 2);
  });

  it('contains what was said as a caption track, because the questions are not in its sound', async () => {
    const { candidate, end } = await begun();
    const run = await recordRun(test, candidate, 3);
    await closeRecordingSession(test.deps, candidate, run);
    await end();
    await test.runJobs();
    const { row } = await inspect(candidate);
    const bytes = Buffer.from(await test.deps.objects.get(row.object_key));
    // The codec of WebVTT in a WebM, and the first words that the interviewer says.
    expect(bytes.includes('S_TEXT/WEBVTT') || bytes.includes('D_WEBVTT')).toBe(true);
    expect(bytes.includes('<v Parley>')).toBe(true);
  });

  it('keeps the pause between two runs, so its times match the transcript', async () => {
    const { candidate, end } = await begun();
    test.clock.advance(5000);
    const first = await recordRun(test, candidate, 3);
    await closeRecordingSession(test.deps, candidate, first);
    test.clock.advance(15_000);
    const second = await recordRun(test, candidate, 2);
    await end();
    await closeRecordingSession(test.deps, candidate, second);
    await test.runJobs();
    const { row, times, seeks } = await inspect(candidate);
    // The runs began 5 s and 20 s after the interview. The first picture is also written at zero.
    expect(row.duration_seconds).toBeCloseTo(22, 1);
    expect(times[0]).toBe(0);
    expect(times[1]).toBeCloseTo(5, 2);
    expect(times.some((time) => time > 8.05 && time < 19.95)).toBe(false);
    expect(times.at(-1)).toBeCloseTo(21.9, 1);
    expect(seeks[1]).toBeCloseTo(21, 1);
  });

  it('waits at most ten minutes for missing chunks', async () => {
    const { candidate, end } = await begun();
    await recordRun(test, candidate, 2);
    await end();
    await test.runJobs();
    expect((await statusOf(candidate)).recording).toBe('PENDING');
    test.clock.advance(9 * 60_000);
    await test.runJobs();
    expect((await statusOf(candidate)).recording).toBe('PENDING');
    test.clock.advance(61_000);
    await test.runJobs();
    expect((await statusOf(candidate)).recording).toBe('READY');
  });

  it('ends the recording at a missing chunk', async () => {
    const { candidate, end } = await begun();
    const run = await recordRun(test, candidate, 4);
    await test.database.db.asOperator((tx) =>
      tx.query({
        text: 'delete from recording_chunks where session_id = $1 and seq = 1',
        values: [run.sessionId],
      }),
    );
    await end();
    await closeRecordingSession(test.deps, candidate, run);
    test.clock.advance(11 * 60_000);
    await test.runJobs();
    const row = await recordingOf(candidate);
    expect(row?.duration_seconds).toBeGreaterThan(0.5);
    expect(row?.duration_seconds).toBeLessThan(2);
  });

  it('replaces and erases the old file when a late run arrives', async () => {
    const { candidate } = await makeRecordedInterview(test, organization);
    await test.runJobs();
    const before = await recordingOf(candidate);
    const late = await recordRun(test, candidate, 1);
    await closeRecordingSession(test.deps, candidate, late);
    await test.runJobs();
    const after = await recordingOf(candidate);
    expect(after?.object_key).not.toBe(before?.object_key);
    expect(after?.duration_seconds).toBeGreaterThan(before?.duration_seconds ?? 0);
    expect(await test.deps.objects.size(before?.object_key ?? '')).toBeNull();
  });
});

describe('late chunks', () => {
  it('make one new recording after they have stopped arriving', async () => {
    const { candidate } = await makeRecordedInterview(test, organization);
    await test.runJobs();
    test.clock.advance(2 * 3_600_000);
    const sessionId = randomUUID();
    await openRecordingSession(test.deps, candidate, { sessionId, mimeType: 'video/webm', elapsedMs: 0 });
    const chunks = cutIntoChunks(await syntheticWebm(3), 20);
    for (const [seq, bytes] of chunks.entries()) {
      await storeChunk(test.deps, candidate, { sessionId, seq, bytes, sha256: sha256Hex(bytes) });
      test.clock.advance(2_000);
      await test.runJobs();
    }
    expect(await readyEvents(candidate)).toBe(1);
    test.clock.advance(28_000);
    await test.runJobs();
    expect(await readyEvents(candidate)).toBe(2);
    expect((await recordingOf(candidate))?.chunks).toBe(3 + chunks.length);
    await closeRecordingSession(test.deps, candidate, { sessionId, chunks: chunks.length });
    await test.runJobs();
    expect(await readyEvents(candidate)).toBe(2);
  });

  it('are added to the recording even when their run was opened after the end', async () => {
    const { candidate } = await makeRecordedInterview(test, organization);
    await test.runJobs();
    const before = await inspect(candidate);
    test.clock.advance(23 * 3_600_000);
    const own = await recordRun(test, candidate, 9, { elapsedMs: 86_400_000, format: 'mp4' });
    await closeRecordingSession(test.deps, candidate, own);
    const same = await recordRun(test, candidate, 9, { elapsedMs: 86_400_000 });
    await closeRecordingSession(test.deps, candidate, same);
    await test.runJobs();
    const after = await inspect(candidate);
    expect(after.row.chunks).toBe(9);
    expect(after.row.format).toBe('webm');
    expect(after.row.duration_seconds).toBeCloseTo(9, 1);
    expect(after.times.slice(0, before.times.length)).toEqual(before.times);
  });

  it('are refused when they arrive a day after the end', async () => {
    const { candidate } = await makeRecordedInterview(test, organization);
    const open = await recordRun(test, candidate, 1);
    await test.runJobs();
    test.clock.advance(24 * 3_600_000);
    await expect(recordRun(test, candidate, 1)).rejects.toMatchObject({ code: 'invalid_state' });
    const bytes = Buffer.from('more');
    const chunk = { sessionId: open.sessionId, seq: open.chunks, bytes, sha256: sha256Hex(bytes) };
    await expect(storeChunk(test.deps, candidate, chunk)).rejects.toMatchObject({ code: 'invalid_state' });
  });
});

describe('several runs of the recording job', () => {
  it('make one file: a run that starts meanwhile makes nothing and comes back later', async () => {
    const { candidate } = await makeRecordedInterview(test, organization);
    const { objects } = test.deps;
    const made: string[] = [];
    const slow: ObjectStore = {
      ...objects,
      async putFile(key, write) {
        made.push(key);
        await objects.putFile(key, write);
        if (made.length === 1) await finaliseRecording({ ...test.deps, objects: slow }, candidate);
      },
    };
    await finaliseRecording({ ...test.deps, objects: slow }, candidate);
    test.clock.advance(5_000);
    await test.runJobs();
    expect(made).toHaveLength(1);
    expect((await recordingOf(candidate))?.object_key).toBe(made[0]);
    expect(await readyEvents(candidate)).toBe(1);
  });

  it('hold no transaction and no lock while they join the chunks', async () => {
    const { candidate } = await makeRecordedInterview(test, organization);
    const { objects, db } = test.deps;
    let looked = 0;
    const looking: ObjectStore = {
      ...objects,
      async putFile(key, write) {
        await objects.putFile(key, write);
        // A short transaction of another part may be open at this moment; one of the job would stay open.
        await vi.waitFor(async () => {
          const { rows } = await db.pool.query(
            `select state, query from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
          );
          expect(rows).toEqual([]);
          // A deletion, a consent and a late chunk need this lock.
          await db.inOrganization(candidate.organizationId, (tx) =>
            tx.query({
              text: 'select from interviews where id = $1 for update nowait',
              values: [candidate.interviewId],
            }),
          );
        }, 5000);
        looked += 1;
      },
    };
    await finaliseRecording({ ...test.deps, objects: looking }, candidate);
    expect(looked).toBe(1);
    expect((await statusOf(candidate)).recording).toBe('READY');
    const held = await db.pool.query(`select from pg_locks where locktype = 'advisory' and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())`);
    expect(held.rowCount).toBe(0);
  });

  it('make the file under the same key again when a run was killed', async () => {
    const { candidate, objectKeys } = await makeRecordedInterview(test, organization);
    const { objects } = test.deps;
    const made: string[] = [];
    const killed: ObjectStore = {
      ...objects,
      async putFile(key, write) {
        made.push(key);
        await objects.putFile(key, write);
        throw new Error('killed');
      },
      // A killed process does not clean up.
      delete: async () => {},
    };
    const run = finaliseRecording({ ...test.deps, objects: killed }, candidate);
    await expect(run).rejects.toThrow('killed');
    expect(await objects.size(made[0] ?? '')).toBeGreaterThan(0);
    await test.runJobs();
    expect((await recordingOf(candidate))?.object_key).toBe(made[0]);
    expect(await readyEvents(candidate)).toBe(1);
    expect((await objectKeys()).filter((key) => key === made[0])).toHaveLength(1);
  });

  it('keep the newer file when a run has lost its lease', async () => {
    const { candidate } = await makeRecordedInterview(test, organization);
    const { objects, db } = test.deps;
    const late = await recordRun(test, candidate, 1);
    let isFirst = true;
    const slow: ObjectStore = {
      ...objects,
      async putFile(key, write) {
        await objects.putFile(key, write);
        if (!isFirst) return;
        isFirst = false;
        await db.pool.query(
          `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 1 and pid <> pg_backend_pid()
           and database = (select oid from pg_database where datname = current_database())`,
        );
        await closeRecordingSession(test.deps, candidate, late);
        const more = await recordRun(test, candidate, 1);
        await closeRecordingSession(test.deps, candidate, more);
        await finaliseRecording({ ...test.deps, objects: slow }, candidate);
      },
    };
    test.clock.advance(11 * 60_000);
    await finaliseRecording({ ...test.deps, objects: slow }, candidate);
    const recording = await recordingOf(candidate);
    expect(await objects.size(recording?.object_key ?? '')).toBe(recording?.bytes);
    expect(await readyEvents(candidate)).toBe(1);
    await test.runJobs();
    expect(await readyEvents(candidate)).toBe(1);
  });

  it('leave no file when they fail, and the next run makes it', async () => {
    const { candidate } = await makeRecordedInterview(test, organization);
    const { objects } = test.deps;
    const made: string[] = [];
    const failing: ObjectStore = {
      ...objects,
      async putFile(key, write) {
        made.push(key);
        await objects.putFile(key, write);
        throw new Error('the disk went away');
      },
    };
    const run = finaliseRecording({ ...test.deps, objects: failing }, candidate);
    await expect(run).rejects.toThrow('the disk went away');
    expect(await objects.size(made[0] ?? '')).toBeNull();
    await test.runJobs();
    expect((await statusOf(candidate)).recording).toBe('READY');
  });
});

describe('a recording without a new file', () => {
  it('sets a recording to FAILED when no chunk can be read', async () => {
    const { candidate, end } = await begun();
    await openRecordingSession(test.deps, candidate, {
      sessionId: '11111111-1111-4111-8111-111111111111',
      mimeType: 'video/webm',
      elapsedMs: 0,
    });
    await end();
    test.clock.advance(11 * 60_000);
    await test.runJobs();
    expect(await statusOf(candidate)).toEqual({ status: 'COMPLETED', recording: 'FAILED' });
  });

  it('sets a recording to FAILED after the last try instead of leaving it PENDING', async () => {
    const { candidate } = await makeRecordedInterview(test, organization);
    await test.handlers['finalise-recording'].giveUp?.(candidate);
    expect((await statusOf(candidate)).recording).toBe('FAILED');
  });

  it('leaves the recording unchanged when a late session remains empty', async () => {
    const { candidate } = await makeRecordedInterview(test, organization);
    await test.runJobs();
    const before = await recordingOf(candidate);
    test.clock.advance(30 * 60_000);
    await openRecordingSession(test.deps, candidate, {
      sessionId: '22222222-2222-4222-8222-222222222222',
      mimeType: 'video/webm',
      elapsedMs: 0,
    });
    expect((await statusOf(candidate)).recording).toBe('READY');
    await test.runJobs();
    expect(await recordingOf(candidate)).toEqual(before);
    expect(await readyEvents(candidate)).toBe(1);
  });

  it('stores no recording when the interview is deleted while the file is made', async () => {
    const { candidate, meetingCode } = await makeRecordedInterview(test, organization);
    const { objects } = test.deps;
    const made: string[] = [];
    const interrupted: ObjectStore = {
      ...objects,
      async putFile(key, write) {
        await objects.putFile(key, write);
        made.push(key);
        await apiOf(test, organization).delete(`/interviews/${meetingCode}`);
      },
    };
    await finaliseRecording({ ...test.deps, objects: interrupted }, candidate);
    await test.runJobs();
    expect(made).toHaveLength(1);
    for (const key of made) expect(await objects.size(key)).toBeNull();
    expect(await recordingOf(candidate)).toBeNull();
  });

  it('leaves no object when the job is killed after the interview was deleted', async () => {
    const { candidate, meetingCode } = await makeRecordedInterview(test, organization);
    const { objects } = test.deps;
    const made: string[] = [];
    const killed: ObjectStore = {
      ...objects,
      // Works in a folder that the erasure does not find, so that the run finishes.
      withFolder: (_prefix, work) => objects.withFolder('elsewhere', work),
      async putFile(key, write) {
        made.push(key);
        await apiOf(test, organization).delete(`/interviews/${meetingCode}`);
        await test.runJobs();
        test.clock.advance(30_000);
        await test.runJobs();
        await objects.putFile(key, write);
        throw new Error('killed');
      },
      delete: async () => {},
    };
    await expect(finaliseRecording({ ...test.deps, objects: killed }, candidate)).rejects.toThrow('killed');
    expect(await objects.size(made[0] ?? '')).toBeGreaterThan(0);
    test.clock.advance(30_000);
    await test.runJobs();
    expect(await objects.size(made[0] ?? '')).toBeNull();
  });
});

it('writes an MP4 piece by piece, and the file is seekable', async () => {
  const { candidate, end } = await begun();
  const run = await recordRun(test, candidate, 4, { format: 'mp4' });
  test.clock.advance(4_000);
  await end();
  await closeRecordingSession(test.deps, candidate, run);
  await test.runJobs();
  const { row, duration, times, seeks, boxes } = await inspect(candidate);
  expect(row.format).toBe('mp4');
  expect(duration).toBeCloseTo(4, 1);
  expect(times).toHaveLength(40);
  expect(seeks[0]).toBeCloseTo(1, 2);
  // The index stands behind the pictures, so they need not be kept in memory.
  expect(boxes).toEqual(['ftyp', 'mdat', 'moov']);
});
