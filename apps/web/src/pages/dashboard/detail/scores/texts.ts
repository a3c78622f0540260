import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-scores.json';

export const t = textsOf(messages);
