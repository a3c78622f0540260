import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-settings.json';

export const t = textsOf(messages);
