import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-audit.json';

export const t = textsOf(messages);
