import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import type { Bus } from '../../ports/bus.ts';
import type { MediaEngine } from '../../ports/media.ts';
import { changeMeeting, findMeeting } from './store.ts';

export interface MeetingDeps {
  db: Database;
  clock: Clock;
  bus: Bus;
  log: Log;
  /** Null: the engine was switched off after the interview was created. */
  media: MediaEngine | null;
}

export interface MeetingIds {
  organizationId: string;
  interviewId: string;
}

/** Call it after the commit: the sockets then read their views again. */
export async function tellSockets(
  { bus, log }: Pick<MeetingDeps, 'bus' | 'log'>,
  { organizationId, interviewId }: MeetingIds,
): Promise<void> {
  await bus
    .publish({ kind: 'meeting', organizationId, interviewId })
    .catch((error: unknown) => log.warn({ err: error }, 'a change of a meeting could not be announced'));
}

/** How often the engine is asked who is in the room, while anybody is. */
export const lookEveryMs = 15_000;

/** A look that is this late was lost when its worker died. */
const lostLookMs = 60_000;

/**
 * Plans the next look at a meeting, unless an earlier one is planned: many changes in a row must not postpone it. The
 * interview's row is locked.
 */
export async function planLook(tx: Tx, ids: MeetingIds, at: Date, now: Date): Promise<void> {
  const { look_at: planned } = await findMeeting(tx, ids.interviewId);
  if (planned && planned <= at && planned.getTime() > now.getTime() - lostLookMs) return;
  await changeMeeting(tx, ids, { look_at: at });
  const { organizationId, interviewId } = ids;
  const options = { runAt: at, jobKey: `watch-meeting:${interviewId}` };
  await enqueue(tx, 'watch-meeting', { organizationId, interviewId }, options);
}

export const planNextLook = (tx: Tx, ids: MeetingIds, now: Date): Promise<void> =>
  planLook(tx, ids, new Date(now.getTime() + lookEveryMs), now);
