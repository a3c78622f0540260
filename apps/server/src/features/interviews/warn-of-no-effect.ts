import type { CreateInterviewInput, Warning } from '@parley/contract';
import type { Question } from '@parley/interviewer';
import { isHeldElsewhere } from './rules.ts';
import type { InterviewRow } from './store.ts';
import { warnOfPlan } from './warn-of-plan.ts';

type Sent = Omit<CreateInterviewInput, 'participants'>;
type Planned = Pick<InterviewRow, 'meeting_type' | 'has_room'> & { questions: Question[] };

/**
 * Warns about what a caller sent without effect, each with the reason: fields that do nothing in this kind of
 * meeting, and wishes that the bank cannot meet. Pure. The values are stored and returned all the same (ADR 3).
 *
 * @param input the result of checkCreate.
 * `interview` is as it is stored, its questions with those of the caller first.
 */
export function warnOfNoEffect(
  input: Sent,
  about: { interview: Planned; durationMinutes: number; hasSpeechToText: boolean },
): Warning[] {
  const { interview, durationMinutes, hasSpeechToText } = about;
  const usesBank = interview.questions.some(({ source }) => source === 'BANK');
  return [
    ...(isHeldElsewhere(interview) ? betweenPeople(input, usesBank) : []),
    ...(interview.has_room && !hasSpeechToText ? withoutTranscript(input, usesBank) : []),
    ...unreadCV(input, usesBank),
    ...(usesBank ? [] : withoutBank(input)),
    ...warnOfPlan(
      {
        jobRole: input.jobRole ?? null,
        skills: input.skills ?? [],
        seniority: input.seniority ?? null,
        aiGenerate: input.aiGenerate ?? false,
        durationMinutes,
      },
      interview.questions,
    ),
  ];
}

export function warnOfMany(participants: number, media: { mostPeople: number | null } | null): Warning[] {
  const most = media?.mostPeople ?? participants;
  return warnIf(
    participants > most,
    'participants',
    `Accepted. The built-in media engine carries ${most} people at once; whoever comes then is told that the room is full. A LiveKit server (PARLEY_LIVEKIT_URL) carries more.`,
  );
}

/** The questions are shown to those who lead it; what needs words has none. */
function withoutTranscript(input: Sent, usesBank: boolean): Warning[] {
  const why =
    'no speech-to-text service is set up (PARLEY_STT_URL), so a meeting between people has no transcript that could be evaluated. Interviewers can enter their own scores.';
  return [
    ...warnIf(
      input.evaluationFocus !== undefined,
      'evaluationFocus',
      usesBank ? `It steers only which questions are added: ${why}` : `Without effect: ${why}`,
    ),
    ...warnIf(input.sendCandidateFeedback === true, 'sendCandidateFeedback', `Without effect: ${why}`),
    ...warnIf(
      input.transcriptionEnabled === true,
      'transcriptionEnabled',
      'Recorded, of those who agree, but not transcribed: no speech-to-text service is set up (PARLEY_STT_URL).',
    ),
  ];
}

/** Parley takes no part in a meeting that is held elsewhere: it does not lead, listen or evaluate. */
function betweenPeople(input: Sent, usesBank: boolean): Warning[] {
  const unevaluated = 'a meeting between people that is held elsewhere is not evaluated.';
  const unasked = 'but shown to nobody: it is held outside Parley.';
  return [
    ...warnIf((input.questions ?? []).length > 0, 'questions', `Kept and returned, ${unasked}`),
    ...warnIf(usesBank, 'aiGenerate', `The questions are chosen and returned, ${unasked}`),
    ...warnIf(
      input.evaluationFocus !== undefined,
      'evaluationFocus',
      usesBank
        ? `It steers only which questions are added: ${unevaluated}`
        : `Without effect: ${unevaluated}`,
    ),
    ...warnIf(
      input.sendCandidateFeedback === true,
      'sendCandidateFeedback',
      `Without effect: feedback comes from an evaluation, and ${unevaluated}`,
    ),
    ...warnIf(
      input.transcriptionEnabled === true,
      'transcriptionEnabled',
      'Without effect: this meeting is held outside Parley, which records and transcribes nothing of it.',
    ),
  ];
}

/** Decision: a résumé never decides what is asked, only which of the listed skills comes first (ADR 3). */
function unreadCV({ candidateCV = '', skills = [] }: Sent, usesBank: boolean): Warning[] {
  return warnIf(
    candidateCV.trim() !== '' && (!usesBank || skills.length === 0),
    'candidateCV',
    'Kept and returned, without effect: it only decides which of the listed skills the questions that Parley adds take first.',
  );
}

/** These fields only choose questions from the bank. */
function withoutBank({ skills, seniority, category, stage }: Sent): Warning[] {
  const message =
    'Kept and returned, without effect: it steers which questions the bank adds, and it adds none here.';
  return [
    ...warnIf((skills ?? []).length > 0, 'skills', message),
    ...warnIf(seniority !== undefined, 'seniority', message),
    ...warnIf(category !== undefined, 'category', message),
    ...warnIf(stage !== undefined, 'stage', message),
  ];
}

const warnIf = (isSo: boolean, path: string, message: string): Warning[] => (isSo ? [{ path, message }] : []);
