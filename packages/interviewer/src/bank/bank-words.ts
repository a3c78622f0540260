import { languageOf, type Language } from '@parley/texts/languages';
import type { BankItem, BankPoint } from './bank-item.ts';
import { germanItems, germanSharedPoints, germanSkills } from './items/de/index.ts';
import { sharedPoints } from './shared-points.ts';

/** The words of one item in a language other than English, in which the bank is written. */
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
  /** The points that many items share, by their English text. */
  points: ReadonlyMap<string, string>;
  /** What the bank calls the skills of its questions, by their canonical names. */
  skills: ReadonlyMap<string, string>;
}

const words: Record<Language, BankWords | null> = {
  en: null,
  de: readBankWords('de', germanItems, germanSharedPoints, germanSkills),
};

/**
 * An item in the language of an interview (a BCP 47 tag); in English where the bank has no other words. The words by
 * which rules find a point are left out, because the rules read English only; those of shared points stay, since they
 * tell that a point is about no particular subject.
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

/** What people who speak this language call a skill of the bank. */
export const skillIn = (skill: string, tag: string): string => wordsIn(tag)?.skills.get(skill) ?? skill;

function wordsIn(tag: string): BankWords | null {
  const language = languageOf(tag);
  return language && words[language];
}

/** @throws Error naming the place of what does not have the shape. */
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
