import type { SimulateInput } from '@parley/contract';
import { playInterview } from '@parley/interviewer';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import { roomDisclosureVersion, storeConsent } from '../consents/index.ts';
import { simulateConversation } from '../conversations/index.ts';
import { isHeldElsewhere, lockInterview, type InterviewRow } from '../interviews/index.ts';
import { simulateMeeting } from '../meetings/index.ts';
import {
  findRoomConsent,
  listParticipants,
  type JoinPrincipal,
  type ParticipantRow,
} from '../participants/index.ts';
import { recordHead } from './record-head.ts';

export interface SimulateDeps {
  clock: Clock;
  objects: ObjectStore;
  candidateRecording: string;
}

/** The consent of a scripted candidate who has given none. */
const consent = { recording: true, browserSpeechRecognition: false, timeFactor: 1 } as const;

/**
 * Lets scripted people hold the interview. In an interview between people, they do so from the lobby to the end, and
 * their words become the transcript.
 *
 * In an AI interview, a scripted candidate takes the whole interview (consent, recording and conversation to
 * COMPLETED), through the product's own steps and in the caller's transaction. It starts so far in the past that it
 * ends now.
 *
 * @returns the interview, COMPLETED. For an AI interview, recording and evaluation are PENDING, and jobs make them.
 * @throws AppError invalid_state when the interview has begun, or is held outside Parley.
 */
export async function simulateInterview(
  tx: Tx,
  deps: SimulateDeps,
  found: InterviewRow,
  { profile }: SimulateInput,
): Promise<InterviewRow> {
  const interview = await lockInterview(tx, found.id);
  if (!interview) throw notFound();
  requireOpen(interview);
  if (interview.has_room) {
    await simulateMeeting(tx, interview, { profile, now: deps.clock.now() });
    return reread(tx, interview);
  }
  const candidate = await requireCandidate(tx, interview);
  const principal: JoinPrincipal = {
    organizationId: interview.organization_id,
    interviewId: interview.id,
    participantId: candidate.id,
  };
  const given = (await findRoomConsent(tx, candidate.id))?.choices ?? null;
  const choices = given ?? consent;
  const startAt = startThatEndsNow(interview, candidate, { profile, now: deps.clock.now(), ...choices });
  const at = (time: Date) => ({ ...deps, clock: { now: () => time } });
  if (!given) {
    await storeConsent(tx, at(startAt), principal, { ...consent, disclosureVersion: roomDisclosureVersion });
  }
  const script = { profile, seed: interview.meeting_code, startAt };
  const endedAt = await simulateConversation(tx, principal, script);
  // The recording is sent after the simulated interview, because nothing is accepted before an interview begins.
  if (choices.recording) await recordHead(tx, at(endedAt), principal, startAt);
  return reread(tx, interview);
}

async function reread(tx: Tx, { id }: InterviewRow): Promise<InterviewRow> {
  const over = await lockInterview(tx, id);
  if (!over) throw new Error('the interview is locked by this transaction');
  return over;
}

function requireOpen(interview: InterviewRow): void {
  if (isHeldElsewhere(interview)) {
    throw new AppError(
      'invalid_state',
      'This interview is held outside Parley, so there is nothing to simulate.',
    );
  }
  if (interview.status !== 'SCHEDULED') {
    throw new AppError(
      'invalid_state',
      `Only SCHEDULED interviews can be simulated; this is ${interview.status}.`,
    );
  }
}

async function requireCandidate(tx: Tx, interview: InterviewRow): Promise<ParticipantRow> {
  const candidate = (await listParticipants(tx, [interview.id])).find(({ role }) => role === 'CANDIDATE');
  if (!candidate) throw new AppError('invalid_state', 'This interview has no candidate to simulate.');
  return candidate;
}

/** Plays the same script in memory first to learn how long it takes. */
function startThatEndsNow(
  interview: InterviewRow,
  candidate: ParticipantRow,
  script: { profile: SimulateInput['profile']; now: Date; timeFactor: number },
): Date {
  const { durationMs } = playInterview({
    questions: interview.questions,
    profile: script.profile,
    startAtMs: 0,
    durationMs: interview.duration_minutes * 60_000,
    seed: interview.meeting_code,
    timeFactor: script.timeFactor,
    candidateName: candidate.name,
    companyName: interview.company_name,
    jobRole: interview.job_role,
    language: interview.language,
  });
  return new Date(script.now.getTime() - durationMs);
}
