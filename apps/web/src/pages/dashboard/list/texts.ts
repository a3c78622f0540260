import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-list.json';

export const t = textsOf(messages);
