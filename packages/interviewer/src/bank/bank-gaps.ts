import type { Question } from '../types.ts';
import { roleFamilies } from './role-families.ts';
import { canonicalSkill } from './skill-aliases.ts';
import { wantedSkills } from './wanted-skills.ts';

/** What was asked for and the bank could not provide, so that the caller can be warned. */
export interface BankGaps {
  /** No word of the job role names a trade of the bank. */
  isRoleUnknown: boolean;
  /** As sent. The bank has no questions about them, so one question asks for experience with each instead. */
  unknownSkills: string[];
  /** As sent. No question is about them, whether the bank knows them or not, because there was no room. */
  unaskedSkills: string[];
}

/** @param questions what selectQuestions returned for the same role and skills. */
export function bankGaps(
  asked: { jobRole: string; skills: readonly string[] },
  questions: readonly Question[],
): BankGaps {
  const covered = new Set(questions.flatMap(({ skill }) => (skill === null ? [] : [canonicalSkill(skill)])));
  const wanted = wantedSkills(asked.skills);
  const isAsked = ({ canonical }: { canonical: string }) => covered.has(canonical);
  return {
    isRoleUnknown: roleFamilies(asked.jobRole).length === 0,
    unknownSkills: wanted.filter((skill) => !skill.known && isAsked(skill)).map(({ name }) => name),
    unaskedSkills: wanted.filter((skill) => !isAsked(skill)).map(({ name }) => name),
  };
}
