import { readFileSync } from 'node:fs';
import { bank } from '../bank/bank.ts';
import type { Question } from '../types.ts';
import { linesAfter, readBlock } from './realistic.fixture.ts';

/** One question with a good answer, the same in other words, and poor answers, which must not score like good ones. */
export interface OtherWords {
  /** Questions of one group are about the same trade. */
  group: string;
  question: Question;
  answer: string;
  paraphrases: string[];
  /** Fluent, about the subject, and wrong or without substance. */
  poor: string[];
}

/** Lines as in `realistic.fixture.ts`; and `~ the same in other words`, `- poor answer`. */
export function readOtherWords(file: string): OtherWords[] {
  const blocks = readFileSync(new URL(`other-words/${file}`, import.meta.url), 'utf8').split(/^\? /m);
  return blocks.slice(1).map((text, index) => {
    const block = text.trim();
    const [, id] = /^bank (.+)$/m.exec(block) ?? [];
    return {
      ...readBlock(block, index),
      group: bank.find((item) => item.id === id)?.family ?? 'callers',
      paraphrases: linesAfter(block, '~ '),
      poor: linesAfter(block, '- '),
    };
  });
}
