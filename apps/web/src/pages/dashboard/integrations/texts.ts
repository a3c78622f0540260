import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-integrations.json';

export const t = textsOf(messages);
