import { textsOfReader } from '../../kernel/language.ts';

/** Error messages that the dashboard shows unchanged, because one error code stands for several of them. */
export const t = textsOfReader('errors');
