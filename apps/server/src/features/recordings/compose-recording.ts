import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { newId } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/log.ts';
import { ComposerMissing, type Composer, type Composition, type Lane } from '../../ports/composer.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import {
  findInterviewById,
  lockInterview,
  setRecordingStatus,
  whyErased,
  type InterviewRow,
} from '../interviews/index.ts';
import { listQuestionMarks } from '../meetings/index.ts';
import { listSpeakerNames } from '../transcripts/index.ts';
import { failRecording } from './finalise-recording.ts';
import { joinLane } from './join-lane.ts';
import { findMeetingRecording, setComposed, type MeetingIds } from './meeting-store.ts';
import { planLanes, type LanePlan } from './plan-lanes.ts';
import { objectsOf } from './store-chunk.ts';
import {
  findRecording,
  keepAsItIs,
  listMissing,
  setMissing,
  upsertRecording,
  whileHoldingFile,
  type MissingPart,
} from './store.ts';
import { deleteTracks, listTracks, setTrackLost, type TrackRow } from './track-store.ts';
import { requestComposing } from './tracks.ts';
import { whoIsSeen } from './who-is-seen.ts';

export interface ComposeDeps {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
  composer: Composer;
  log: Log;
}

/** How long after the end of a meeting a worker that died may come back with the files on its disk. */
const lateTrackMs = 10 * 60_000;
const retryMs = 15_000;
/** An object store that restarts is back within minutes. A fetch that is slower than this counts as hanging. */
const fetchesWithin = { leastMs: 5 * 60_000, bytesPerSecond: 256 * 1024 };

/**
 * The job `compose-recording`: makes one video from the tracks of a meeting. Once the transcript exists too, it removes
 * the tracks. It waits for tracks that a worker still stores. No transaction is open while the video is made.
 *
 * @param within how long fetching a track may take: a fetch that hangs must not block all other recordings.
 */
export async function composeRecording(
  deps: ComposeDeps,
  ids: MeetingIds,
  within = fetchesWithin,
): Promise<void> {
  const done = await whileHoldingFile(deps.db, ids.interviewId, async () => {
    const work = await deps.db.inOrganization(ids.organizationId, (tx) => findWork(tx, deps, ids));
    if (work) await makeAndPublish({ ...deps, within }, ids, work);
    await removeTracks(deps, ids);
    return true;
  });
  if (done) return;
  await deps.db.inOrganization(ids.organizationId, (tx) => requestComposing(tx, deps.clock, ids, retryMs));
}

type MakeDeps = ComposeDeps & { within: typeof fetchesWithin };

interface Work {
  interview: InterviewRow;
  startedAt: Date;
  tracks: TrackRow[];
  names: Map<string, string>;
  chapters: Composition['chapters'];
  missing: MissingPart[];
}

/**
 * @returns null when there is nothing to make: it is too early, there is no track, or no new track since the last
 *   video.
 */
async function findWork(tx: Tx, { clock, log }: ComposeDeps, ids: MeetingIds): Promise<Work | null> {
  const interview = await findInterviewById(tx, ids.interviewId);
  const recording = await findMeetingRecording(tx, ids.interviewId);
  if (!interview?.started_at || !interview.ended_at || !recording?.closed_at) return null;
  if ((await whyErased(tx, ids.interviewId, 'MEDIA')) !== null) return null;
  const all = await listTracks(tx, ids.interviewId);
  const writing = all.filter(({ state }) => state === 'WRITING');
  if (writing.length > 0 && clock.now().getTime() < interview.ended_at.getTime() + lateTrackMs) {
    await requestComposing(tx, clock, ids, retryMs);
    return null;
  }
  for (const { id } of writing) await setTrackLost(tx, id);
  const tracks = all.filter(({ state }) => state === 'STORED');
  const made = await findRecording(tx, ids.interviewId);
  // The other tracks of this video were removed, so a late track cannot be added to it.
  if (made?.chunks === null) {
    await noteMissing(tx, ids.interviewId, tracks);
    return null;
  }
  if (made && made.chunks >= tracks.length) return null;
  if (tracks.length === 0) {
    if (all.length > 0) log.error({ interviewId: ids.interviewId }, 'no track of a meeting is left');
    if (all.length > 0) await fail(tx, interview, clock.now());
    return null;
  }
  const lost = all.filter(({ state }) => state !== 'STORED');
  return {
    interview,
    startedAt: interview.started_at,
    tracks,
    names: await listSpeakerNames(tx, ids.interviewId),
    chapters: await chaptersOf(tx, interview, interview.started_at),
    missing: [
      ...lost.map(({ participant_id, source }) => ({ participantId: participant_id, source })),
      ...(recording.failed_at ? [{ participantId: null, source: null }] : []),
    ],
  };
}

