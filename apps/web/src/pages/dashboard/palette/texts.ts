import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-palette.json';

export const t = textsOf(messages);
