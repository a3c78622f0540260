import type { Question } from '../types.ts';
import { bank } from './bank.ts';
import { roleFamilies } from './role-families.ts';
import { wantedSkills } from './select-questions.ts';
import { canonicalSkill } from './skill-aliases.ts';

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
  const covered = new Set(questions.flatMap(skillsOf));
  const wanted = wantedSkills(asked.skills);
  const isAsked = ({ name }: { name: string }) => covered.has(canonicalSkill(spoken(name)));
  return {
    isRoleUnknown: roleFamilies(asked.jobRole).length === 0,
    unknownSkills: wanted.filter((skill) => !skill.known && isAsked(skill)).map(({ name }) => name),
    unaskedSkills: wanted.filter((skill) => !isAsked(skill)).map(({ name }) => name),
  };
}

/** The skills that a question is about: its own, and for a question of the bank all skills of its item. */
function skillsOf({ id, skill, source }: Question): string[] {
  const own = skill === null ? [] : [canonicalSkill(spoken(skill))];
  const item = source === 'BANK' ? bank.find((candidate) => candidate.id === id) : undefined;
  return [...own, ...(item?.skills ?? [])];
}

/** A question about a skill that the bank does not know contains at most 64 characters of its name. */
const spoken = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, 64).trim();
