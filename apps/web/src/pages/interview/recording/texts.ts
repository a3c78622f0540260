import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/recording.json';

export const t = textsOf(messages);
