import { knownSeniorities, type Warning } from '@parley/contract';
import { bankGaps, normaliseSeniority, questionCount, type Question } from '@parley/interviewer';
import type { QuestionFacts } from './plan-questions.ts';
import { t } from './texts.ts';

type PlannedFrom = Pick<
  QuestionFacts,
  'jobRole' | 'skills' | 'seniority' | 'aiGenerate' | 'durationMinutes' | 'language'
>;

/**
 * Warns about wishes that the planned questions do not fulfil: a job or a skill that the bank does not know, skills for
 * which there is no space, an `aiGenerate` that adds nothing. Pure.
 */
export function warnOfPlan(facts: PlannedFrom, questions: readonly Question[]): Warning[] {
  const usesBank = questions.some(({ source }) => source !== 'CUSTOM');
  return usesBank ? gapsOfBank(facts, questions) : emptyFilling(facts, questions);
}

function gapsOfBank(
  { jobRole, skills, seniority, durationMinutes, language }: PlannedFrom,
  questions: readonly Question[],
): Warning[] {
  const gaps = bankGaps({ jobRole: jobRole ?? '', skills, language }, questions);
  return [
    ...warnIf(gaps.isRoleUnknown, 'jobRole', t('warnings.unknownRole')),
    ...warnIf(
      gaps.unknownSkills.length > 0,
      'skills',
      t('warnings.unknownSkills', { skills: listed(gaps.unknownSkills) }),
    ),
    ...warnIf(
      gaps.unaskedSkills.length > 0,
      'skills',
      t('warnings.unaskedSkills', {
        skills: listed(gaps.unaskedSkills),
        count: questions.length,
        minutes: durationMinutes,
      }),
    ),
    ...warnIf(
      seniority !== null && normaliseSeniority(seniority) === null,
      'seniority',
      t('warnings.unknownSeniority', { known: knownSeniorities.join(', ') }),
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
    t('warnings.addsNothing', {
      minutes: durationMinutes,
      room: questionCount(durationMinutes),
      sent: questions.length,
    }),
  );
}

const warnIf = (isSo: boolean, path: string, message: string): Warning[] => (isSo ? [{ path, message }] : []);

/** The most skills that one warning names, so that it stays readable. */
const maxNamed = 10;

function listed(names: string[]): string {
  const shown = names.slice(0, maxNamed).map((name) => JSON.stringify(name));
  const rest = names.length - shown.length;
  return [...shown, ...(rest > 0 ? [t('warnings.moreSkills', { rest })] : [])].join(', ');
}
