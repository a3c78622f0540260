import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-figures.json';

export const t = textsOf(messages);
