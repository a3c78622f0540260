import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-webhooks.json';

export const t = textsOf(messages);
