import type { MeetingView } from '@parley/contract';
import { listRecordingStates } from '../../features/meetings/index.ts';
import type { HttpDeps } from '../deps.ts';
import type { OpenSockets } from './open-sockets.ts';

const lookEveryMs = 2_000;

/**
 * A worker that dies while it records tells nobody, and there may be no other worker that could report it. So the
 * process that serves a room checks whether its recorder still shows signs of life.
 *
 * @returns a function that ends the checks.
 */
export function watchRecorders(deps: HttpDeps, sockets: OpenSockets): () => void {
  const { db, clock, log } = deps;
  let isLooking = false;
  const look = async () => {
    const inRooms = sockets.inRooms();
    const found = new Map<string, MeetingView['recording']>();
    for (const organizationId of new Set(inRooms.map((entry) => entry.organizationId))) {
      const own = inRooms.filter((entry) => entry.organizationId === organizationId);
      const ids = [...new Set(own.map(({ interviewId }) => interviewId))];
      const now = clock.now();
      const recordings = await db.readInOrganization(organizationId, (tx) =>
        listRecordingStates(tx, ids, now),
      );
      for (const [id, recording] of recordings) found.set(id, recording);
    }
    for (const entry of inRooms) {
      const recording = found.get(entry.interviewId);
      if (recording !== undefined && entry.recording?.() !== recording) entry.refresh();
    }
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'the recorders of meetings could not be checked'))
      .finally(() => {
        isLooking = false;
      });
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
