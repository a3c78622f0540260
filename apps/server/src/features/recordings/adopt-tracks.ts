import fs from 'node:fs/promises';
import path from 'node:path';
import { findInterviewById } from '../interviews/index.ts';
import { findMeetingRecording, type MeetingIds } from './meeting-store.ts';
import { storeTracksIn, type StoreTrackDeps } from './store-track.ts';

/** A file that changed within this time may still be written to. */
const restingMs = 15_000;

/**
 * Stores the files that killed recorders left on this machine's disk, and removes the files of deleted interviews.
 *
 * @param folder the folder of all workers on this machine.
 * @param isOurs whether this worker records the meeting now.
 */
export async function adoptTracks(
  deps: StoreTrackDeps,
  folder: string,
  isOurs: (interviewId: string) => boolean,
): Promise<void> {
  for (const name of await fs.readdir(folder).catch(() => [])) {
    const [organizationId, interviewId] = name.split('.');
    if (!organizationId || !interviewId || isOurs(interviewId)) continue;
    const meeting = path.join(folder, name);
    await adopt(deps, { organizationId, interviewId }, meeting).catch((error: unknown) =>
      // One meeting whose files cannot be read must not block the others.
      deps.log.warn({ err: error, interviewId }, 'a file that a recorder left behind could not be stored'),
    );
  }
}

async function adopt(deps: StoreTrackDeps, ids: MeetingIds, meetingFolder: string): Promise<void> {
  const state = await deps.db.inOrganization(ids.organizationId, async (tx) => ({
    interview: await findInterviewById(tx, ids.interviewId),
    recording: await findMeetingRecording(tx, ids.interviewId),
  }));
  if (!state.interview) return fs.rm(meetingFolder, { recursive: true, force: true });
  const until = state.recording?.lease_until;
  if (until && until > deps.clock.now()) return;
  const runs = await fs.readdir(meetingFolder);
  if (runs.length === 0) return fs.rmdir(meetingFolder).catch(() => undefined);
  let stored = 0;
  for (const run of runs) {
    const runFolder = path.join(meetingFolder, run);
    if (!(await isAtRest(runFolder))) continue;
    const { failed } = await storeTracksIn(deps, ids, runFolder);
    if (failed === 0) stored += 1;
  }
  if (stored === 0) return;
  deps.log.info({ interviewId: ids.interviewId, runs: stored }, 'tracks of a killed recorder were stored');
}

/** Also checks the folder itself: a process that has just created it has written no file yet. */
async function isAtRest(folder: string): Promise<boolean> {
  const names = await fs.readdir(folder).catch(() => []);
  const times = await Promise.all(
    ['.', ...names].map((name) =>
      fs.stat(path.join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return times.every((time) => Date.now() - time > restingMs);
}
