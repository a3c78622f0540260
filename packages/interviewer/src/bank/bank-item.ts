/**
 * The shape in which the question bank is written, one folder of JSON files per language (`items/en`). It is shorter
 * than `Question`, so that authors see more words than brackets; `bank-question.ts` turns an item into a question.
 * What makes a good item is checked by `lint-question.ts` and, with what an item has beside a question, by
 * `bank.test.ts`.
 */

import type { QuestionKind } from '../types.ts';

/** The trades. Those before software are the ones that most people work in; the others are finer ones. */
export const roleFamilyNames = [
  'nursing',
  'care',
  'sales',
  'sales-management',
  'logistics',
  'retail',
  'teaching',
  'finance',
  'support',
  'hospitality',
  'production',
  'administration',
  'marketing',
  'people',
  'driving',
  'crafts',
  'practice',
  'legal',
  'building',
  'cleaning',
  'security',
  'social-work',
  'engineering',
  'civil-engineering',
  'electrical-engineering',
  'journalism',
  'beauty',
  'laboratory',
  'pharmacy',
  'therapy',
  'medicine',
  'ambulance',
  'gardening',
  'food-craft',
  'banking',
  'software',
  'backend',
  'frontend',
  'data',
  'devops',
  'product',
  'project',
  'operations',
  'design',
] as const;

export type RoleFamily = (typeof roleFamilyNames)[number];

export type Family = RoleFamily | 'general';

export const levels = ['entry', 'mid', 'senior'] as const;

/** Three levels are enough to choose a question; each of the seven known seniorities belongs to one. */
export type Level = (typeof levels)[number];

export interface BankPoint {
  text: string;
  keywords: string[];
  /** Each is a clause that can stand as a sentence, in the words of people of the trade. */
  phrasings: string[];
  /** 2: an answer without it misses the main thing. */
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
  /** Canonical names, see `skill-aliases.ts`; what the item is about most comes first. */
  skills: string[];
  levels: Level[];
  /**
   * Beginnings of words of the job title, or whole words of up to three letters: a waiter is asked nothing about
   * hotel rooms, unless the job lists as a skill what the question is about. Empty: everybody of the trade, except
   * those whose title has a word of `notFor`.
   */
  onlyFor: string[];
  notFor: string[];
  question: string;
  /** The same in other, simpler words. */
  rephrase: string;
  /** Null for questions without one right answer: about behaviour, values or circumstances. */
  expectedAnswer: string | null;
  points: BankPoint[];
  followUps: [BankFollowUp, BankFollowUp];
}
