import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-health.json';

export const t = textsOf(messages);
