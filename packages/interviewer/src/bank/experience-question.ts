import type { Question } from '../types.ts';
import type { BankItem } from './bank-item.ts';
import { bankQuestion } from './bank-question.ts';
import {
  learningPoint,
  mannerPoint,
  ownActionPoint,
  resultPoint,
  situationPoint,
} from './evidence-points.ts';

const LONGEST_SPOKEN_NAME = 64;

/**
 * The question for a skill about which the bank has no content. It asks for a piece of real work and looks for
 * evidence in the account, since a wrong answer key would be worse than none.
 */
export function skillExperienceQuestion(skill: string): Question {
  const name = spokenName(skill);
  return experienceQuestion(`skill-${slug(name)}`, skill, {
    question: `Please describe a piece of your work in which ${name} played a big part.`,
    rephrase: `Tell me about one thing that you did at work where ${name} mattered.`,
    used: `Says what part ${name} played and how they went about it`,
  });
}

/** The same for a job role of a trade that the bank does not know. */
export function roleExperienceQuestion(jobRole: string): Question {
  const name = spokenName(jobRole);
  return experienceQuestion(`role-${slug(name)}`, name, {
    question: `Please describe a piece of work that shows how you work as ${article(name)} ${name}.`,
    rephrase: `Tell me about one day or one task at work that shows what you do as ${article(name)} ${name}.`,
    used: 'Says how they went about it, step by step or with a reason',
  });
}

function experienceQuestion(
  id: string,
  skill: string,
  words: { question: string; rephrase: string; used: string },
): Question {
  const item: BankItem = {
    id,
    family: 'general',
    kind: 'BEHAVIORAL',
    skills: [],
    levels: [],
    onlyFor: [],
    notFor: [],
    question: words.question,
    rephrase: words.rephrase,
    expectedAnswer: null,
    points: [
      situationPoint,
      { ...mannerPoint, text: words.used },
      ownActionPoint,
      resultPoint,
      learningPoint,
    ],
    followUps: [
      { asks: 4, text: 'What came of it in the end?' },
      { asks: 3, text: 'Which part of that did you do yourself?' },
    ],
  };
  return bankQuestion(item, skill);
}

function spokenName(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SPOKEN_NAME).trim();
  // "Wound care" stands in a sentence; "Excel" and "Google Ads" are names.
  return /^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

function article(name: string): string {
  return /^[aeiou]/i.test(name) ? 'an' : 'a';
}

function slug(name: string): string {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}+#]+/gu, '-');
  return letters.replace(/^-|-$/g, '') || 'unnamed';
}
