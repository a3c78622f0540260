import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-accounts.json';

export const t = textsOf(messages);
