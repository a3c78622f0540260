import type { Tx } from '../../kernel/db.ts';
import { dropJob, enqueue } from '../../kernel/jobs.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { planNextLook, tellSockets, type MeetingDeps } from './deps.ts';
import { isAdmitted } from './rules.ts';
import { deleteSocket, insertSocket, listSockets } from './socket-store.ts';
import { readStanding } from './standing.ts';
import { changeGuest, findMeetingGuest, type Guest } from './store.ts';

/** The people who lead get a mail when somebody has waited in the lobby for this time. */
const mailAfterMs = 2 * 60_000;
const mailJobOf = (participantId: string) => `tell-who-waits:${participantId}`;

/**
 * Called when a person's page opens its socket: they come to the lobby, or into the room if they need not wait. Changes
 * nothing if they have not chosen what may be recorded, are early or were refused.
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
      // An earlier admission or refusal was for a time that has been moved since.
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

/** Called when a page was closed. A person with no other open page stops waiting, and their hand is lowered. */
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

/** The person has not been in the lobby since that moment. */
export async function forgetWaiting(tx: Tx, guest: Guest, at: Date): Promise<void> {
  const row = await findMeetingGuest(tx, guest.participantId);
  if (row?.waiting_since) {
    await changeGuest(tx, guest, { waiting_since: null, waited_at: at });
    await dropJob(tx, mailJobOf(guest.participantId));
  }
  if (row?.hand_raised_at) await changeGuest(tx, guest, { hand_raised_at: null });
}
