import { textsOfReader } from '../../kernel/language.ts';

/** What the pages of the dashboard show as it is: one code stands for several of these. */
export const t = textsOfReader('errors');
