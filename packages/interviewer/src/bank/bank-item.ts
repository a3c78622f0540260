/**
 * The shape in which the question bank is written. It is shorter than `Question` so that an author sees the
 * words and not the brackets; `bank-question.ts` turns an item into a question.
 *
 * Conventions that the tests and the scripted candidates rely on: one thing asked per question; every phrasing
 * is a clause that can stand as a sentence; a follow-up names no content of the expected answer.
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

/** Three levels are enough to choose a question; the seven known seniorities map onto them. */
export type Level = 'entry' | 'mid' | 'senior';

export interface BankPoint {
  text: string;
  keywords: string[];
  phrasings: string[];
  weight: number;
}

export interface BankFollowUp {
  /** Number of the point it asks about, counted from 1. */
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
  /** Null where there is no one right content: behaviour, values, circumstances. */
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

/** A point that counts twice, because an answer without it misses the heart of the question. */
export function keyPoint(text: string, keywords: string, ...phrasings: string[]): BankPoint {
  return { ...point(text, keywords, ...phrasings), weight: 2 };
}
