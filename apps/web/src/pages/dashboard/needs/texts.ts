import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-needs.json';

export const t = textsOf(messages);
