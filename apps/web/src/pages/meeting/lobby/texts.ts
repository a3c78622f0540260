import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/meeting-lobby.json';

export const t = textsOf(messages);
