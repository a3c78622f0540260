import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/room.json';

export const t = textsOf(messages);
