import { textsOfReader } from '../kernel/language.ts';

export const t = textsOfReader('errors');
export const tInputs = textsOfReader('inputs');
