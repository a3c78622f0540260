import type { Tx } from '../../kernel/db.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import { isUuid } from '../../kernel/ids.ts';
import { MediaUnavailable, type MediaConnection } from '../../ports/media.ts';
import { lockInterview, type InterviewRow } from '../interviews/index.ts';
import { listEverybody, type ParticipantRow } from '../participants/index.ts';
import {
  closeAllConnections,
  confirmConnections,
  findEmptySince,
  listEndsOnly,
  listInterviewConnections,
  noteGone,
  noteOpened,
  noteStillOpen,
  settleEndOnly,
} from '../presence/index.ts';
import { throughEngine } from './admit.ts';
import { deleteCaptions } from './caption-store.ts';
import { lookEveryMs, planLook, tellSockets, type MeetingDeps, type MeetingIds } from './deps.ts';
import { completeMeeting } from './end-meeting.ts';
import { noteEngine } from './note-engine.ts';
import { endOf, isAdmitted, isOver, nextEndOf, timeLimitOf } from './rules.ts';
import { settleSockets } from './settle-sockets.ts';
import { startIfFirst } from './start-meeting.ts';
import { deleteSockets } from './socket-store.ts';
import { changeMeeting, clearLobby, findMeeting, listGuests } from './store.ts';

/** A room whose interview is over stays open while the engine does not respond. Ending it is tried for two hours. */
const tryAgainMs = 30_000;
const mostTries = 240;

/** A person who got access to the room may still be connecting within this time. */
const connectsWithinMs = 60_000;

/**
 * The job `watch-meeting`: while anybody is or may be in a meeting, it asks the engine about every 15 s who is
 * connected, and corrects what lost messages have left wrong. It removes people who must not be in the room, ends a
 * meeting whose time is over, and ends the room of an interview that is over or deleted. While the engine does not
 * respond, this job counts nobody as gone; `watch-presence` does so after its own time.
 */
export async function watchMeeting(
  deps: MeetingDeps,
  { organizationId, interviewId, tries = 0 }: JobPayloads['watch-meeting'],
): Promise<void> {
  const ids = { organizationId, interviewId };
  const before = await deps.db.inOrganization(organizationId, (tx) => begin(tx, deps, ids));
  // Makes open pages read their view again, in case a message of the bus was lost.
  if (before === 'over') {
    await tellSockets(deps, ids);
    const isEnded = await throughEngine(deps, (media) => media.endRoom(interviewId));
    if (isEnded || !deps.media || tries >= mostTries) return;
    return deps.db.inOrganization(organizationId, (tx) =>
      enqueue(
        tx,
        'watch-meeting',
        { ...ids, tries: tries + 1 },
        {
          runAt: new Date(deps.clock.now().getTime() + tryAgainMs),
          jobKey: `watch-meeting:${interviewId}`,
        },
      ),
    );
  }
  const connected = await askEngine(deps, interviewId);
  const { sendOut, hasEnded } = await deps.db.inOrganization(organizationId, (tx) =>
    reconcile(tx, deps, ids, { before, connected }),
  );
  for (const identity of sendOut) {
    await throughEngine(deps, (media) => media.remove(interviewId, identity));
  }
  if (hasEnded) await throughEngine(deps, (media) => media.endRoom(interviewId));
  await tellSockets(deps, ids);
}

type Known = Awaited<ReturnType<typeof listInterviewConnections>>;

/** Reads what is known before the engine is asked. What changes meanwhile is left to the next look. */
async function begin(
  tx: Tx,
  { clock }: Pick<MeetingDeps, 'clock'>,
  ids: MeetingIds,
): Promise<Known | 'over'> {
  const interview = await lockInterview(tx, ids.interviewId);
  if (!interview) return 'over';
  await changeMeeting(tx, ids, { look_at: null });
  if (!isOver(interview) && interview.has_room) return listInterviewConnections(tx, ids.interviewId);
  const at = interview.ended_at ?? interview.cancelled_at ?? clock.now();
  await closeAllConnections(tx, ids, at);
  await clearLobby(tx, ids.interviewId, at);
  await deleteSockets(tx, ids.interviewId);
  await deleteCaptions(tx, ids.interviewId);
  return 'over';
}

/** @returns null when the engine does not respond. */
async function askEngine(
  { media, log }: MeetingDeps,
  interviewId: string,
): Promise<MediaConnection[] | null> {
  if (!media) return null;
  try {
    return (await media.listConnected(interviewId)) ?? [];
  } catch (error) {
    if (!(error instanceof MediaUnavailable)) throw error;
    log.warn({ err: error }, 'the media engine does not respond');
    return null;
  }
}

