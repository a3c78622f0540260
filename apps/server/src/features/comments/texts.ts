import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/errors.json';

export const t = textsOf(messages);
