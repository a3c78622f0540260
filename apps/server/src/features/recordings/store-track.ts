import fs from 'node:fs/promises';
import path from 'node:path';
import { factsFileOf, listTrackFiles, mediaFileOf, readTrackFacts, repairTrack } from '@parley/media';
import type { Database } from '../../kernel/db.ts';
import type { Log } from '../../kernel/log.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import { lockInterview } from '../interviews/index.ts';
import type { MeetingIds } from './meeting-store.ts';
import { objectsOf } from './store-chunk.ts';
import { deleteTrack, insertTrack, setTrackStored } from './track-store.ts';

export interface StoreTrackDeps {
  db: Database;
  objects: ObjectStore;
  log: Log;
}

/**
 * Brings a track from the disk of this machine among the objects, and takes it from the disk. Nobody writes to it any
 * more. It can be repeated: the track's id is its key.
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
  const whole = path.join(folder, `${trackId}.whole`);
  const repaired = await repairTrack(folder, facts, whole);
  const objectKey = `${objectsOf(ids.interviewId)}/track-${trackId}`;
  if (repaired) await deps.objects.putFile(objectKey, (target) => fs.copyFile(whole, target));
  const bytes = repaired ? (await fs.stat(whole)).size : 0;
  const isKept = await deps.db.inOrganization(ids.organizationId, async (tx) => {
    // The interview may have been deleted meanwhile; the lock makes a deletion that begins now wait for the row.
    if (!(await lockInterview(tx, ids.interviewId))) return false;
    if (!repaired) {
      await deleteTrack(tx, trackId);
      return false;
    }
    const startedAt = new Date(facts.startedAtMs);
    await insertTrack(tx, {
      id: trackId,
      organizationId: ids.organizationId,
      interview_id: ids.interviewId,
      participant_id: facts.participantId,
      source: facts.source,
      codec: facts.codec,
      started_at: startedAt,
    });
    const { durationSeconds } = repaired;
    return setTrackStored(tx, { id: trackId, objectKey, bytes, durationSeconds, startedAt });
  });
  if (repaired && !isKept) await deps.objects.delete(objectKey);
  await removeFiles(folder, trackId);
}

async function removeFiles(folder: string, trackId: string): Promise<void> {
  await fs.rm(path.join(folder, `${trackId}.whole`), { force: true });
  await fs.rm(mediaFileOf(folder, trackId), { force: true });
  // Last, because by this one the track is found again.
  await fs.rm(factsFileOf(folder, trackId), { force: true });
}

/** Stores what a recorder left behind that was stopped or killed, and removes its folder. */
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
