import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-outbox.json';

export const t = textsOf(messages);
