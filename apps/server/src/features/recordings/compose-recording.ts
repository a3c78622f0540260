import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import type { Log } from '../../kernel/log.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import { findMeetingRecording, type MeetingIds } from './meeting-store.ts';
import { deleteTracks, listTracks } from './track-store.ts';

export interface ComposeDeps {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
  log: Log;
}

/** The job `compose-recording`: removes the tracks of a meeting once nobody needs them any more. */
export async function composeRecording(deps: ComposeDeps, ids: MeetingIds): Promise<void> {
  await removeTracks(deps, ids);
}

/** The files first: a row that names nothing does no harm, and a file that no row names is found by nobody. */
async function removeTracks(deps: ComposeDeps, { organizationId, interviewId }: MeetingIds): Promise<void> {
  const keys = await deps.db.inOrganization(organizationId, async (tx) => {
    const recording = await findMeetingRecording(tx, interviewId);
    if (!recording?.composed_at || !recording.transcribed_at) return null;
    return (await listTracks(tx, interviewId)).flatMap(({ object_key }) => object_key ?? []);
  });
  if (keys === null) return;
  for (const key of keys) await deps.objects.delete(key);
  await deps.db.inOrganization(organizationId, (tx) => deleteTracks(tx, interviewId));
}
