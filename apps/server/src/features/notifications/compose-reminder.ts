import type { ReminderKind } from '@parley/contract';
import { readerOf, type ComposedInvitation, type Invitee } from './compose-invitation.ts';
import { partOf } from './rules.ts';
import { reminder } from './templates/reminder.ts';

/** The mail for one participant before the start. It has no calendar part, because nothing has changed. Pure. */
export function composeReminder(kind: ReminderKind, invitee: Invitee): ComposedInvitation {
  const { words: interview, participant, joinUrl, changeUrls } = invitee;
  const mail = reminder({
    interview,
    reader: readerOf(participant),
    part: partOf(participant.role, invitee.interview),
    isSoon: kind === 'reminder_1h',
    joinUrl,
    changeUrls,
  });
  return { kind, mail, calendar: null };
}