async function reconcile(
  tx: Tx,
  { clock }: Pick<MeetingDeps, 'clock'>,
  ids: MeetingIds,
  { before, connected }: { before: Known; connected: MediaConnection[] | null },
): Promise<{ sendOut: string[]; hasEnded: boolean }> {
  const now = clock.now();
  const interview = await lockInterview(tx, ids.interviewId);
  if (!interview || isOver(interview)) return { sendOut: [], hasEnded: false };
  await noteEngine(tx, ids, connected !== null, now);
  const people = await listEverybody(tx, ids.interviewId);
  const sendOut = connected ? await follow(tx, ids, { interview, people, before, connected, now }) : [];
  // For a connection that has just ended, the message of its beginning may still come.
  const mayBeLate = new Date(now.getTime() - lookEveryMs);
  for (const visit of await listEndsOnly(tx, ids.interviewId, mayBeLate)) {
    const role = people.find(({ id }) => id === visit.participantId)?.role;
    if (role) await startIfFirst(tx, interview, role, visit.at);
    await settleEndOnly(tx, ids, visit, now);
  }
  await settleSockets(tx, ids, now);
  if (!(await isGoingOn(tx, ids, now))) return { sendOut, hasEnded: false };
  const facts = await readEnd(tx, ids, now);
  const end = facts && endOf(facts, now);
  const hasEnded = end !== null && (await completeMeeting(tx, ids, end, now));
  if (!hasEnded) {
    const soon = now.getTime() + lookEveryMs;
    const next = Math.min(soon, (facts && nextEndOf(facts)?.getTime()) ?? soon);
    await planLook(tx, ids, new Date(next), now);
  }
  return { sendOut, hasEnded };
}

/** @returns the people whom the engine has to remove. */
async function follow(
  tx: Tx,
  ids: MeetingIds,
  given: {
    interview: InterviewRow;
    people: ParticipantRow[];
    before: Known;
    connected: MediaConnection[];
    now: Date;
  },
): Promise<string[]> {
  const { interview, people, before, connected, now } = given;
  const guests = await listGuests(tx, ids.interviewId);
  const sendOut: string[] = [];
  const there = new Set<string>();
  for (const { identity, connectionId, joinedAt } of connected) {
    const person = people.find(({ id }) => id === identity);
    const guest = guests.find(({ participant_id: id }) => id === identity) ?? null;
    if (!person || person.removed_at || !isAdmitted(guest, interview)) {
      // Other identities, such as the recorder, are not removed.
      if (isUuid(identity)) sendOut.push(identity);
      continue;
    }
    there.add(connectionId);
    const connection = { ...ids, participantId: identity };
    const known = before.find((other) => other.connectionId === connectionId);
    if (!known) {
      const at = joinedAt > now ? now : joinedAt;
      await startIfFirst(tx, interview, person.role, at);
      await noteOpened(tx, connection, connectionId, { at, now });
    } else if (known.closedAt) {
      await noteStillOpen(tx, connection, connectionId, now);
    } else {
      await confirmConnections(tx, [{ ...connection, connectionId }], now);
    }
  }
  for (const { participantId, connectionId, closedAt } of before) {
    if (closedAt || there.has(connectionId)) continue;
    await noteGone(tx, { ...ids, participantId }, connectionId, now);
  }
  return sendOut;
}

/** @returns null before the start: then `end-unattended` ends it. */
async function readEnd(tx: Tx, ids: MeetingIds, now: Date): Promise<Parameters<typeof endOf>[0] | null> {
  const interview = await lockInterview(tx, ids.interviewId);
  if (interview?.status !== 'ACTIVE') return null;
  const meeting = await findMeeting(tx, ids.interviewId);
  return {
    limitAt: timeLimitOf(interview, meeting.extended_minutes),
    emptySince: await findEmptySince(tx, ids.interviewId, now),
    engine: { responds: meeting.engine_responds, changedAt: meeting.engine_changed_at },
  };
}

/** Whether anybody is or may be in the meeting, so that another look is needed. */
async function isGoingOn(tx: Tx, ids: MeetingIds, now: Date): Promise<boolean> {
  const interview = await lockInterview(tx, ids.interviewId);
  if (!interview || isOver(interview)) return false;
  if (interview.status === 'ACTIVE') return true;
  const connections = await listInterviewConnections(tx, ids.interviewId);
  if (connections.some(({ closedAt }) => !closedAt)) return true;
  const guests = await listGuests(tx, ids.interviewId);
  return guests.some(
    ({ waiting_since: waits, asked_access_at: asked }) =>
      waits !== null || (asked !== null && asked.getTime() > now.getTime() - connectsWithinMs),
  );
}
