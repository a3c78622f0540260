import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-compare.json';

export const t = textsOf(messages);
