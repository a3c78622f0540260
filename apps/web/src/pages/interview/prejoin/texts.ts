import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/prejoin.json';

export const t = textsOf(messages);
