import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/prejoin-later.json';

/** For the parts of the page that come after it, or that only some candidates see. */
export const t = textsOf(messages);
