import { languageOf } from '@parley/texts/languages';
import { textsIn } from '../texts.ts';
import type { Question } from '../types.ts';
import type { BankItem } from './bank-item.ts';
import { bankQuestion } from './bank-question.ts';
import { sharedPointIn } from './bank-words.ts';
import {
  learningPoint,
  mannerPoint,
  ownActionPoint,
  resultPoint,
  situationPoint,
} from './evidence-points.ts';
import { withoutGenderMarks } from './gender-marks.ts';

const LONGEST_SPOKEN_NAME = 64;

/**
 * The question for a skill about which the bank has no content. It asks for a piece of real work and looks for
 * evidence in the account, since a wrong answer key would be worse than none.
 *
 * @param language BCP 47 tag of the interview.
 */
export function skillExperienceQuestion(skill: string, language = 'en'): Question {
  const name = spokenName(skill, language);
  return experienceQuestion('skill', { id: slug(name), skill, name, language });
}

/** The same for a job role of a trade that the bank does not know. */
export function roleExperienceQuestion(jobRole: string, language = 'en'): Question {
  const skill = spokenName(withoutGenderMarks(jobRole), language);
  const name = languageOf(language) === 'de' ? skill : `${article(skill)} ${skill}`;
  return experienceQuestion('role', { id: slug(skill), skill, name, language });
}

interface Subject {
  id: string;
  skill: string;
  /** As it stands in a sentence. */
  name: string;
  language: string;
}

function experienceQuestion(about: 'skill' | 'role', { id, skill, name, language }: Subject): Question {
  const t = textsIn(language).interviewer;
  const points = [situationPoint, mannerPoint, ownActionPoint, resultPoint, learningPoint];
  const item: BankItem = {
    id: `${about}-${id}`,
    family: 'general',
    kind: 'BEHAVIORAL',
    skills: [],
    levels: [],
    onlyFor: [],
    notFor: [],
    question: t(`experience.${about}.question`, { name }),
    rephrase: t(`experience.${about}.rephrase`, { name }),
    expectedAnswer: null,
    points: points.map((point) => sharedPointIn(point, language)),
    followUps: [
      { asks: 4, text: t('experience.followUps.result') },
      { asks: 3, text: t('experience.followUps.ownPart') },
    ],
  };
  const manner = item.points[1];
  if (manner) item.points[1] = { ...manner, text: t(`experience.${about}.used`, { name }) };
  return bankQuestion(item, skill, language);
}

function spokenName(text: string, language: string): string {
  const name = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SPOKEN_NAME).trim();
  // Nouns have a capital in German.
  if (languageOf(language) === 'de') return name;
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
