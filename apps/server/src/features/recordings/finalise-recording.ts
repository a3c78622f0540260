import fs from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { newId } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/log.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import {
  findInterviewById,
  lockInterview,
  noteFilesErased,
  setRecordingStatus,
  type InterviewRow,
} from '../interviews/index.ts';
import { readTranscript, transcriptAsVtt } from '../transcripts/index.ts';
import { removeCaptions } from './remove-captions.ts';
import { remux, type RecorderRun, type RemuxedFile } from './remux.ts';
import { requestFinalising } from './request-finalising.ts';
import { countUsable, sortedForFile, usableChunks, waitUntil, type SessionChunks } from './rules.ts';
import { objectsOf, wordless } from './store-chunk.ts';
import { findRecording, listChunks, listSessions, upsertRecording, whileHoldingFile } from './store.ts';

export interface FinaliseDeps {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
  log: Log;
}

interface Ids {
  organizationId: string;
  interviewId: string;
}

const retryMs = 5_000;

/**
 * The job `finalise-recording`: turns the chunks into one seekable file, the `recordings` row and the
 * `recording.ready` event. It waits for chunks that are still to come; after the grace period it uses what is
 * there.
 *
 * Joining an hour of video takes minutes, during which no transaction is open: one transaction finds the chunks,
 * and another one checks afterwards whether the file is still wanted. A run that is killed in between is followed
 * by one that makes the same file under the same key.
 */
export async function finaliseRecording(
  deps: FinaliseDeps,
  { organizationId, interviewId }: Ids,
): Promise<void> {
  const ids = { organizationId, interviewId };
  const done = await whileHoldingFile(deps.db, interviewId, async () => {
    const work = await deps.db.inOrganization(organizationId, (tx) => findWork(tx, deps.clock, ids));
    if (work) await makeAndPublish(deps, ids, work);
    return true;
  });
  if (done) return;
  await deps.db.inOrganization(organizationId, (tx) => requestFinalising(tx, deps.clock, ids, retryMs));
}

async function makeAndPublish(deps: FinaliseDeps, ids: Ids, work: Work): Promise<void> {
  // Another key than that of the file with captions, which is read until the new file replaces it.
  const way = work.captions === null ? wordless : '';
  const objectKey = `${objectsOf(ids.interviewId)}/file-${countUsable(work.sessions)}${way}`;
  try {
    const file = await makeFile(deps, work, objectKey);
    const replaced = await deps.db.inOrganization(ids.organizationId, (tx) =>
      publish(tx, deps, ids, { ...work, objectKey, file }),
    );
    if (replaced) await deps.objects.delete(replaced);
  } finally {
    await removeUnlessNamed(deps, ids, objectKey);
  }
}

/**
 * Deletes a file that no row names, because the interview was deleted or the run failed. The row is locked
 * meanwhile, so that nobody names the file at this moment.
 */
async function removeUnlessNamed(deps: FinaliseDeps, ids: Ids, objectKey: string): Promise<void> {
  await deps.db.inOrganization(ids.organizationId, async (tx) => {
    await lockInterview(tx, ids.interviewId);
    const recording = await findRecording(tx, ids.interviewId);
    if (recording?.object_key !== objectKey) await deps.objects.delete(objectKey);
  });
}

interface Work {
  interview: InterviewRow;
  /** In the order in which they appear in the file. */
  sessions: SessionChunks[];
  /** As WebVTT; null when nothing was said. */
  captions: string | null;
  /** The key of the present file, which has fewer chunks, or captions that were erased. */
  madeBefore: string | null;
  /**
   * When the present file became ready, if the new one only removes its captions; null when the new file is to be
   * announced.
   */
  readySince: Date | null;
}

/**
 * @returns null when there is nothing to make: it is too early, or nothing has arrived since the present file was
 *   made.
 */
async function findWork(tx: Tx, clock: Clock, ids: Ids): Promise<Work | null> {
  const interview = await findInterviewById(tx, ids.interviewId);
  if (!interview?.ended_at || !interview.started_at) return null;
  const sessions = await loadSessions(tx, ids.interviewId);
  const waitMs = (waitUntil(sessions, interview.ended_at)?.getTime() ?? 0) - clock.now().getTime();
  if (waitMs > 0) {
    await requestFinalising(tx, clock, ids, waitMs);
    return null;
  }
  const made = await findRecording(tx, ids.interviewId);
  if (made?.chunks === countUsable(sessions)) return null;
  const transcript = await readTranscript(tx, interview);
  return {
    interview,
    sessions: sortedForFile(sessions, interview.ended_at),
    captions: transcript.length > 0 ? transcriptAsVtt(transcript) : null,
    madeBefore: made?.object_key ?? null,
    readySince: made !== null && made.chunks === null ? made.ready_at : null,
  };
}

