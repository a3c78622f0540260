import type { MeetingCaptioning } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { SpeechToText } from '../../ports/speech.ts';
import { isRecorded } from '../consents/index.ts';
import { listMeetingConsents, type JoinPrincipal, type MeetingConsentRow } from '../participants/index.ts';
import { hasSpeechToText } from '../speech/index.ts';
import { insertCaption } from './caption-store.ts';
import { tellSockets, type MeetingDeps } from './deps.ts';
import { sendsOf } from './rules.ts';
import { act, readStanding, requireStanding, type Standing } from './standing.ts';
import {
  changeGuest,
  changeMeeting,
  findMeeting,
  listGuests,
  type GuestRow,
  type MeetingRow,
} from './store.ts';
import { t } from './texts.ts';

/** Only people who agreed to be recorded were told that their words are written down. */
export const agreed = (consent: MeetingConsentRow | undefined): boolean =>
  consent !== undefined && consent.choices.recorded !== 'NOTHING';

/** The state of captions for one person. @returns null outside the room, and when nobody is recorded. */
export function captioningOf(
  { interview, self, guest, participants, phase }: Standing,
  known: { meeting: MeetingRow; guests: GuestRow[]; consents: Map<string, MeetingConsentRow> },
): MeetingCaptioning | null {
  if (phase !== 'ROOM' || !isRecorded(interview)) return null;
  const readers = new Set(
    known.guests.filter((one) => one.reads_captions).map(({ participant_id: id }) => id),
  );
  // Participants who left do not count as readers, even if they had captions on.
  const isRead = participants.some(({ id, is_active: isIn }) => id !== self.id && isIn && readers.has(id));
  const speaks = sendsOf(self.role).includes('microphone');
  return {
    reads: guest?.reads_captions ?? false,
    // As with the recording, nothing is written down before the start: what the leaders say among themselves stays
    // private.
    writes: interview.status === 'ACTIVE' && isRead && speaks && agreed(known.consents.get(self.id)),
    works: known.meeting.captions_failed_at === null,
  };
}

/** Turns captions on or off for one person. @throws AppError unavailable, and as `act`. */
export async function readCaptions(
  deps: MeetingDeps & { speechToText: SpeechToText | null },
  principal: JoinPrincipal,
  on: boolean,
): Promise<void> {
  await act(deps, principal, {}, async (tx, { interview }) => {
    if (!(await hasSpeechToText(tx, deps))) throw new AppError('unavailable', t('meetings.noCaptions'));
    if (!isRecorded(interview)) throw new AppError('invalid_state', t('meetings.noCaptions'));
    await changeGuest(tx, principal, { reads_captions: on });
  });
}

/**
 * Checks that a person's speech may be sent to the speech-to-text service now: they agreed, and somebody else reads
 * captions.
 *
 * @throws AppError not_found, invalid_state.
 */
export async function requireCaptioned(
  tx: Tx,
  principal: JoinPrincipal,
  now: Date,
  options: { locks: boolean } = { locks: false },
): Promise<{ language: string; hasFailed: boolean }> {
  const standing = requireStanding(await readStanding(tx, principal, now, options), {});
  const { id } = standing.interview;
  const meeting = await findMeeting(tx, id);
  const [guests, consents] = [await listGuests(tx, id), await listMeetingConsents(tx, id)];
  if (captioningOf(standing, { meeting, guests, consents })?.writes !== true) {
    throw new AppError('invalid_state', t('meetings.notCaptioned'));
  }
  return { language: standing.interview.language, hasFailed: meeting.captions_failed_at !== null };
}

/**
 * Stores what a person said, as a caption. Checks again whether it may, because consent and readers may change while
 * the service works.
 *
 * @throws AppError as `requireCaptioned`; then nothing is stored.
 */
export async function storeCaption(
  deps: MeetingDeps,
  principal: JoinPrincipal,
  caption: { text: string; saidAt: Date },
): Promise<void> {
  await deps.db.inOrganization(principal.organizationId, async (tx) => {
    const now = deps.clock.now();
    await requireCaptioned(tx, principal, now, { locks: true });
    await insertCaption(tx, principal, caption, now);
    await setFailed(tx, principal, null);
  });
  await tellSockets(deps, principal);
}

/** Tells readers of captions once that the speech-to-text service fails, and once that it works again. */
export async function noteCaptionsWork(
  deps: MeetingDeps,
  principal: JoinPrincipal,
  works: boolean,
): Promise<void> {
  const isNew = await deps.db.inOrganization(principal.organizationId, async (tx) => {
    const now = deps.clock.now();
    if (!(await readStanding(tx, principal, now, { locks: true }))) return false;
    return setFailed(tx, principal, works ? null : now);
  });
  if (isNew) await tellSockets(deps, principal);
}

/** @returns whether the state has changed. The interview's row is locked. */
async function setFailed(
  tx: Tx,
  { organizationId, interviewId }: JoinPrincipal,
  at: Date | null,
): Promise<boolean> {
  const { captions_failed_at: before } = await findMeeting(tx, interviewId);
  if ((before === null) === (at === null)) return false;
  await changeMeeting(tx, { organizationId, interviewId }, { captions_failed_at: at });
  return true;
}
