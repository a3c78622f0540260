import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-comments.json';

export const t = textsOf(messages);
