import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-changes.json';

export const t = textsOf(messages);
