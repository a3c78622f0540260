import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/notices.json';

export const t = textsOf(messages);
