import { languageOf, type Language } from '@parley/texts/languages';
import type { BankItem, BankPoint } from './bank-item.ts';
import { germanItems, germanSharedPoints, germanSkills } from './items/de/index.ts';
import { sharedPoints } from './shared-points.ts';

/** The texts of one item in another language. The bank itself is written in English. */
export interface ItemWords {
  question: string;
  rephrase: string;
  expectedAnswer: string | null;
  /** One for each point of the item. */
  points: readonly string[];
  followUps: readonly [string, string];
}

export interface BankWords {
  items: ReadonlyMap<string, ItemWords>;
  /** Texts of the points that many items share, by the English text of the point. */
  points: ReadonlyMap<string, string>;
  /** What the bank calls the skills of its questions, by their canonical names. */
  skills: ReadonlyMap<string, string>;
}

const words: Record<Language, BankWords | null> = {
  en: null,
  de: readBankWords('de', germanItems, germanSharedPoints, germanSkills),
};

/**
 * An item in the language of an interview, or in English when the bank does not have that language. The keywords and
 * phrasings of its points are left out, because the rules read English only. Shared points keep them, because they show
 * that the point is about no particular subject.
 *
 * @param tag BCP 47 tag of the interview.
 */
export function inLanguage(item: BankItem, tag: string): BankItem {
  const found = wordsIn(tag)?.items.get(item.id);
  if (!found) return item;
  const [first, second] = item.followUps;
  return {
    ...item,
    question: found.question,
    rephrase: found.rephrase,
    expectedAnswer: found.expectedAnswer,
    points: item.points.map((point, index) => {
      const text = found.points[index] ?? point.text;
      return isShared(point) ? { ...point, text } : { ...point, text, keywords: [], phrasings: [] };
    }),
    followUps: [
      { ...first, text: found.followUps[0] },
      { ...second, text: found.followUps[1] },
    ],
  };
}

/** A point that many items share, in the language of an interview. */
export function sharedPointIn(point: BankPoint, tag: string): BankPoint {
  const found = wordsIn(tag)?.points.get(point.text);
  return found === undefined ? point : { ...point, text: found };
}

const shared = new Set([...sharedPoints.values()].map(({ text }) => text));
const isShared = ({ text }: BankPoint): boolean => shared.has(text);

/** The name of a skill in this language; the English name when there is no other. */
export const skillIn = (skill: string, tag: string): string => wordsIn(tag)?.skills.get(skill) ?? skill;

function wordsIn(tag: string): BankWords | null {
  const language = languageOf(tag);
  return language && words[language];
}

/** @throws Error that names the place of the first value with a wrong shape. */
export function readBankWords(
  folder: string,
  items: unknown,
  pointsByName: Record<string, string>,
  skills: Record<string, string>,
): BankWords {
  const read = new Map<string, ItemWords>();
  for (const [id, value] of Object.entries(items as Record<string, Partial<ItemWords> | null>)) {
    const { question, rephrase, expectedAnswer, points, followUps } = value ?? {};
    const [first, second, ...more] = followUps ?? [];
    const isWhole =
      isText(question) &&
      isText(rephrase) &&
      (expectedAnswer === null || isText(expectedAnswer)) &&
      points?.every(isText) === true &&
      isText(first) &&
      isText(second) &&
      more.length === 0;
    if (!isWhole) throw new Error(`The question bank needs all the words of ${folder}/${id}`);
    read.set(id, {
      question,
      rephrase,
      expectedAnswer,
      points: points.map((point) => pointsByName[point] ?? point),
      followUps: [first, second],
    });
  }
  const names = Object.entries(skills).map(
    ([skill, spellings]) => [skill, spellings.split(', ')[0] ?? skill] as const,
  );
  const points = [...sharedPoints].map(([name, { text }]) => [text, pointsByName[name] ?? text] as const);
  return { items: read, points: new Map(points), skills: new Map(names) };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
