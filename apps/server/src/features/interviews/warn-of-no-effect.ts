import { knownSeniorities, type CreateInterviewInput, type Warning } from '@parley/contract';
import { bankGaps, normaliseSeniority, questionCount, type Question } from '@parley/interviewer';
import { isHeldElsewhere } from './rules.ts';

type Sent = Omit<CreateInterviewInput, 'participants'>;

/**
 * Warns about what a caller sent without effect, each with the reason: fields that do nothing in this kind of
 * meeting, and wishes that the bank cannot meet. Pure. The values are stored and returned all the same (ADR 3).
 *
 * @param input the result of checkCreate.
 * @param planned the questions, those of the caller first.
 */
export function warnOfNoEffect(
  input: Sent,
  planned: { questions: Question[]; durationMinutes: number },
): Warning[] {
  const usesBank = planned.questions.some(({ source }) => source === 'BANK');
  return [
    ...labels(input),
    ...(isHeldElsewhere({ meeting_type: input.meetingType }) ? betweenPeople(input, usesBank) : []),
    ...(usesBank ? gapsOfBank(input, planned) : withoutBank(input)),
    ...emptyFilling(input, planned, usesBank),
  ];
}

function labels({ candidateCV, stage }: Sent): Warning[] {
  const kept = 'Kept and returned. Nothing in Parley reads it yet.';
  return [
    ...warnIf(candidateCV !== undefined && candidateCV.trim() !== '', 'candidateCV', kept),
    ...warnIf(
      stage !== undefined,
      'stage',
      'Kept and returned as a label of yours. Parley does nothing with it.',
    ),
  ];
}

/** Parley takes no part in a meeting between people: it does not lead, listen or evaluate. */
function betweenPeople(input: Sent, usesBank: boolean): Warning[] {
  const unevaluated = 'a meeting between people is not evaluated.';
  const unasked = 'but asked by nobody: Parley does not lead interviews between people.';
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
      'Without effect: meetings between people are held outside Parley, which records and transcribes nothing of them.',
    ),
  ];
}

/** These fields only choose questions from the bank. */
function withoutBank({ skills, seniority, category }: Sent): Warning[] {
  const message =
    'Kept and returned, without effect: it steers which questions the bank adds, and it adds none here.';
  return [
    ...warnIf((skills ?? []).length > 0, 'skills', message),
    ...warnIf(seniority !== undefined, 'seniority', message),
    ...warnIf(category !== undefined, 'category', message),
  ];
}

function gapsOfBank(
  { jobRole = '', skills = [], seniority }: Sent,
  { questions, durationMinutes }: { questions: Question[]; durationMinutes: number },
): Warning[] {
  const gaps = bankGaps({ jobRole, skills }, questions);
  return [
    ...warnIf(
      gaps.isRoleUnknown,
      'jobRole',
      'The bank knows no trade by this job title. Send skills that it knows, or questions of your own, to have more than general ones.',
    ),
    ...warnIf(
      gaps.unknownSkills.length > 0,
      'skills',
      `The bank has no questions about ${listed(gaps.unknownSkills)}: it asks about experience with that in general.`,
    ),
    ...warnIf(
      gaps.unaskedSkills.length > 0,
      'skills',
      `No question is about ${listed(gaps.unaskedSkills)}: of the ${questions.length} that fit into ${durationMinutes} minutes none is left for it. Send fewer skills, or a longer durationMinutes.`,
    ),
    ...warnIf(
      seniority !== undefined && normaliseSeniority(seniority) === null,
      'seniority',
      `Kept as sent. It is none of ${knownSeniorities.join(', ')}, so questions are chosen as for MID.`,
    ),
  ];
}

function emptyFilling(
  { aiGenerate, questions = [] }: Sent,
  { durationMinutes }: { durationMinutes: number },
  usesBank: boolean,
): Warning[] {
  const message = `Adds nothing: ${durationMinutes} minutes have room for ${questionCount(durationMinutes)} questions, and you sent ${questions.length}. It counts in the AI class all the same.`;
  return warnIf(aiGenerate === true && !usesBank, 'aiGenerate', message);
}

const warnIf = (isSo: boolean, path: string, message: string): Warning[] => (isSo ? [{ path, message }] : []);

/** The most skills that one warning names, so that it stays readable. */
const maxNamed = 10;

function listed(names: string[]): string {
  const shown = names.slice(0, maxNamed).map((name) => JSON.stringify(name));
  const rest = names.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
