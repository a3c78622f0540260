import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-mine.json';

export const t = textsOf(messages);
