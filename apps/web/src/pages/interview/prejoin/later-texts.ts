import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/prejoin-later.json';

/** Texts of the parts that are loaded after the page, or that only some candidates see. */
export const t = textsOf(messages);
