import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/candidate-notice-page.json';

export const t = textsOf(messages);
