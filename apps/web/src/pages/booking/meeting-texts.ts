import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/meeting.json';

/** Texts about when and where a meeting is. They are in this file because the pages of the interview use them too. */
export const t = textsOf(messages);
