import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/meeting-prejoin.json';

export const t = textsOf(messages);
