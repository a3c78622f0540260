import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-create.json';

export const t = textsOf(messages);
