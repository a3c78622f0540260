import { bounds, type MeetingAccess } from '@parley/contract';
import { AppError } from '../../kernel/errors.ts';
import { MediaUnavailable } from '../../ports/media.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { listInside } from '../presence/index.ts';
import { planNextLook, tellSockets, type MeetingDeps } from './deps.ts';
import { noteEngine } from './note-engine.ts';
import { isAdmitted, sendsOf, timeLimitOf } from './rules.ts';
import { readStanding, requireStanding, type Standing } from './standing.ts';
import { changeGuest, findMeeting } from './store.ts';
import { t } from './texts.ts';

/** Long enough for people who lose the connection in the last minute to come back. */
const usableAfterEndMs = 60 * 60_000;
/** Everybody who can be invited, plus the recorder. */
const maxPeople = bounds.participants.max + 1;

/**
 * Gives one browser access to the room, if the person is let in.
 *
 * @throws AppError not_found, invalid_state, room_full, unavailable while the engine does not respond.
 */
export async function openAccess(deps: MeetingDeps, principal: JoinPrincipal): Promise<MeetingAccess> {
  const { organizationId, interviewId, participantId } = principal;
  const ids = { organizationId, interviewId };
  const { standing, limitAt } = await deps.db.readInOrganization(organizationId, async (tx) => {
    const read = await readStanding(tx, principal, deps.clock.now(), { locks: false });
    const { extended_minutes: extended } = await findMeeting(tx, interviewId);
    const inRoom = requireStanding(read, {});
    requirePlace(deps, await listInside(tx, interviewId), participantId);
    return { standing: inRoom, limitAt: timeLimitOf(inRoom.interview, extended) };
  });
  const access = await askEngine(deps, standing, limitAt);
  const changed = await deps.db.inOrganization(organizationId, async (tx) => {
    const now = deps.clock.now();
    // Checked again, because the person may have been removed while the engine was asked.
    const { guest, interview } = requireStanding(await readStanding(tx, principal, now, { locks: true }), {});
    // If the time was moved after they came in, and they need not wait, they are admitted again: otherwise the next
    // look would have the engine remove them.
    const anew = isAdmitted(guest, interview) ? {} : { admitted_at: now, refused_at: null };
    await planNextLook(tx, ids, now);
    if (access) {
      await changeGuest(
        tx,
        { ...ids, participantId },
        { ...anew, asked_access_at: now, unreachable_at: null },
      );
    } else {
      await changeGuest(tx, { ...ids, participantId }, { unreachable_at: now });
    }
    return noteEngine(tx, ids, access !== null, now);
  });
  if (changed) await tellSockets(deps, ids);
  if (!access) throw new AppError('unavailable', t('meetings.unreachable'), { retryAfterSeconds: 5 });
  return access;
}

/** @throws AppError room_full */
function requirePlace(
  { media }: Pick<MeetingDeps, 'media'>,
  inside: ReadonlyMap<string, Date>,
  participantId: string,
): void {
  const most = media?.mostPeople ?? null;
  // A second page of the same person replaces the first.
  if (most === null || inside.has(participantId) || inside.size < most) return;
  throw new AppError('room_full', t('meetings.full', { people: most }));
}

/** @returns null while the engine does not respond. */
async function askEngine(
  { media, clock, log }: MeetingDeps,
  { interview, self, guest }: Standing,
  limitAt: Date | null,
): Promise<MeetingAccess | null> {
  if (!media) return null;
  const now = clock.now().getTime();
  const over = Math.max(now, limitAt?.getTime() ?? now + interview.duration_minutes * 60_000);
  const name = guest?.display_name ?? self.name;
  try {
    await media.ensureRoom(interview.id, { maxPeople });
    return await media.issueAccess(
      interview.id,
      { identity: self.id, name, sends: sendsOf(self.role) },
      new Date(over + usableAfterEndMs),
    );
  } catch (error) {
    if (!(error instanceof MediaUnavailable)) throw error;
    log.warn({ err: error }, 'the media engine does not respond');
    return null;
  }
}
