import { knownSeniorities, type Warning } from '@parley/contract';
import { bankGaps, normaliseSeniority, questionCount, type Question } from '@parley/interviewer';
import type { QuestionFacts } from './plan-questions.ts';

type PlannedFrom = Pick<QuestionFacts, 'jobRole' | 'skills' | 'seniority' | 'aiGenerate' | 'durationMinutes'>;

/**
 * Warns about wishes that the plan of questions does not meet: a job or a skill that the bank does not know, skills
 * for which there is no room, a generation that adds nothing. Pure.
 */
export function warnOfPlan(facts: PlannedFrom, questions: readonly Question[]): Warning[] {
  const usesBank = questions.some(({ source }) => source !== 'CUSTOM');
  return usesBank ? gapsOfBank(facts, questions) : emptyFilling(facts, questions);
}

function gapsOfBank(
  { jobRole, skills, seniority, durationMinutes }: PlannedFrom,
  questions: readonly Question[],
): Warning[] {
  const gaps = bankGaps({ jobRole: jobRole ?? '', skills }, questions);
  return [
    ...warnIf(
      gaps.isRoleUnknown,
      'jobRole',
      'The bank knows no trade by this job title, so it asks about the listed skills and about work in general, and nothing of the trade itself. Send skills that it knows, or questions of your own, to have more than that.',
    ),
    ...warnIf(
      gaps.unknownSkills.length > 0,
      'skills',
      `The bank has no questions about ${listed(gaps.unknownSkills)}: it asks about experience with that in general.`,
    ),
    ...warnIf(
      gaps.unaskedSkills.length > 0,
      'skills',
      `No question is about ${listed(gaps.unaskedSkills)}: of the ${questions.length} that fit into ${durationMinutes} minutes none is left for it. Send fewer skills, the most important first, or a longer durationMinutes.`,
    ),
    ...warnIf(
      seniority !== null && normaliseSeniority(seniority) === null,
      'seniority',
      `Kept as sent. It is none of ${knownSeniorities.join(', ')}, so questions are chosen as for MID.`,
    ),
  ];
}

function emptyFilling(
  { aiGenerate, durationMinutes }: PlannedFrom,
  questions: readonly Question[],
): Warning[] {
  return warnIf(
    aiGenerate,
    'aiGenerate',
    `Adds nothing: ${durationMinutes} minutes have room for ${questionCount(durationMinutes)} questions, and you sent ${questions.length}. It counts in the AI class all the same.`,
  );
}

const warnIf = (isSo: boolean, path: string, message: string): Warning[] => (isSo ? [{ path, message }] : []);

/** The most skills that one warning names, so that it stays readable. */
const maxNamed = 10;

function listed(names: string[]): string {
  const shown = names.slice(0, maxNamed).map((name) => JSON.stringify(name));
  const rest = names.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
