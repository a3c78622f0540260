import { bounds, type EndedReason } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { recordEvent } from '../../kernel/events.ts';
import { claimBookedTime, markCompleted } from '../interviews/index.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { closeAllConnections } from '../presence/index.ts';
import { throughEngine } from './admit.ts';
import { deleteCaptions } from './caption-store.ts';
import { planLook, type MeetingDeps, type MeetingIds } from './deps.ts';
import { timeLimitOf } from './rules.ts';
import { deleteSockets } from './socket-store.ts';
import { act } from './standing.ts';
import { changeMeeting, clearLobby, findMeeting } from './store.ts';
import { t } from './texts.ts';

/**
 * ACTIVE → COMPLETED. Everybody counts as gone; the planned look ends the room in the engine.
 *
 * @returns whether it was ACTIVE.
 */
export async function completeMeeting(
  tx: Tx,
  ids: MeetingIds,
  end: { at: Date; reason: EndedReason },
  now: Date,
): Promise<boolean> {
  const completed = await markCompleted(tx, ids.interviewId, end);
  if (!completed) return false;
  await claimBookedTime(tx, completed);
  await closeAllConnections(tx, ids, end.at);
  await clearLobby(tx, ids.interviewId, end.at);
  await deleteSockets(tx, ids.interviewId);
  await deleteCaptions(tx, ids.interviewId);
  const { organizationId, interviewId } = ids;
  await recordEvent(tx, { organizationId, interviewId, type: 'interview.completed', occurredAt: end.at });
  await planLook(tx, ids, now, now);
  return true;
}

/**
 * A leader ends the meeting for everybody, and nobody can come back. Decision: a meeting that has not begun cannot be
 * ended, only left or cancelled, because nobody met (ADR 68).
 *
 * @throws AppError as `act`.
 */
export async function endForAll(deps: MeetingDeps, principal: JoinPrincipal): Promise<void> {
  const { organizationId, interviewId, participantId } = principal;
  await act(deps, principal, { leads: true }, async (tx, _standing, now) => {
    const ids = { organizationId, interviewId };
    await changeMeeting(tx, ids, { ended_by: participantId });
    const ended = await completeMeeting(tx, ids, { at: now, reason: 'ended_by_host' }, now);
    if (!ended) throw new AppError('invalid_state', t('meetings.notBegun'));
  });
  await throughEngine(deps, (media) => media.endRoom(interviewId));
}

/** Moves the time limit. @throws AppError as `act`. */
export async function extendMeeting(
  deps: MeetingDeps,
  principal: JoinPrincipal,
  minutes: number,
): Promise<void> {
  await act(deps, principal, { leads: true }, async (tx, { interview }) => {
    const { extended_minutes: before } = await findMeeting(tx, interview.id);
    const extended = before + minutes;
    if (!timeLimitOf(interview, extended)) throw new AppError('invalid_state', t('meetings.notBegun'));
    const most = bounds.durationMinutes.max;
    if (interview.duration_minutes + extended > most) {
      throw new AppError('invalid_state', t('meetings.longest', { minutes: most }));
    }
    await changeMeeting(tx, principal, { extended_minutes: extended });
  });
}
