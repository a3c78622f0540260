import type { ParticipantRole } from '@parley/contract';
import { greetingName, unlinked } from './clean-text.ts';
import {
  composeCalendar,
  type ComposedInvitation,
  type Invitee,
  type MailOrigin,
} from './compose-invitation.ts';
import { cancelled } from './templates/cancelled.tsx';
import type { Reader } from './templates/mail-template.ts';
import { removed } from './templates/removed.tsx';
import { rescheduled } from './templates/rescheduled.tsx';

/** What has happened to an interview that its people know of already. */
export type Change =
  | { kind: 'rescheduled'; before: string | null; reason: string | null }
  | { kind: 'cancelled'; reason: string | null }
  | { kind: 'removed' };

/** What one participant gets when an interview is moved or cancelled, or when they are taken off it. Pure. */
export function composeChange(change: Change, invitee: Invitee, from: MailOrigin): ComposedInvitation {
  const { words: interview, participant, joinUrl } = invitee;
  const reader = readerOf(participant);
  const isStaff = leadsOrWatches(participant.role);
  const calendar = composeCalendar(invitee, from, change.kind === 'rescheduled' ? 'REQUEST' : 'CANCEL');
  switch (change.kind) {
    case 'rescheduled': {
      const mail = rescheduled({ interview, reader, isStaff, joinUrl, ...change });
      return { kind: change.kind, mail, calendar };
    }
    case 'cancelled':
      return { kind: change.kind, mail: cancelled({ interview, reader, isStaff, ...change }), calendar };
    case 'removed':
      return { kind: change.kind, mail: removed({ interview, reader }), calendar };
  }
}

const leadsOrWatches = (role: ParticipantRole) =>
  role === 'HOST' || role === 'INTERVIEWER' || role === 'OBSERVER';

function readerOf(participant: { name: string; email: string }): Reader {
  const name = greetingName(participant.name, participant.email);
  return { greeting: name === null ? null : unlinked(name) };
}
