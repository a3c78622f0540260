import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/meeting.json';

/** When a meeting is and who tells of it: apart, since the pages of the interview say it too. */
export const t = textsOf(messages);
