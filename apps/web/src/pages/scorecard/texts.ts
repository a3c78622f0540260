import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/scorecard.json';

export const t = textsOf(messages);
