import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-set-up.json';

export const t = textsOf(messages);
