import type { Question } from '../types.ts';
import { roleFamilies } from './role-families.ts';
import { skillOfJob } from './skill-of-job.ts';
import { wantedSkills } from './wanted-skills.ts';

/** What the caller asked for and the bank could not provide. The caller can be warned about it. */
export interface BankGaps {
  /** No word of the job role names a trade of the bank. */
  isRoleUnknown: boolean;
  /** Spelled as sent. The bank has no questions about them, so one question asks for experience with each. */
  unknownSkills: string[];
  /** Spelled as sent. No question is about them, known to the bank or not, because there was no room. */
  unaskedSkills: string[];
}

/** @param questions what selectQuestions returned for the same role and skills. */
export function bankGaps(
  asked: { jobRole: string; skills: readonly string[]; language?: string },
  questions: readonly Question[],
): BankGaps {
  const families = roleFamilies(asked.jobRole, asked.language);
  const covered = new Set(
    questions.flatMap(({ skill }) => (skill === null ? [] : [skillOfJob(skill, families)])),
  );
  const wanted = wantedSkills(asked.skills, families);
  const isAsked = ({ canonical }: { canonical: string }) => covered.has(canonical);
  return {
    isRoleUnknown: families.length === 0,
    unknownSkills: wanted.filter((skill) => !skill.known && isAsked(skill)).map(({ name }) => name),
    unaskedSkills: wanted.filter((skill) => !isAsked(skill)).map(({ name }) => name),
  };
}
