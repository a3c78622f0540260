import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-request-log.json';

export const t = textsOf(messages);
