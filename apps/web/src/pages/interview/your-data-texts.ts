import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/your-data.json';

export const t = textsOf(messages);
