import type { RoleFamily } from './bank-item.ts';

/** Words of a job title, and the trades that they name, best first. An empty list: a trade that the bank lacks. */
export type RoleSign = readonly [RegExp, readonly RoleFamily[]];

/** Somebody who works for or at those who are named next: an accountant at a law firm is none of the law. */
export const OF_OTHERS = String.raw`(?<!\b(?:to|for|at|with)(?: \w+){0,2} )`;
