import type { Tx } from '../../kernel/db.ts';
import type { EventRow } from '../../kernel/events.ts';
import { readOccasion, type NotifyDeps, type Occasion } from './occasion.ts';
import { planReminders } from './plan-reminders.ts';
import { notifyCandidate } from './notify-candidate.ts';
import { planScorecardReminders } from './remind-of-scorecards.ts';
import { askForPerson, notifyCalendarOwner, notifyOfEvaluation } from './notify-members.ts';
import {
  invite,
  notifyBooked,
  notifyCancelled,
  notifyNewTime,
  notifyRemoved,
} from './notify-participants.ts';

type Happening = Occasion & { event: EventRow };
type Follower = (tx: Tx, deps: NotifyDeps, happening: Happening) => Promise<void>;

/**
 * The events about an interview that lead to mails, with the mails they write. There is no mail when nobody came to an
 * interview: decisions.md lists none, and the dashboard and webhooks show it (ADR 40).
 */
const followers: Partial<Record<EventRow['type'], Follower>> = {
  'interview.created': invite,
  'interview.booked': notifyBooked,
  'interview.rescheduled': notifyNewTime,
  'interview.cancelled': notifyCancelled,
  'participant.removed': notifyRemoved,
  'human.requested': askForPerson,
  'evaluation.ready': async (tx, deps, happening) => {
    await notifyOfEvaluation(tx, deps, happening);
    await notifyCandidate(tx, deps, happening);
  },
};

/** After these events the reminders must be planned again or dropped. */
const retimed: readonly EventRow['type'][] = [
  'interview.created',
  'interview.booked',
  'interview.rescheduled',
  'interview.cancelled',
  'interview.no_show',
  'interview.deleted',
];

/**
 * Called by the job that fans an event out, inside the event's organization: it writes the resulting mails in the
 * caller's transaction. Repeating it adds nothing. It reads the interview as it is now, so a late event mails the
 * present time, and for a cancelled interview only the cancellation.
 */
export async function notifyOfEvent(tx: Tx, deps: NotifyDeps, event: EventRow): Promise<void> {
  if (event.type === 'calendar.disconnected') return notifyCalendarOwner(tx, deps, event);
  const { organization_id: organizationId, interview_id: interviewId } = event;
  if (interviewId === null) return;
  const follow = followers[event.type];
  const occasion = follow && (await readOccasion(tx, interviewId, deps.clock.now()));
  if (occasion) await follow(tx, deps, { event, ...occasion });
  if (event.type === 'interview.completed') await planScorecardReminders(tx, { organizationId, interviewId });
  if (retimed.includes(event.type)) await planReminders(tx, deps, { organizationId, interviewId });
}
