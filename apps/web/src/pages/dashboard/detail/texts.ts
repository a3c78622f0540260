import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-detail.json';

export const t = textsOf(messages);
