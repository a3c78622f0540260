import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-about.json';

export const t = textsOf(messages);
