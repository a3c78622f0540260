import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/candidate-dialogs.json';

export const t = textsOf(messages);
