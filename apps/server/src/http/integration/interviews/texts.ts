import { textsOfReader } from '../../../kernel/language.ts';

/** These changes are made in the dashboard too, where members get their answer in their language. */
export const t = textsOfReader('errors');
