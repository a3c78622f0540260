import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-templates.json';

export const t = textsOf(messages);