/** One chapter per question, from the moment at which it was asked. */
async function chaptersOf(
  tx: Tx,
  interview: InterviewRow,
  startedAt: Date,
): Promise<Composition['chapters']> {
  const marks = await listQuestionMarks(tx, interview.id);
  return marks.flatMap(({ questionId, askedAt }) => {
    const question = interview.questions.find(({ id }) => id === questionId);
    const from = Math.max(0, (askedAt.getTime() - startedAt.getTime()) / 1000);
    return question ? [{ title: question.question, from }] : [];
  });
}

async function makeAndPublish(deps: MakeDeps, ids: MeetingIds, work: Work): Promise<void> {
  const objectKey = `${objectsOf(ids.interviewId)}/video-${work.tracks.length}`;
  try {
    const made = await makeVideo(deps, work, objectKey);
    if (!made) return await failRecording(deps, ids);
    const replaced = await deps.db.inOrganization(ids.organizationId, (tx) =>
      publish(tx, deps, ids, work, { ...made, objectKey }),
    );
    if (replaced && replaced !== objectKey) await deps.objects.delete(replaced);
  } catch (error) {
    if (!(error instanceof ComposerMissing)) throw error;
    // A new try would run on the same machine, where it fails again. The tracks are kept.
    deps.log.error(
      { err: error, interviewId: ids.interviewId },
      'the program that makes videos of meetings is missing or does not run on this machine; the tracks are kept',
    );
    await failRecording(deps, ids);
  } finally {
    await removeUnlessNamed(deps, ids, objectKey);
  }
}

/** Deletes the file if no row names it, because the interview was deleted or the run failed. */
async function removeUnlessNamed(deps: ComposeDeps, ids: MeetingIds, objectKey: string): Promise<void> {
  await deps.db.inOrganization(ids.organizationId, async (tx) => {
    await lockInterview(tx, ids.interviewId);
    const recording = await findRecording(tx, ids.interviewId);
    if (recording?.object_key !== objectKey) await deps.objects.delete(objectKey);
  });
}

interface Video {
  format: 'mp4' | 'webm';
  seconds: number;
  /** Tracks that could not be read, and pictures for which the video has no place. */
  missing: MissingPart[];
}

async function makeVideo(deps: MakeDeps, work: Work, objectKey: string): Promise<Video | null> {
  return deps.objects.withFolder(objectsOf(work.interview.id), async (folder) => {
    const plans = planLanes(work.tracks, work.startedAt, (track) => path.join(folder, track.id));
    await fetchTracks(deps, work.tracks, folder);
    const unreadable: MissingPart[] = [];
    const lanes: { plan: LanePlan; lane: Lane }[] = [];
    for (const [index, plan] of plans.entries()) {
      const lane = await joinLane(plan.clips, path.join(folder, `lane-${index}`)).catch((error: unknown) => {
        deps.log.error({ err: error, interviewId: work.interview.id }, 'a track could not be joined');
        return null;
      });
      if (lane) lanes.push({ plan, lane });
      else unreadable.push(plan);
    }
    const target = path.join(folder, 'finished');
    const compose = async (of: typeof lanes) => {
      if (of.length === 0) return null;
      const composition = compositionOf(work, of);
      const { format } = await deps.composer.compose(composition, folder, target);
      const { left } = whoIsSeen(of.map(({ plan }) => plan));
      return { format, seconds: composition.seconds, left };
    };
    const made = await compose(lanes).catch(async (error: unknown) => {
      // Removes files that cannot be decoded, so that the others are still composed.
      const readable: typeof lanes = [];
      for (const one of lanes) {
        if (await deps.composer.canRead(one.lane.filePath)) readable.push(one);
        else unreadable.push(one.plan);
      }
      if (readable.length === lanes.length) throw error;
      deps.log.error({ err: error, interviewId: work.interview.id }, 'a video is made without some tracks');
      return compose(readable);
    });
    if (made) await deps.objects.putFile(objectKey, (filePath) => fs.copyFile(target, filePath));
    if (!made) return null;
    const { left, ...video } = made;
    return { ...video, missing: [...unreadable, ...left] };
  });
}

/** @throws when a track takes too long, so that the job runs again later. */
async function fetchTracks({ objects, within }: MakeDeps, tracks: TrackRow[], folder: string): Promise<void> {
  for (const { id, object_key: key, bytes } of tracks) {
    if (!key || !bytes) continue;
    const withinMs = within.leastMs + (bytes / within.bytesPerSecond) * 1000;
    const ending = new AbortController();
    const source = objects.read(key, { start: 0, end: bytes - 1 });
    const fetching = pipeline(source, createWriteStream(path.join(folder, id)), { signal: ending.signal });
    // A source that hangs does not react to being ended either, so nothing waits for it.
    fetching.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('a track took too long to come')), withinMs);
    });
    await Promise.race([fetching, tooLong]).finally(() => {
      clearTimeout(timer);
      ending.abort();
    });
  }
}

