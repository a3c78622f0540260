import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { newId } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/log.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import {
  findInterviewById,
  lockInterview,
  setRecordingStatus,
  type InterviewRow,
} from '../interviews/index.ts';
import { remux, type RecorderRun, type RemuxedFile } from './remux.ts';
import { requestFinalising } from './request-finalising.ts';
import { isComplete, lateChunkGraceMs, usableChunks, type SessionChunks } from './rules.ts';
import { listChunks, listSessions, upsertRecording } from './store.ts';

export interface FinaliseDeps {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
  log: Log;
}

const retryMs = 5_000;

/**
 * The job `finalise-recording`: chunks → one seekable file, the `recordings` row and the `recording.ready`
 * event. Waits for chunks that are still on their way; after the grace period it takes what is there.
 */
export async function finaliseRecording(
  deps: FinaliseDeps,
  payload: { organizationId: string; interviewId: string },
): Promise<void> {
  const { organizationId, interviewId } = payload;
  const loaded = await deps.db.inOrganization(organizationId, async (tx) => {
    const interview = await findInterviewById(tx, interviewId);
    if (!interview?.ended_at || !interview.started_at) return null;
    const sessions = await loadSessions(tx, interviewId);
    const waitUntil = interview.ended_at.getTime() + lateChunkGraceMs;
    if (!isComplete(sessions) && deps.clock.now().getTime() < waitUntil) {
      await requestFinalising(tx, deps.clock, payload, retryMs);
      return null;
    }
    return { interview, sessions };
  });
  if (!loaded) return;
  const objectKey = `recordings/${interviewId}/${newId()}`;
  const file = await makeFile(deps, loaded.interview, loaded.sessions, objectKey);
  await publish(deps, payload, objectKey, file);
}

async function loadSessions(
  tx: Parameters<typeof listSessions>[0],
  interviewId: string,
): Promise<SessionChunks[]> {
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
  interview: InterviewRow,
  sessions: SessionChunks[],
  objectKey: string,
): Promise<RemuxedFile | null> {
  const workDir = await fs.mkdtemp(path.join(os.tmpdir(), 'parley-recording-'));
  try {
    const runs: RecorderRun[] = [];
    for (const { session, chunks } of sessions) {
      const usable = usableChunks(chunks);
      if (usable.length === 0) continue;
      const filePath = path.join(workDir, session.id);
      for (const chunk of usable) await fs.appendFile(filePath, await deps.objects.get(chunk.object_key));
      const offsetMs = session.started_at.getTime() - (interview.started_at?.getTime() ?? 0);
      runs.push({ filePath, offsetSeconds: offsetMs / 1000 });
    }
    const target = path.join(workDir, 'finished');
    const file = await remux(runs, target);
    if (file) await deps.objects.putFile(objectKey, (filePath) => fs.copyFile(target, filePath));
    if (file && file.skippedRuns > 0) {
      deps.log.warn(
        { interviewId: interview.id, skippedRuns: file.skippedRuns },
        'recorder runs of another codec left out',
      );
    }
    return file;
  } finally {
    await fs.rm(workDir, { recursive: true, force: true });
  }
}

async function publish(
  deps: FinaliseDeps,
  ids: { organizationId: string; interviewId: string },
  objectKey: string,
  file: RemuxedFile | null,
): Promise<void> {
  const bytes = file ? ((await deps.objects.size(objectKey)) ?? 0) : 0;
  const replaced = await deps.db.inOrganization(ids.organizationId, async (tx) => {
    const now = deps.clock.now();
    // Deleted while the file was made: nothing may come back. The lock makes a deletion that begins now wait
    // for the row that names the file.
    if (!(await lockInterview(tx, ids.interviewId))) return objectKey;
    if (!file) {
      await setRecordingStatus(tx, ids.interviewId, 'FAILED', now);
      await recordEvent(tx, { ...ids, type: 'recording.failed', occurredAt: now });
      return null;
    }
    const previous = await upsertRecording(tx, {
      id: newId(),
      organizationId: ids.organizationId,
      interview_id: ids.interviewId,
      object_key: objectKey,
      bytes,
      format: file.format,
      duration_seconds: Math.round(file.durationSeconds * 1000) / 1000,
      ready_at: now,
    });
    await setRecordingStatus(tx, ids.interviewId, 'READY', now);
    await recordEvent(tx, { ...ids, type: 'recording.ready', occurredAt: now });
    return previous;
  });
  if (replaced) await deps.objects.delete(replaced);
}

/** After the job's last try: the interview says so instead of staying PENDING for ever. */
export async function failRecording(
  deps: { db: Database; clock: Clock },
  payload: { organizationId: string; interviewId: string },
): Promise<void> {
  await deps.db.inOrganization(payload.organizationId, async (tx) => {
    const now = deps.clock.now();
    const interview = await lockInterview(tx, payload.interviewId);
    if (interview?.recording_status !== 'PENDING') return;
    await setRecordingStatus(tx, interview.id, 'FAILED', now);
    await recordEvent(tx, { ...payload, type: 'recording.failed', occurredAt: now });
  });
}
