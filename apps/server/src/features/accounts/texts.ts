import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/errors.json';

/** What the pages of the dashboard show as it is: one code stands for several of these. */
export const t = textsOf(messages);
