import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { lockInterview, setRecordingStatus } from '../interviews/index.ts';
import { findRoomConsent, requireCandidate, type JoinPrincipal } from '../participants/index.ts';
import { requestFinalising } from './request-finalising.ts';
import { refuseAnotherSession, refuseOutsideRecordingTime, runStartMs } from './rules.ts';
import { findSession, insertSession, readQuota } from './store.ts';
import { t } from './texts.ts';

type Input = { sessionId: string; mimeType: string; elapsedMs: number };

/**
 * Opens one run of the browser's recorder. Nothing is stored without consent. Repeating the call with the same
 * sessionId changes nothing.
 *
 * @param input.elapsedMs how long ago the recorder started; with it the start is computed in this server's time.
 */
export async function openRecordingSession(
  deps: { db: Database; clock: Clock },
  principal: JoinPrincipal,
  input: Input,
): Promise<void> {
  await deps.db.inOrganization(principal.organizationId, (tx) => openSession(tx, deps, principal, input));
}

/** Does the same in the caller's transaction. */
export async function openSession(
  tx: Tx,
  deps: { clock: Clock },
  principal: JoinPrincipal,
  input: Input,
): Promise<void> {
  const { organizationId, interviewId, participantId } = principal;
  const interview = await lockInterview(tx, interviewId);
  if (!interview) throw notFound();
  await requireCandidate(tx, principal, interview);
  const existing = await findSession(tx, input.sessionId);
  if (existing) {
    if (existing.participant_id !== participantId) throw notFound();
    return;
  }
  const consent = await findRoomConsent(tx, participantId);
  if (!consent?.choices.recording) {
    throw new AppError('consent_required', t('recordings.consentFirst'));
  }
  const now = deps.clock.now();
  refuseOutsideRecordingTime(interview, now);
  refuseAnotherSession(await readQuota(tx, interviewId));
  await insertSession(tx, {
    id: input.sessionId,
    organizationId,
    interviewId,
    participantId,
    mimeType: input.mimeType,
    startedAt: runStartMs(interview, input.elapsedMs, now),
    createdAt: now,
  });
  // An existing file stays READY until another one replaces it.
  if (interview.recording_status === 'NONE') await setRecordingStatus(tx, interviewId, 'PENDING', now);
  // If the session was opened after the end, by a recorder that was offline, the file is made again, with or without
  // its chunks.
  await requestFinalising(tx, deps.clock, principal);
}
