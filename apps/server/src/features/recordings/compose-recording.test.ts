import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordingResponse } from '@parley/contract';
import { systemClock } from '../../kernel/clock.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { fakeMediaEngine } from '../../testing/fakes/media-engine.ts';
import { beepsIn, flashesIn, writeBeeps, writeFlashes } from '../../testing/flash-and-beep.ts';
import { eventsOf } from '../../testing/life-cycle.ts';
import { composeRecording, listMicrophoneTracks, noteTranscribed, openTrack } from './index.ts';
import { closeMeetingRecording, holdMeeting } from './meeting-store.ts';
import { findRecording } from './store.ts';
import { objectsOf } from './store-chunk.ts';
import { insertTrack, listTracks, setTrackStored, type TrackSource } from './track-store.ts';

let folder: string;
const test = forThisFile(() => openTestApp({ media: fakeMediaEngine(systemClock) }));
const organization = forThisFile(() => makeOrganization(test));
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-compose-'));
});
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

const inOrganization: TestApp['deps']['db']['inOrganization'] = (...args) =>
  test.deps.db.inOrganization(...args);

async function heldMeeting(seconds: number) {
  const { organizationId } = organization;
  const interview = await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    jobRole: 'Analyst',
    participants: [
      { name: 'Ines Álvarez', email: 'ines@example.com', role: 'CANDIDATE' },
      { name: '李 Priya', email: 'priya@example.com', role: 'INTERVIEWER' },
    ],
  });
  const startedAt = test.clock.now();
  const ids = { organizationId, interviewId: interview.id };
  const endedAt = new Date(startedAt.getTime() + seconds * 1000);
  await inOrganization(organizationId, async (tx) => {
    await tx.query({
      text: `update interviews set status = 'COMPLETED', started_at = $2, ended_at = $3,
               ended_reason = 'ended_by_host', recording_status = 'PENDING' where id = $1`,
      values: [interview.id, startedAt, endedAt],
    });
    await holdMeeting(tx, ids, { workerId: randomUUID(), now: startedAt, until: endedAt });
    await closeMeetingRecording(tx, interview.id, endedAt);
  });
  test.clock.set(endedAt);
  const [ines = '', priya = ''] = interview.participants.map(({ id }) => id);
  return { ids, interview, startedAt, ines, priya };
}
type Held = Awaited<ReturnType<typeof heldMeeting>>;

/** @param whole false: the worker that wrote the track died and its disk is lost. */
async function keep(
  { ids, startedAt }: Held,
  track: { who: string; source: TrackSource; startsAt: number; filePath: string; seconds: number },
  whole = true,
): Promise<void> {
  const id = randomUUID();
  const objectKey = `${objectsOf(ids.interviewId)}/track-${id}`;
  if (whole) await test.deps.objects.put(objectKey, fs.readFileSync(track.filePath));
  await inOrganization(ids.organizationId, async (tx) => {
    const begun = new Date(startedAt.getTime() + track.startsAt * 1000);
    await insertTrack(tx, {
      id,
      organizationId: ids.organizationId,
      interview_id: ids.interviewId,
      participant_id: track.who,
      source: track.source,
      codec: track.source === 'MICROPHONE' ? 'opus' : 'vp8',
      started_at: begun,
    });
    const bytes = whole ? fs.statSync(track.filePath).size : 0;
    if (whole)
      await setTrackStored(tx, { id, objectKey, bytes, durationSeconds: track.seconds, startedAt: begun });
  });
}

/** A file that flashes or beeps at whole seconds of the meeting's clock. */
function signal(source: 'CAMERA' | 'MICROPHONE', startsAt: number, seconds: number, hertz = 1000): string {
  const filePath = path.join(folder, randomUUID());
  const after = startsAt % 1;
  if (source === 'CAMERA') writeFlashes(filePath, { after, seconds });
  else writeBeeps(filePath, { after, seconds }, hertz);
  return filePath;
}
async function keepSignal(
  held: Held,
  track: { who: string; source: 'CAMERA' | 'MICROPHONE'; startsAt: number; seconds: number; hertz?: number },
): Promise<void> {
  const filePath = signal(track.source, track.startsAt, track.seconds, track.hertz);
  await keep(held, { ...track, filePath });
}

