import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/ask-for-person.json';

export const t = textsOf(messages);
