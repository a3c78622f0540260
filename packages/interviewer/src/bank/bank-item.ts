/**
 * The shape in which the question bank is written. It is shorter than `Question`, so that authors see more words
 * than brackets; `bank-question.ts` turns an item into a question.
 *
 * The tests and the scripted candidates rely on these conventions: each question asks one thing; every phrasing is
 * a clause that can stand as a sentence; a follow-up reveals nothing of the expected answer.
 */

import type { QuestionKind } from '../types.ts';

export type RoleFamily =
  | 'software'
  | 'backend'
  | 'frontend'
  | 'data'
  | 'devops'
  | 'support'
  | 'sales'
  | 'marketing'
  | 'product'
  | 'project'
  | 'finance'
  | 'people'
  | 'operations'
  | 'design';

export type Family = RoleFamily | 'general';

/** Three levels are enough to choose a question; each of the seven known seniorities belongs to one. */
export type Level = 'entry' | 'mid' | 'senior';

export interface BankPoint {
  text: string;
  keywords: string[];
  phrasings: string[];
  weight: number;
}

export interface BankFollowUp {
  /** Number of the point that it asks about, counted from 1. */
  asks: number;
  text: string;
}

export interface BankItem {
  id: string;
  family: Family;
  kind: QuestionKind;
  /** Canonical names, see `skill-aliases.ts`. */
  skills: string[];
  levels: Level[];
  question: string;
  /** Null for questions without one right answer: about behaviour, values or circumstances. */
  expectedAnswer: string | null;
  points: BankPoint[];
  followUps: [BankFollowUp, BankFollowUp];
}

export const everyLevel: Level[] = ['entry', 'mid', 'senior'];
export const experienced: Level[] = ['mid', 'senior'];

/** `keywords` is a comma-separated list; every phrasing is a clause that can stand as a sentence. */
export function point(text: string, keywords: string, ...phrasings: string[]): BankPoint {
  return { text, keywords: keywords.split(', '), phrasings, weight: 1 };
}

/** A point that counts twice, because an answer without it misses the main thing. */
export function keyPoint(text: string, keywords: string, ...phrasings: string[]): BankPoint {
  return { ...point(text, keywords, ...phrasings), weight: 2 };
}
