import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/devices.json';

export const t = textsOf(messages);
