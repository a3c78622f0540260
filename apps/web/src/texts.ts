import { textsOf } from '@parley/texts';
import shell from '@parley/texts/en/shell.json';

/** What every page may say. The sentences of a page are in the `texts.ts` of its folder. */
export const t = textsOf(shell);
