import { textsOf } from '@parley/texts';
import shell from '@parley/texts/en/shell.json';

/** Sentences for every page. The sentences of a single page are in the `texts.ts` of its folder. */
export const t = textsOf(shell);