async function loadSessions(tx: Tx, interviewId: string): Promise<SessionChunks[]> {
  const sessions = await listSessions(tx, interviewId);
  const chunks = await listChunks(
    tx,
    sessions.map((session) => session.id),
  );
  return sessions.map((session) => ({
    session,
    chunks: chunks.filter((chunk) => chunk.session_id === session.id),
  }));
}

async function makeFile(
  deps: FinaliseDeps,
  { interview, sessions, captions }: Work,
  objectKey: string,
): Promise<RemuxedFile | null> {
  return deps.objects.withFolder(objectsOf(interview.id), async (folder) => {
    const runs: RecorderRun[] = [];
    for (const { session, chunks } of sessions) {
      const usable = usableChunks(chunks);
      if (usable.length === 0) continue;
      const filePath = path.join(folder, session.id);
      for (const chunk of usable) await fs.appendFile(filePath, await deps.objects.get(chunk.object_key));
      const offsetMs = session.started_at.getTime() - (interview.started_at?.getTime() ?? 0);
      runs.push({ filePath, offsetSeconds: offsetMs / 1000 });
    }
    const target = path.join(folder, 'finished');
    const file = await remux(runs, target, captions);
    if (file) await deps.objects.putFile(objectKey, (filePath) => fs.copyFile(target, filePath));
    if (file && file.skippedRuns > 0) {
      deps.log.warn(
        { interviewId: interview.id, skippedRuns: file.skippedRuns },
        'recorder runs of another codec left out',
      );
    }
    return file;
  });
}

/**
 * Stores the file as the recording, if the interview still waits for it.
 *
 * @returns the key of the object that is no longer needed.
 */
async function publish(
  tx: Tx,
  deps: FinaliseDeps,
  ids: Ids,
  made: Work & { objectKey: string; file: RemuxedFile | null },
): Promise<string | null> {
  const { objectKey, file, sessions } = made;
  const now = deps.clock.now();
  // When the interview was deleted meanwhile, nothing may be stored. The lock makes a deletion that begins now
  // wait for the row that names the file.
  const interview = await lockInterview(tx, ids.interviewId);
  if (!interview) return null;
  if (!file) {
    await fail(tx, interview, now);
    return null;
  }
  // A run that lost its connection also lost its lease, and another may have made a file since.
  const present = await findRecording(tx, ids.interviewId);
  if ((present?.object_key ?? null) !== made.madeBefore) return null;
  const bytes = await deps.objects.size(objectKey);
  if (bytes === null) throw new Error('the file of the recording was removed by another run');
  const previous = await upsertRecording(tx, {
    id: newId(),
    organizationId: ids.organizationId,
    interview_id: ids.interviewId,
    object_key: objectKey,
    bytes,
    format: file.format,
    duration_seconds: Math.round(file.durationSeconds * 1000) / 1000,
    chunks: countUsable(sessions),
    ready_at: made.readySince ?? now,
  });
  await setRecordingStatus(tx, ids.interviewId, 'READY', now);
  const hasErasedWords = made.captions !== null && (await readTranscript(tx, interview)).length === 0;
  if (hasErasedWords) await removeCaptions(tx, deps.clock, ids);
  else if (made.readySince) await noteFilesErased(tx, ids.interviewId, now);
  if (made.readySince === null) await recordEvent(tx, { ...ids, type: 'recording.ready', occurredAt: now });
  return previous === objectKey ? null : previous;
}

/** Called after the last try of the job: the recording gets the status FAILED instead of staying PENDING. */
export async function failRecording(deps: { db: Database; clock: Clock }, payload: Ids): Promise<void> {
  await deps.db.inOrganization(payload.organizationId, async (tx) => {
    const interview = await lockInterview(tx, payload.interviewId);
    if (interview) await fail(tx, interview, deps.clock.now());
  });
}

/** Records the failure once; an existing recording stays. */
async function fail(tx: Tx, interview: InterviewRow, now: Date): Promise<void> {
  if (interview.recording_status !== 'PENDING') return;
  const ids = { organizationId: interview.organization_id, interviewId: interview.id };
  await setRecordingStatus(tx, interview.id, 'FAILED', now);
  await recordEvent(tx, { ...ids, type: 'recording.failed', occurredAt: now });
}
