import type { Question } from '../types.ts';
import type { BankItem } from './bank-item.ts';
import { bankQuestion } from './bank-question.ts';
import { bank } from './bank.ts';

/** What a search reads, lower-case: the question, its skills and its trade. */
const wordsOf = ({ question, skills, family }: BankItem): string[] =>
  [question, ...skills, family]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#]+/u);

const indexed = bank.map((item) => ({ item, words: wordsOf(item) }));

/**
 * The questions of the bank in which every word of `search` begins a word; all of them for an empty one. In the
 * bank's order.
 */
export function searchBank(search: string): Question[] {
  const wanted = search
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== '');
  return indexed
    .filter(({ words }) => wanted.every((part) => words.some((word) => word.startsWith(part))))
    .map(({ item }) => bankQuestion(item, null));
}
