import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/meeting-room.json';

export const t = textsOf(messages);
