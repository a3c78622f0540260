import type { RoleFamily } from './bank-item.ts';

/** A pattern for words of a job title, and the trades that they name, best first. Empty: the bank lacks the trade. */
export type RoleSign = readonly [RegExp, readonly RoleFamily[]];

/** Not after "for" or "at": an accountant at a law firm does not work in law. */
export const OF_OTHERS = String.raw`(?<!\b(?:to|for|at|with)(?: \w+){0,2} )`;
