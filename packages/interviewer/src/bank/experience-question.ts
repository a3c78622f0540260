import type { Question } from '../types.ts';
import { keyPoint, type BankItem } from './bank-item.ts';
import { bankQuestion } from './bank-question.ts';
import {
  anyUsePhrasings,
  learningPoint,
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
  return experienceQuestion(`skill-${slug(name)}`, name, {
    question: `Please describe a piece of work that you did with ${name}.`,
    used: `Says how ${name} was used`,
  });
}

/** The same for a job role of a trade that the bank does not know. */
export function roleExperienceQuestion(jobRole: string): Question {
  const name = spokenName(jobRole);
  return experienceQuestion(`role-${slug(name)}`, name, {
    question: `Please describe a piece of work that shows how you work as ${article(name)} ${name}.`,
    used: `Says what the work of ${article(name)} ${name} was in it`,
  });
}

function experienceQuestion(id: string, skill: string, words: { question: string; used: string }): Question {
  const item: BankItem = {
    id,
    family: 'general',
    kind: 'BEHAVIORAL',
    skills: [],
    levels: [],
    question: words.question,
    expectedAnswer: null,
    points: [
      situationPoint,
      {
        ...keyPoint(
          words.used,
          'used, chose, because, set up, configured, step, part, method',
          ...anyUsePhrasings,
        ),
      },
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
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SPOKEN_NAME).trim();
}

function article(name: string): string {
  return /^[aeiou]/i.test(name) ? 'an' : 'a';
}

function slug(name: string): string {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}+#]+/gu, '-');
  return letters.replace(/^-|-$/g, '') || 'unnamed';
}
