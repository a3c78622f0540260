import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-calendars.json';

export const t = textsOf(messages);
