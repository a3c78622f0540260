import { textsOfReader } from '../../../kernel/language.ts';

/** These changes can also be made in the dashboard, where members read the response in their language. */
export const t = textsOfReader('errors');
