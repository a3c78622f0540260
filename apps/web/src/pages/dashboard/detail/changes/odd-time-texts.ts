import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-odd-time.json';

export const t = textsOf(messages);
