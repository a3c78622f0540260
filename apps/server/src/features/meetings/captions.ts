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

/** Whoever agreed to be recorded was told that what they say is written down, and nobody else was. */
export const agreed = (consent: MeetingConsentRow | undefined): boolean =>
  consent !== undefined && consent.choices.recorded !== 'NOTHING';

/** What captions there are for somebody. @returns null outside the room, and where nobody is recorded. */
export function captioningOf(
  { interview, self, guest, participants, phase }: Standing,
  known: { meeting: MeetingRow; guests: GuestRow[]; consents: Map<string, MeetingConsentRow> },
): MeetingCaptioning | null {
  if (phase !== 'ROOM' || !isRecorded(interview)) return null;
  const readers = new Set(
    known.guests.filter((one) => one.reads_captions).map(({ participant_id: id }) => id),
  );
  // Whoever left without switching them off reads nothing any more.
  const isRead = participants.some(({ id, is_active: isIn }) => id !== self.id && isIn && readers.has(id));
  const speaks = sendsOf(self.role).includes('microphone');
  return {
    reads: guest?.reads_captions ?? false,
    // As with the recording, what those who lead say among themselves before the start stays theirs.
    writes: interview.status === 'ACTIVE' && isRead && speaks && agreed(known.consents.get(self.id)),
    works: known.meeting.captions_failed_at === null,
  };
}

/** Somebody turns captions on for themselves, or off. @throws AppError unavailable, and as `act`. */
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
 * Checks that what somebody says may be given to the speech-to-text service now: they agreed, and somebody else reads.
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
 * What somebody said, for whoever reads. Asked once more, since consent and readers change while a service works.
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

/** Whoever reads is told once that the speech-to-text service fails, and once that it works again. */
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

/** @returns whether that is news. The interview's row is locked. */
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
