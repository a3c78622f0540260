import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-team.json';

export const t = textsOf(messages);
