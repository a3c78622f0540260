import {
  composeCalendar,
  readerOf,
  type ComposedInvitation,
  type Invitee,
  type MailOrigin,
} from './compose-invitation.ts';
import { partOf } from './rules.ts';
import { formatInstantInZone, formatSpan } from './format-time.ts';
import { booked } from './templates/booked.ts';
import { cancelled } from './templates/cancelled.ts';
import type { ChangedBy } from './templates/mail-template.ts';
import { notHeld, type NotHeldProps } from './templates/not-held.ts';
import { removed } from './templates/removed.ts';
import { rescheduled } from './templates/rescheduled.ts';
import { t } from './texts.ts';

/** A change of an interview that its participants know already. `by`: a candidate; null: the company. */
export type Change =
  | { kind: 'booked'; note: string | null }
  | {
      kind: 'rescheduled';
      by: Changer | null;
      before: Date | null;
      /** The length until now; null when it is not known. */
      minutesBefore?: number | null;
      reason: string | null;
      /** The time stays the same; only the room is new. */
      hasNewRoomOnly?: boolean;
    }
  | { kind: 'cancelled'; by: Changer | null; reason: string | null }
  /** The meeting never began, although somebody came. `hasComeAlone`: only one person can have come. */
  | { kind: 'not_held'; why: NotHeldProps['why']; hasComeAlone: boolean }
  | { kind: 'removed' };

export interface Changer {
  /** Null when it is unknown which of several candidates made the change. */
  participantId: string | null;
  name: string | null;
}

/** The mail for one participant when an interview is booked, moved, cancelled or left. Pure. */
export function composeChange(change: Change, invitee: Invitee, from: MailOrigin): ComposedInvitation {
  const { words: interview, participant, joinUrl, changeUrls } = invitee;
  const part = partOf(participant.role, invitee.interview);
  const reader = readerOf(participant);
  const told = { interview, reader, part, joinUrl, changeUrls };
  const { kind } = change;
  switch (kind) {
    case 'booked': {
      const mail = booked({ ...told, note: change.note });
      return { kind, mail, calendar: composeCalendar(invitee, from) };
    }
    case 'rescheduled': {
      const mail = rescheduled({
        ...told,
        ...change,
        ...beforeOf(change, invitee),
        by: changedBy(change.by, invitee),
      });
      return { kind, mail, calendar: composeCalendar(invitee, from) };
    }
    case 'cancelled': {
      const mail = cancelled({ ...told, ...change, by: changedBy(change.by, invitee) });
      return { kind, mail, calendar: composeCalendar(invitee, from, 'CANCEL'), calendarMethod: 'CANCEL' };
    }
    case 'not_held':
      // Its time is over, so its entry may stay in the calendar.
      return {
        kind: 'cancelled',
        mail: notHeld({ ...told, why: change.why, hasCome: change.hasComeAlone }),
        calendar: null,
      };
    case 'removed':
      return {
        kind,
        mail: removed(told),
        calendar: composeCalendar(invitee, from, 'CANCEL'),
        calendarMethod: 'CANCEL',
      };
  }
}

/** The former time in words. If only the length has changed, it includes the former end. */
function beforeOf(
  { before, minutesBefore = null }: Change & { kind: 'rescheduled' },
  { interview, reading }: Invitee,
): { before: string | null; hasNewLengthOnly: boolean } {
  const { scheduled_at: start, duration_minutes: minutes } = interview;
  if (before === null) return { before, hasNewLengthOnly: false };
  if (minutesBefore === null || minutesBefore === minutes || start?.getTime() !== before.getTime()) {
    return { before: formatInstantInZone(before, reading).local, hasNewLengthOnly: false };
  }
  return { before: formatSpan(before, minutesBefore, reading).local, hasNewLengthOnly: true };
}

function changedBy(by: Changer | null, { participant }: Invitee): ChangedBy | null {
  return by && { name: by.name ?? t('shared.aCandidate'), isReader: by.participantId === participant.id };
}
