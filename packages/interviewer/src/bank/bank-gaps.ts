import type { Question } from '../types.ts';
import { bank } from './bank.ts';
import { roleFamilies } from './role-families.ts';
import { wantedSkills } from './select-questions.ts';
import { canonicalSkill } from './skill-aliases.ts';

/** What the bank could not do with what was asked of it, so that whoever asked can be told. */
export interface BankGaps {
  /** The words of the role name no trade of the bank. */
  isRoleUnknown: boolean;
  /** As sent. The bank has nothing about them: a question asks for experience with each instead. */
  unknownSkills: string[];
  /** As sent. No question is about them, known or not: there was no place for one. */
  unaskedSkills: string[];
}

/** @param questions what selectQuestions made of the same role and skills. */
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

/** What a question is about: its own word, and of one from the bank everything that its item stands for. */
function skillsOf({ id, skill, source }: Question): string[] {
  const own = skill === null ? [] : [canonicalSkill(spoken(skill))];
  const item = source === 'BANK' ? bank.find((candidate) => candidate.id === id) : undefined;
  return [...own, ...(item?.skills ?? [])];
}

/** A question about a skill that the bank does not know names at most 64 characters of it. */
const spoken = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, 64).trim();
