import { textsOfReader } from '../../kernel/language.ts';

export const t = textsOfReader('errors');
