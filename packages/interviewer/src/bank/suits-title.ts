import type { BankItem } from './bank-item.ts';

/** A shorter one is meant whole: "art" is no part of "article", and "pr" none of "product". */
const SHORTEST_BEGINNING = 4;

/** Whether a question suits a job title within its trade. A title of no words suits everything. */
export function suitsTitle(
  { onlyFor, notFor }: Pick<BankItem, 'onlyFor' | 'notFor'>,
  jobRole: string,
): boolean {
  const words = jobRole.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const has = (signs: readonly string[]) => words.some((word) => signs.some((sign) => isMeant(word, sign)));
  return !has(notFor) && (onlyFor.length === 0 || jobRole.trim() === '' || has(onlyFor));
}

const isMeant = (word: string, sign: string): boolean =>
  sign.length < SHORTEST_BEGINNING ? word === sign : word.startsWith(sign);
