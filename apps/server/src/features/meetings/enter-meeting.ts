import type { Tx } from '../../kernel/db.ts';
import { dropJob, enqueue } from '../../kernel/jobs.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { planNextLook, tellSockets, type MeetingDeps } from './deps.ts';
import { isAdmitted } from './rules.ts';
import { deleteSocket, insertSocket, listSockets } from './socket-store.ts';
import { readStanding } from './standing.ts';
import { changeGuest, findMeetingGuest, type Guest } from './store.ts';

/** Whoever leads hears of somebody in the lobby by mail after this time. */
const mailAfterMs = 2 * 60_000;
const mailJobOf = (participantId: string) => `tell-who-waits:${participantId}`;

/**
 * A page of somebody comes in: into the lobby, or into the room when they need not wait. It changes nothing while they
 * have not chosen, are early or were not let in.
 *
 * @returns whether they are in lobby or room now.
 */
export async function enterMeeting(
  deps: MeetingDeps,
  principal: JoinPrincipal,
  socketId: string,
): Promise<boolean> {
  const { organizationId, interviewId, participantId } = principal;
  const ids = { organizationId, interviewId };
  const entered = await deps.db.inOrganization(organizationId, async (tx) => {
    const now = deps.clock.now();
    const standing = await readStanding(tx, principal, now, { locks: true });
    const phase = standing?.phase;
    if (!standing || (phase !== 'LOBBY' && phase !== 'ROOM')) return false;
    const { guest, interview } = standing;
    await insertSocket(tx, principal, socketId, now);
    if (phase === 'LOBBY' && !guest?.waiting_since) {
      // What was decided about them for a time that was moved since holds no more.
      const fresh = { admitted_at: null, refused_at: null };
      await changeGuest(tx, principal, { ...fresh, waiting_since: now, waited_at: now });
      await enqueue(
        tx,
        'tell-who-waits',
        { organizationId, interviewId, participantId },
        { runAt: new Date(now.getTime() + mailAfterMs), jobKey: mailJobOf(participantId) },
      );
    }
    if (phase === 'ROOM' && !isAdmitted(guest, interview)) {
      await changeGuest(tx, principal, { admitted_at: now, refused_at: null });
    }
    await planNextLook(tx, ids, now);
    return true;
  });
  if (entered) await tellSockets(deps, ids);
  return entered;
}

/** A page was closed. Whoever has no other one open waits no more and lowers their hand. */
export async function leaveMeeting(
  deps: MeetingDeps,
  principal: JoinPrincipal,
  socketId: string,
): Promise<void> {
  const { organizationId, interviewId, participantId } = principal;
  await deps.db.inOrganization(organizationId, async (tx) => {
    const now = deps.clock.now();
    const standing = await readStanding(tx, { ...principal }, now, { locks: true });
    if (!(await deleteSocket(tx, socketId)) || !standing) return;
    const open = await listSockets(tx, interviewId);
    if (!open.some(({ participant_id: id }) => id === participantId)) await forgetWaiting(tx, principal, now);
  });
  await tellSockets(deps, { organizationId, interviewId });
}

/** They are not in front of the door any more, since that moment. */
export async function forgetWaiting(tx: Tx, guest: Guest, at: Date): Promise<void> {
  const row = await findMeetingGuest(tx, guest.participantId);
  if (row?.waiting_since) {
    await changeGuest(tx, guest, { waiting_since: null, waited_at: at });
    await dropJob(tx, mailJobOf(guest.participantId));
  }
  if (row?.hand_raised_at) await changeGuest(tx, guest, { hand_raised_at: null });
}
