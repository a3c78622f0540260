import type {
  Consent,
  Disclosure,
  MeetingConsent,
  MeetingKind,
  ParticipantRole,
  RecordedParts,
} from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { AppError, invalidField, notFound } from '../../kernel/errors.ts';
import { lockInterview, type InterviewRow } from '../interviews/index.ts';
import {
  findGuest,
  insertConsent,
  requireCandidate,
  type ConsentRow,
  type JoinPrincipal,
  type MeetingConsentRow,
  type RoomConsentRow,
} from '../participants/index.ts';
import { languageOf, type Language } from '@parley/texts/languages';
import { disclosureFor, disclosureHash, languageOfVersion, promisesNoFeedback } from './disclosure.ts';
import { t } from './texts.ts';

export type ConsentChoices = { disclosureVersion: string } & RoomConsentRow['choices'];

/**
 * The candidate of an AI interview agrees. What is stored names the version and the hash of the words that were shown.
 *
 * @throws AppError not_found, invalid_state, validation_failed when the words have changed since.
 */
export async function giveConsent(
  deps: { db: Database; clock: Clock },
  principal: JoinPrincipal,
  choices: ConsentChoices,
): Promise<Consent> {
  return deps.db.inOrganization(principal.organizationId, (tx) => storeConsent(tx, deps, principal, choices));
}

export async function storeConsent(
  tx: Tx,
  deps: { clock: Clock },
  principal: JoinPrincipal,
  { disclosureVersion, recording, browserSpeechRecognition, timeFactor }: ConsentChoices,
): Promise<Consent> {
  const interview = await lockInterview(tx, principal.interviewId);
  if (!interview) throw notFound();
  const { role } = await requireCandidate(tx, principal, interview);
  const row: RoomConsentRow = {
    meeting_kind: 'AI_INTERVIEW',
    role,
    disclosure_version: disclosureVersion,
    choices: { recording, browserSpeechRecognition, timeFactor },
    given_at: deps.clock.now(),
  };
  await record(tx, principal, interview, row);
  return presentConsent(row);
}

/**
 * Stores what a person in a meeting allows to be recorded of them, which may be nothing. Their last choice counts.
 *
 * @throws AppError as above; validation_failed also for consent to a recording when nobody is recorded.
 */
export async function storeMeetingConsent(
  tx: Tx,
  deps: { clock: Clock },
  principal: JoinPrincipal,
  { disclosureVersion, recorded }: { disclosureVersion: string; recorded: RecordedParts },
): Promise<MeetingConsentRow> {
  const interview = await lockInterview(tx, principal.interviewId);
  const guest = interview && (await findGuest(tx, principal));
  if (!guest) throw notFound();
  const kind = meetingKindOf(interview);
  if (kind === 'AI_INTERVIEW') {
    throw new AppError('invalid_state', t('consents.candidateInRoom'));
  }
  if (recorded !== 'NOTHING' && !isRecorded(interview)) {
    throw invalidField('recorded', t('consents.notRecorded'));
  }
  const row: MeetingConsentRow = {
    meeting_kind: kind,
    role: guest.role,
    disclosure_version: disclosureVersion,
    choices: { recorded },
    given_at: deps.clock.now(),
  };
  await record(tx, principal, interview, row);
  return row;
}

async function record(
  tx: Tx,
  { organizationId, interviewId, participantId }: JoinPrincipal,
  interview: InterviewRow,
  row: ConsentRow,
): Promise<void> {
  if (interview.status !== 'SCHEDULED' && interview.status !== 'ACTIVE') {
    throw new AppError('invalid_state', t('consents.over'));
  }
  const disclosure = discloseAgain(interview, row);
  if (row.disclosure_version !== disclosure.version) {
    throw invalidField('disclosureVersion', t('consents.textChanged'));
  }
  const disclosureSha256 = disclosureHash(disclosure);
  await insertConsent(tx, { ...row, organizationId, interviewId, participantId, disclosureSha256 });
}

export function meetingKindOf(interview: InterviewRow): MeetingKind {
  if (interview.meeting_type === 'AI_ONLY') return 'AI_INTERVIEW';
  return interview.is_team_meeting ? 'TEAM_MEETING' : 'INTERVIEW';
}

/**
 * A team meeting is recorded only if a transcript was requested. In every other meeting, each person who
 * agrees is recorded.
 */
export const isRecorded = (
  interview: Pick<InterviewRow, 'is_team_meeting' | 'transcription_enabled'>,
): boolean => !interview.is_team_meeting || interview.transcription_enabled;

/**
 * What a participant is told before the interview starts, in English or in the language that they read.
 *
 * @param options.hasModel whether a model will read the answers; true by default. Without a model, the rules read only
 *   English.
 */
export function discloseTo(
  role: ParticipantRole,
  interview: InterviewRow,
  { language, hasModel = true }: { language?: Language; hasModel?: boolean } = {},
): Disclosure {
  return disclosureFor({
    ...(language ? { language } : {}),
    readsAnswers: hasModel || languageOf(interview.language) === 'en',
    meetingKind: meetingKindOf(interview),
    role,
    isRecorded: isRecorded(interview),
    sendsFeedback: interview.send_candidate_feedback,
    companyName: interview.company_name,
    durationMinutes: interview.duration_minutes,
  });
}

/** The disclosure with the words that this version stands for, even if the installation's model has changed since. */
const discloseAgain = (
  interview: InterviewRow,
  { role, disclosure_version: version }: Pick<ConsentRow, 'role' | 'disclosure_version'>,
): Disclosure =>
  discloseTo(role, interview, {
    language: languageOfVersion(version),
    hasModel: !promisesNoFeedback(version),
  });

/**
 * The words that somebody agreed to or refused; null when they are from an older version, of which only the hash is
 * kept.
 */
export function wordsShown(
  interview: InterviewRow,
  { role, disclosure_version: version, disclosureSha256 }: ConsentRow & { disclosureSha256: string },
): Disclosure['items'] | null {
  const shown = discloseAgain(interview, { role, disclosure_version: version });
  return disclosureHash(shown) === disclosureSha256 ? shown.items : null;
}

export function presentConsent(row: RoomConsentRow): Consent {
  return {
    disclosureVersion: row.disclosure_version,
    aiInterview: true,
    ...row.choices,
    givenAt: row.given_at.toISOString(),
  };
}

export const presentMeetingConsent = (row: MeetingConsentRow): MeetingConsent => ({
  disclosureVersion: row.disclosure_version,
  recorded: row.choices.recorded,
  givenAt: row.given_at.toISOString(),
});
