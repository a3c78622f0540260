import fs from 'node:fs/promises';
import path from 'node:path';
import {
  factsFileOf,
  listTrackFiles,
  mediaFileOf,
  readTrackFacts,
  repairTrack,
  type TrackFacts,
} from '@parley/media';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import type { Log } from '../../kernel/log.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import { newId } from '../../kernel/ids.ts';
import { isNoLongerKept, lockInterview } from '../interviews/index.ts';
import type { MeetingIds } from './meeting-store.ts';
import { objectsOf } from './store-chunk.ts';
import { deleteEmptyTrack, insertTrack, setTrackStored } from './track-store.ts';
import { takeUpLate } from './tracks.ts';

const wholeEnding = '.whole';
const touchEveryMs = 3_000;

export interface StoreTrackDeps {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
  log: Log;
}

/**
 * Moves a track from this machine's disk into the object store. Nothing writes to it any more. It can be repeated,
 * because the track's id is its key.
 */
export async function storeTrack(
  deps: StoreTrackDeps,
  ids: MeetingIds,
  folder: string,
  trackId: string,
): Promise<void> {
  const facts = await readTrackFacts(folder, trackId);
  // Another process has stored it, or its first packet was never written.
  if (!facts) return removeFiles(folder, trackId);
  // A name of its own, because another worker on this machine may have begun to store the same track.
  const whole = path.join(folder, `${trackId}.${newId()}${wholeEnding}`);
  try {
    await putWhole(deps, ids, folder, facts, whole);
  } finally {
    await fs.rm(whole, { force: true });
  }
  await removeFiles(folder, trackId);
}

async function putWhole(
  deps: StoreTrackDeps,
  ids: MeetingIds,
  folder: string,
  facts: TrackFacts,
  whole: string,
): Promise<void> {
  const { id } = facts;
  const repaired = await repairTrack(folder, facts, whole);
  const objectKey = `${objectsOf(ids.interviewId)}/track-${id}`;
  if (repaired) {
    const put = deps.objects.putFile(objectKey, (target) => fs.copyFile(whole, target));
    await whileTouching(whole, put);
  }
  const bytes = repaired ? (await fs.stat(whole)).size : 0;
  const isKept = await deps.db.inOrganization(ids.organizationId, async (tx) => {
    // The interview may have been deleted meanwhile; the lock makes a deletion that begins now wait for the row.
    const interview = await lockInterview(tx, ids.interviewId);
    if (!interview) return false;
    // A machine that was off must not bring back a track whose retention period is over.
    if (await isNoLongerKept(tx, interview, 'MEDIA', deps.clock.now())) return false;
    if (!repaired) {
      await deleteEmptyTrack(tx, id);
      return false;
    }
    const startedAt = new Date(facts.startedAtMs);
    await insertTrack(tx, {
      id,
      organizationId: ids.organizationId,
      interview_id: ids.interviewId,
      participant_id: facts.participantId,
      source: facts.source,
      codec: facts.codec,
      started_at: startedAt,
    });
    const { durationSeconds } = repaired;
    const isStored = await setTrackStored(tx, { id, objectKey, bytes, durationSeconds, startedAt });
    if (isStored) await takeUpLate(tx, deps.clock, ids, facts.source);
    return isStored;
  });
  if (repaired && !isKept) await deps.objects.delete(objectKey);
}

/** Touches the file while it is uploaded: a file that changes counts as being written, so no other worker stores it. */
async function whileTouching(filePath: string, work: Promise<void>): Promise<void> {
  const touching = setInterval(() => {
    const now = new Date();
    fs.utimes(filePath, now, now).catch(() => undefined);
  }, touchEveryMs);
  await work.finally(() => clearInterval(touching));
}

async function removeFiles(folder: string, trackId: string): Promise<void> {
  for (const name of await fs.readdir(folder).catch(() => [])) {
    if (!name.startsWith(`${trackId}.`) || !name.endsWith(wholeEnding)) continue;
    await fs.rm(path.join(folder, name), { force: true });
  }
  await fs.rm(mediaFileOf(folder, trackId), { force: true });
  // This file is deleted last, because the track is found by it.
  await fs.rm(factsFileOf(folder, trackId), { force: true });
}

/** Stores the files that a stopped or killed recorder left behind, and removes its folder. */
export async function storeTracksIn(
  deps: StoreTrackDeps,
  ids: MeetingIds,
  folder: string,
): Promise<{ failed: number }> {
  let failed = 0;
  for (const trackId of await listTrackFiles(folder)) {
    try {
      await storeTrack(deps, ids, folder, trackId);
    } catch (error) {
      failed += 1;
      deps.log.error({ err: error, interviewId: ids.interviewId, trackId }, 'a track could not be stored');
    }
  }
  if (failed === 0) await fs.rm(folder, { recursive: true, force: true });
  return { failed };
}
