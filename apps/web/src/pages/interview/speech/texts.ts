import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/speech.json';

export const t = textsOf(messages);
