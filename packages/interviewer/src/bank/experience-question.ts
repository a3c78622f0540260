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
import { nameInSentence } from './name-in-sentence.ts';

const LONGEST_SPOKEN_NAME = 64;
const WAYS_TO_ASK = ['1', '2', '3'] as const;

/**
 * The question for a skill about which the bank has no content. It asks for a piece of real work and looks for
 * evidence in the account, since a wrong answer key would be worse than none.
 *
 * @param language BCP 47 tag of the interview.
 * @param before how many such questions the interview already has. Each gets another wording, in turn.
 */
export function skillExperienceQuestion(skill: string, language = 'en', before = 0): Question {
  const name = spokenName(skill, language);
  const way = WAYS_TO_ASK[before % WAYS_TO_ASK.length] ?? '1';
  const t = textsIn(language).interviewer;
  return experienceQuestion(
    { id: `skill-${slug(name)}`, skill, language },
    {
      question: t(`experience.skill.question.${way}`, { name }),
      rephrase: t(`experience.skill.rephrase.${way}`, { name }),
      manner: t('experience.skill.used', { name }),
    },
  );
}

/** The same kind of question for a job role whose trade the bank does not know. */
export function roleExperienceQuestion(jobRole: string, language = 'en'): Question {
  const skill = spokenName(withoutGenderMarks(jobRole), language);
  const name = languageOf(language) === 'de' ? skill : `${article(skill)} ${trade(skill)}`;
  const t = textsIn(language).interviewer;
  return experienceQuestion(
    { id: `role-${slug(skill)}`, skill, language },
    {
      question: t('experience.role.question', { name }),
      rephrase: t('experience.role.rephrase', { name }),
      manner: t('experience.role.used', { name }),
    },
  );
}

interface Subject {
  id: string;
  skill: string;
  language: string;
}

/** Sentences that name the subject. */
interface Words {
  question: string;
  rephrase: string;
  /** The point about how somebody went about it. */
  manner: string;
}

function experienceQuestion({ id, skill, language }: Subject, words: Words): Question {
  const t = textsIn(language).interviewer;
  const points = [situationPoint, mannerPoint, ownActionPoint, resultPoint, learningPoint];
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
    points: points.map((point) => sharedPointIn(point, language)),
    followUps: [
      { asks: 4, text: t('experience.followUps.result') },
      { asks: 3, text: t('experience.followUps.ownPart') },
    ],
  };
  const manner = item.points[1];
  if (manner) item.points[1] = { ...manner, text: words.manner };
  return bankQuestion(item, skill, language);
}

function spokenName(text: string, language: string): string {
  const name = nameInSentence(nameInSentence(text).slice(0, LONGEST_SPOKEN_NAME));
  // German nouns keep their capital letter.
  if (languageOf(language) === 'de') return name;
  // "Wound care" becomes "wound care" inside a sentence; "Excel" and "Google Ads" are names and stay.
  return /^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** A job title of one word is no name, so it gets small letters inside a sentence: "an electrician". */
function trade(title: string): string {
  return /^\p{Lu}\p{Ll}+$/u.test(title) ? title.toLowerCase() : title;
}

/** "a" or "an". An abbreviation sounds like the name of its first letter: "an SRE", "a UX designer". */
function article(name: string): string {
  const isSpelled = /^\p{Lu}{2}/u.test(name);
  const hasVowel = isSpelled ? /^[AEFHILMNORSX]/ : /^(?:[aio]|e(?!u)|u(?!ni|se|rol|ti))/i;
  return hasVowel.test(name) ? 'an' : 'a';
}

function slug(name: string): string {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}+#]+/gu, '-');
  return letters.replace(/^-|-$/g, '') || 'unnamed';
}
