import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-sign-out.json';

export const t = textsOf(messages);
