import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/meeting.json';

/** When a meeting is and who says where. In a file of its own, because the pages of the interview say it too. */
export const t = textsOf(messages);