async function videoOf({ ids }: Held): Promise<string> {
  const row = await inOrganization(ids.organizationId, (tx) => findRecording(tx, ids.interviewId));
  if (!row) throw new Error('no recording');
  const filePath = path.join(folder, randomUUID());
  fs.writeFileSync(filePath, await test.deps.objects.get(row.object_key));
  return filePath;
}
async function recordingOf({ interview }: Held): Promise<RecordingResponse> {
  const response = await apiOf(test, organization).get(`/interviews/${interview.meetingCode}/recording`);
  return response.json();
}
const offWhole = (moments: number[]) => moments.map((at) => Math.abs(at - Math.round(at)) * 1000);

describe('compose-recording', { timeout: 120_000 }, () => {
  it('gives up on a store that hangs, and makes the video at the next try', async () => {
    const held = await heldMeeting(3);
    await keepSignal(held, { who: held.ines, source: 'MICROPHONE', startsAt: 0, seconds: 2 });
    const hanging: typeof test.deps.objects = {
      ...test.deps.objects,
      read: () =>
        Readable.from(
          (async function* () {
            yield Buffer.from('The first bytes.');
            await new Promise(() => {});
          })(),
          { objectMode: false },
        ),
    };
    const quick = { leastMs: 200, bytesPerSecond: 1e9 };
    await expect(composeRecording({ ...test.deps, objects: hanging }, held.ids, quick)).rejects.toThrow(
      'a track took too long to come',
    );
    await composeRecording(test.deps, held.ids);
    expect((await recordingOf(held)).recording).not.toBeNull();
  });

  it('keeps lips within 80 ms of the sound, and speakers within 100 ms of each other, across pauses and returns', async () => {
    const held = await heldMeeting(20);
    const { ines, priya } = held;
    await keepSignal(held, { who: ines, source: 'CAMERA', startsAt: 0.4, seconds: 19 });
    await keepSignal(held, { who: ines, source: 'MICROPHONE', startsAt: 0.73, seconds: 18 });
    // She leaves and comes back.
    await keepSignal(held, { who: priya, source: 'MICROPHONE', startsAt: 2.25, seconds: 5, hertz: 3000 });
    await keepSignal(held, { who: priya, source: 'MICROPHONE', startsAt: 12.6, seconds: 6, hertz: 3000 });
    await keepSignal(held, { who: priya, source: 'CAMERA', startsAt: 12.9, seconds: 6 });

    await composeRecording(test.deps, held.ids);

    const video = await videoOf(held);
    const [left, right] = [flashesIn(video, '600:340:20:190'), flashesIn(video, '600:340:660:190')];
    const [low, high] = [beepsIn(video, 1000), beepsIn(video, 3000)];
    expect(left.length).toBeGreaterThanOrEqual(17);
    expect(right.length).toBeGreaterThanOrEqual(4);
    expect(right.every((at) => at > 12)).toBe(true);
    expect(low.length).toBeGreaterThanOrEqual(16);
    expect(high.length).toBeGreaterThanOrEqual(9);
    expect(Math.max(...offWhole([...left, ...right]))).toBeLessThanOrEqual(60);
    expect(Math.max(...offWhole([...low, ...high]))).toBeLessThanOrEqual(40);
    expect(high.filter((at) => at > 7.5 && at < 12.5)).toEqual([]);
  });

  it('makes one MP4 with its index in front, the duration and the format, and announces it once', async () => {
    const held = await heldMeeting(6);
    await keepSignal(held, { who: held.ines, source: 'CAMERA', startsAt: 0.1, seconds: 5.5 });
    await keepSignal(held, { who: held.ines, source: 'MICROPHONE', startsAt: 0.2, seconds: 5.6 });

    await composeRecording(test.deps, held.ids);
    await composeRecording(test.deps, held.ids);

    const body = await recordingOf(held);
    expect(body.recording?.format).toBe('mp4');
    expect(body.recording?.duration).toBeGreaterThan(5);
    expect(body.recording?.duration).toBeLessThan(7);
    expect(body).not.toHaveProperty('message');
    const video = await videoOf(held);
    const bytes = fs.readFileSync(video);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    const input = new Input({ source: new FilePathSource(video), formats: ALL_FORMATS });
    expect(await input.computeDuration()).toBeCloseTo(body.recording?.duration ?? 0, 0);
    input.dispose();
    const types = await eventsOf(test, held.ids.interviewId);
    expect(types.filter((type) => type === 'recording.ready')).toHaveLength(1);
  });

  it('says what is missing when a track is lost or cannot be read, and makes the rest', async () => {
    const held = await heldMeeting(5);
    const broken = path.join(folder, 'broken');
    fs.writeFileSync(broken, Buffer.from('not a video at all'));
    await keepSignal(held, { who: held.ines, source: 'MICROPHONE', startsAt: 0, seconds: 4.5 });
    await keep(held, { who: held.ines, source: 'CAMERA', startsAt: 0, seconds: 4, filePath: broken });
    await keep(
      held,
      { who: held.priya, source: 'MICROPHONE', startsAt: 0, seconds: 4, filePath: broken },
      false,
    );

    // A worker may still deliver the missing track.
    await composeRecording(test.deps, held.ids);
    expect((await recordingOf(held)).recording).toBeNull();
    test.clock.advance(11 * 60_000);
    await composeRecording(test.deps, held.ids);

    const body = await recordingOf(held);
    expect(body.recording?.format).toBe('mp4');
    expect(body.message).toContain('a part of the picture of Ines Álvarez');
    expect(body.message).toContain('a part of the voice of 李 Priya');

    // The name that she chose in the meeting.
    await inOrganization(held.ids.organizationId, (tx) =>
      tx.query({
        text: `insert into meeting_guests (participant_id, interview_id, organization_id, display_name)
               values ($1, $2, $3, 'P. Raman')`,
        values: [held.priya, held.ids.interviewId, held.ids.organizationId],
      }),
    );
    expect((await recordingOf(held)).message).toContain('a part of the voice of P. Raman');
  });

  it('fails, and records that, when no track is left', async () => {
    const held = await heldMeeting(5);
    await keep(held, { who: held.ines, source: 'MICROPHONE', startsAt: 0, seconds: 4, filePath: '' }, false);
    test.clock.advance(11 * 60_000);
    await composeRecording(test.deps, held.ids);
    const body = await recordingOf(held);
    expect(body).toMatchObject({
      recording: null,
      message: expect.stringContaining('recording failed during the meeting'),
    });
    const types = await eventsOf(test, held.ids.interviewId);
    expect(types).toContain('recording.failed');
  });

  it('removes the tracks only when there are both a video and a transcript', async () => {
    const held = await heldMeeting(4);
    const { organizationId, interviewId } = held.ids;
    await keepSignal(held, { who: held.ines, source: 'MICROPHONE', startsAt: 0, seconds: 3 });
    const microphones = () => inOrganization(organizationId, (tx) => listMicrophoneTracks(tx, interviewId));
    const { isComplete, tracks } = await microphones();
    expect(isComplete).toBe(true);
    const [track] = tracks;
    if (!track) throw new Error('no track');
    expect((await openTrack(test.deps.objects, track)).length).toBe(track.bytes);

    await composeRecording(test.deps, held.ids);
    expect((await microphones()).tracks).toHaveLength(1);
    await inOrganization(organizationId, (tx) => noteTranscribed(tx, test.deps, held.ids));
    await test.runJobs();

    expect((await microphones()).tracks).toEqual([]);
    expect(await test.deps.objects.size(track.objectKey)).toBeNull();
    expect((await recordingOf(held)).recording?.format).toBe('mp4');
  });

  it('keeps nothing when the interview is deleted while its video is made', async () => {
    const held = await heldMeeting(4);
    const { organizationId, interviewId } = held.ids;
    await keepSignal(held, { who: held.ines, source: 'MICROPHONE', startsAt: 0, seconds: 3 });
    const composer = {
      ...test.deps.composer,
      compose: async (...args: Parameters<typeof test.deps.composer.compose>) => {
        const made = await test.deps.composer.compose(...args);
        await apiOf(test, organization).delete(`/interviews/${held.interview.meetingCode}`);
        return made;
      },
    };
    await composeRecording({ ...test.deps, composer }, held.ids);
    const keys = await inOrganization(organizationId, (tx) => listTracks(tx, interviewId));
    expect(keys).toEqual([]);
    expect(await test.deps.objects.size(`${objectsOf(interviewId)}/video-1`)).toBeNull();
  });
});