function compositionOf(work: Work, lanes: { plan: LanePlan; lane: Lane }[]): Composition {
  const of = (...sources: LanePlan['source'][]) => lanes.filter(({ plan }) => sources.includes(plan.source));
  const endOf = ({ lane }: { lane: Lane }) => lane.shown.at(-1)?.to ?? 0;
  const lastSeconds = Math.max(...lanes.map(endOf));
  const heldSeconds =
    ((work.interview.ended_at ?? work.startedAt).getTime() - work.startedAt.getTime()) / 1000;
  return {
    title: work.interview.title,
    // The last words may end a moment after the meeting.
    seconds: Math.max(0.5, Math.min(lastSeconds, heldSeconds + 1)),
    people: whoIsSeen(lanes.map(({ plan }) => plan)).ids.map((id) => ({
      name: work.names.get(id) ?? '',
      pictures: of('CAMERA').flatMap(({ plan, lane }) => (plan.participantId === id ? lane : [])),
    })),
    screens: of('SCREEN').map(({ lane }) => lane),
    sounds: of('MICROPHONE', 'SCREEN_AUDIO').map(({ lane }) => lane),
    chapters: work.chapters,
  };
}

/** @returns the key of the replaced file. */
async function publish(
  tx: Tx,
  deps: ComposeDeps,
  ids: MeetingIds,
  work: Work,
  made: Video & { objectKey: string },
): Promise<string | null> {
  const now = deps.clock.now();
  const interview = await lockInterview(tx, ids.interviewId);
  if (!interview || (await whyErased(tx, ids.interviewId, 'MEDIA')) !== null) return null;
  const bytes = await deps.objects.size(made.objectKey);
  if (bytes === null) throw new Error('the file of the recording was removed by another run');
  const previous = await upsertRecording(tx, {
    id: newId(),
    organizationId: ids.organizationId,
    interview_id: ids.interviewId,
    object_key: made.objectKey,
    bytes,
    format: made.format,
    duration_seconds: Math.round(made.seconds * 1000) / 1000,
    chunks: work.tracks.length,
    ready_at: now,
  });
  const missing = [...work.missing, ...made.missing];
  await setMissing(
    tx,
    ids.interviewId,
    missing.map(({ participantId, source }) => ({ participantId, source })),
  );
  await setComposed(tx, ids.interviewId, now);
  await setRecordingStatus(tx, ids.interviewId, 'READY', now);
  await recordEvent(tx, { ...ids, type: 'recording.ready', occurredAt: now });
  return previous;
}

async function fail(tx: Tx, interview: InterviewRow, now: Date): Promise<void> {
  if (interview.recording_status !== 'PENDING') return;
  await setRecordingStatus(tx, interview.id, 'FAILED', now);
  const ids = { organizationId: interview.organization_id, interviewId: interview.id };
  await recordEvent(tx, { ...ids, type: 'recording.failed', occurredAt: now });
}

/** Removes the tracks once there are a video and a transcript. Tracks that arrive meanwhile stay. */
async function removeTracks(deps: ComposeDeps, { organizationId, interviewId }: MeetingIds): Promise<void> {
  const removed = await deps.db.inOrganization(organizationId, async (tx) => {
    await lockInterview(tx, interviewId);
    const recording = await findMeetingRecording(tx, interviewId);
    if (!recording?.composed_at || !recording.transcribed_at) return [];
    // The rows of lost tracks stay: they show that words are missing, until somebody delivers the tracks.
    const stored = (await listTracks(tx, interviewId)).filter(({ state }) => state === 'STORED');
    if (stored.length > 0) await keepAsItIs(tx, interviewId);
    return stored;
  });
  if (removed.length === 0) return;
  // Deletes the files first: a row without a file does no harm, but a file without a row would never be found.
  for (const { object_key: key } of removed) if (key) await deps.objects.delete(key);
  const ids = removed.map(({ id }) => id);
  await deps.db.inOrganization(organizationId, (tx) => deleteTracks(tx, ids));
}

/** Records that the video lacks these tracks. */
async function noteMissing(tx: Tx, interviewId: string, tracks: TrackRow[]): Promise<void> {
  const known = await listMissing(tx, interviewId);
  const missing = tracks
    .map(({ participant_id: participantId, source }) => ({ participantId, source }))
    .filter(
      (part) => !known.some((one) => one.participantId === part.participantId && one.source === part.source),
    );
  if (missing.length > 0) await setMissing(tx, interviewId, [...known, ...missing]);
}
