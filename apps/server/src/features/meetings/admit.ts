import { AppError } from '../../kernel/errors.ts';
import { MediaUnavailable } from '../../ports/media.ts';
import type { JoinPrincipal, ParticipantRow } from '../participants/index.ts';
import { closeConnectionsOf } from '../presence/index.ts';
import { planLook, type MeetingDeps } from './deps.ts';
import { forgetWaiting } from './enter-meeting.ts';
import { isAdmitted } from './rules.ts';
import { act, type Standing } from './standing.ts';
import { changeGuest, findMeetingGuest } from './store.ts';
import { t } from './texts.ts';

/** Lets a person in from the lobby, even if they were refused before. @throws AppError as {@link act}. */
export async function admit(
  deps: MeetingDeps,
  principal: JoinPrincipal,
  participantId: string,
): Promise<void> {
  await act(deps, principal, { leads: true }, async (tx, standing, now) => {
    const guest = { ...principal, participantId: requireOther(standing, participantId).id };
    const row = await findMeetingGuest(tx, guest.participantId);
    if (isAdmitted(row, standing.interview)) return;
    if (!row?.waiting_since && !row?.refused_at) {
      throw new AppError('invalid_state', t('meetings.notWaiting'));
    }
    await forgetWaiting(tx, guest, now);
    await changeGuest(tx, guest, {
      admitted_at: now,
      admitted_by: principal.participantId,
      refused_at: null,
    });
  });
}

/**
 * Refuses a person who waits in the lobby, or removes a person from the room. They may be admitted later.
 *
 * @throws AppError as {@link act}.
 */
export async function refuse(
  deps: MeetingDeps,
  principal: JoinPrincipal,
  participantId: string,
  from: 'LOBBY' | 'ROOM',
): Promise<void> {
  const { organizationId, interviewId } = principal;
  const wasAdmitted = await act(deps, principal, { leads: true }, async (tx, standing, now) => {
    const guest = { organizationId, interviewId, participantId: requireOther(standing, participantId).id };
    const row = await findMeetingGuest(tx, guest.participantId);
    const isIn = isAdmitted(row, standing.interview);
    if (from === 'LOBBY' && !row?.waiting_since) {
      throw new AppError('invalid_state', t('meetings.notWaiting'));
    }
    if (from === 'ROOM' && !isIn) throw new AppError('invalid_state', t('meetings.notAdmitted'));
    await forgetWaiting(tx, guest, now);
    await changeGuest(tx, guest, { refused_at: now, refused_by: principal.participantId });
    if (!isIn) return false;
    await closeConnectionsOf(tx, guest, now);
    // In case this process dies before it asks the engine to remove them: the next look at the meeting does it.
    await planLook(tx, guest, now, now);
    return true;
  });
  if (wasAdmitted) await throughEngine(deps, (media) => media.remove(interviewId, participantId));
}

/** Mutes a person's microphone; only they can turn it on again. @throws AppError as {@link act}, and unavailable. */
export async function mute(
  deps: MeetingDeps,
  principal: JoinPrincipal,
  participantId: string,
): Promise<void> {
  await act(deps, principal, { leads: true }, async (_tx, standing) => {
    requireOther(standing, participantId);
  });
  const isMuted = await throughEngine(deps, (media) => media.mute(principal.interviewId, participantId));
  if (!isMuted) throw new AppError('unavailable', t('meetings.notMuted'), { retryAfterSeconds: 5 });
}

/** @returns false while the engine does not respond; then the next look at the meeting does what is missing. */
export async function throughEngine(
  { media, log }: Pick<MeetingDeps, 'media' | 'log'>,
  ask: (media: NonNullable<MeetingDeps['media']>) => Promise<void>,
): Promise<boolean> {
  if (!media) return false;
  try {
    await ask(media);
    return true;
  } catch (error) {
    if (!(error instanceof MediaUnavailable)) throw error;
    log.warn({ err: error }, 'the media engine does not respond');
    return false;
  }
}

function requireOther({ participants, self }: Standing, participantId: string): ParticipantRow {
  const person = participants.find(({ id }) => id === participantId);
  if (!person) throw new AppError('not_found', t('meetings.nobodySuch'));
  if (person.id === self.id) throw new AppError('invalid_state', t('meetings.notYourself'));
  return person;
}
