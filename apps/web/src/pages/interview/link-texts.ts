import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/link.json';

export const t = textsOf(messages);
