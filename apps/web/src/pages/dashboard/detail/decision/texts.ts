import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-decision.json';

export const t = textsOf(messages);
