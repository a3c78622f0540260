import type { MeetingView } from '@parley/contract';
import { listRecordingStates } from '../../features/meetings/index.ts';
import type { HttpDeps } from '../deps.ts';
import type { OpenSockets } from './open-sockets.ts';

const lookEveryMs = 2_000;

/**
 * Whoever records a meeting and dies tells nobody, and there may be no other worker to say it, or none at all: so the
 * process that serves its rooms looks whether their recorders are heard of.
 *
 * @returns ends it.
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
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the recorders of meetings could not be looked after'),
      )
      .finally(() => {
        isLooking = false;
      });
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
