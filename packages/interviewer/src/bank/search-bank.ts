import type { Question } from '../types.ts';
import type { BankItem } from './bank-item.ts';
import { bankQuestion } from './bank-question.ts';
import { bank } from './bank.ts';
import { inLanguage, skillIn } from './bank-words.ts';

/** The words that a search looks at, in lower case: those of the question, its skills and its trade. */
const wordsOf = ({ question, skills, family }: BankItem, language: string): string[] =>
  [question, ...skills, ...skills.map((skill) => skillIn(skill, language)), family]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#]+/u);

/**
 * Finds the questions in which every word of `search` is the beginning of a word, in the order of the bank. An empty
 * search finds all.
 *
 * @param language BCP 47 tag of the interview for which somebody looks for questions.
 */
export function searchBank(search: string, language = 'en'): Question[] {
  const wanted = search
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== '');
  return bank
    .map((item) => ({ item, words: wordsOf(inLanguage(item, language), language) }))
    .filter(({ words }) => wanted.every((part) => words.some((word) => word.startsWith(part))))
    .map(({ item }) => bankQuestion(item, null, language));
}
