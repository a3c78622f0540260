import type { Tx } from '../../kernel/db.ts';
import { listInterviewEvents, type EventRow } from '../../kernel/events.ts';
import { inLanguage } from '../../kernel/language.ts';
import { findPastParticipant, listEverybody, type ParticipantRow } from '../participants/index.ts';
import { composeChange, type Change, type Changer } from './compose-change.ts';
import { composeInvitation, type ComposedInvitation } from './compose-invitation.ts';
import { safe } from './describe-interview.ts';
import { inviteeOf, queueParticipantMail, type NotifyDeps, type Occasion } from './occasion.ts';
import { languageOfMail } from './languages.ts';
import { isStillWanted, partOf } from './rules.ts';

type Happening = Occasion & { event: EventRow };

/** A candidate who books before the invitation was sent gets only the mail about the booking, with the same link. */
export async function invite(tx: Tx, deps: NotifyDeps, happening: Happening): Promise<void> {
  if (happening.interview.booking_status === 'BOOKED') return;
  await eachInvitation(deps, happening, happening.event.occurred_at, (participant, composed) =>
    queueParticipantMail(tx, deps, happening, participant, { ...composed, revision: 0 }),
  );
}

/** The invitation of each participant in their language, if it is still wanted. */
export async function eachInvitation(
  deps: NotifyDeps,
  occasion: Occasion,
  at: Date,
  work: (participant: ParticipantRow, composed: ComposedInvitation) => Promise<void>,
): Promise<void> {
  const { interview, participants } = occasion;
  for (const participant of participants) {
    await inLanguage(languageOfMail({ interview }), async () => {
      const composed = composeInvitation(inviteeOf(deps, occasion, participant), { ...deps, at });
      if (isStillWanted(composed.kind, interview.status)) await work(participant, composed);
    });
  }
}

/** If the booking was moved before this job ran, the mail `rescheduled` states the right time instead. */
export async function notifyBooked(tx: Tx, deps: NotifyDeps, happening: Happening): Promise<void> {
  const { event, interview } = happening;
  if (!isStillWanted('booked', interview.status)) return;
  const start = instantIn(event.data['start']);
  if (start && start.getTime() !== interview.scheduled_at?.getTime()) return;
  await notifyAll(tx, deps, happening, { kind: 'booked', note: textIn(interview.booking_note) });
}

/** The mail's revision is the calendar's SEQUENCE number: two changes before the first is mailed lead to one mail. */
export async function notifyNewTime(tx: Tx, deps: NotifyDeps, happening: Happening): Promise<void> {
  const { event, interview } = happening;
  if (!isStillWanted('rescheduled', interview.status)) return;
  await notifyAll(tx, deps, happening, {
    kind: 'rescheduled',
    by: changerIn(happening),
    before: instantIn(event.data['previousScheduledAt']),
    minutesBefore: numberIn(event.data['previousDurationMinutes']),
    reason: textIn(event.data['reason']),
    // If the time also changed before this was mailed, the mail is about the new time.
    hasNewRoomOnly:
      event.data['hasNewRoomOnly'] === true &&
      instantIn(event.data['scheduledAt'])?.getTime() === interview.scheduled_at?.getTime(),
  });
}

/**
 * An interview that ended because nobody booked is not mailed: the mail with the slots said when the offer ends. When
 * somebody came and nobody met them, everybody is mailed, so that the person who came does not feel forgotten. A
 * participant who was removed after the cancellation gets this mail, because they get no other.
 */
export async function notifyCancelled(tx: Tx, deps: NotifyDeps, happening: Happening): Promise<void> {
  const { interview, participants } = happening;
  if (!isStillWanted('cancelled', interview.status)) return;
  const { status_reason: why } = interview;
  if (why === 'INTERVIEWER_ABSENT' || why === 'ROOM_UNREACHABLE') {
    const guests = participants.filter(({ role }) => partOf(role, interview) === 'GUEST');
    return notifyAll(tx, deps, happening, { kind: 'not_held', why, hasComeAlone: guests.length === 1 });
  }
  if (why !== null) return;
  const reason = textIn(interview.cancel_reason);
  const change = { kind: 'cancelled', by: changerIn(happening), reason } as const;
  const recipients = [...participants, ...(await listRemovedFromCancelled(tx, interview.id))];
  await notifyAll(tx, deps, happening, change, recipients);
}

/** Uses the events of the removals, because a cancellation and a removal can have the same time. */
async function listRemovedFromCancelled(tx: Tx, interviewId: string): Promise<ParticipantRow[]> {
  const events = await listInterviewEvents(tx, interviewId);
  const removals = events.filter(
    ({ type, data }) => type === 'participant.removed' && data['status'] === 'CANCELLED',
  );
  const ids = new Set(removals.map(({ data }) => data['participantId']));
  return (await listEverybody(tx, interviewId)).filter(({ id }) => ids.has(id));
}

async function notifyAll(
  tx: Tx,
  deps: NotifyDeps,
  happening: Happening,
  change: Change,
  recipients: ParticipantRow[] = happening.participants,
): Promise<void> {
  const { event, interview } = happening;
  for (const participant of recipients) {
    await inLanguage(languageOfMail({ interview }), async () => {
      const invitee = inviteeOf(deps, happening, participant);
      const composed = composeChange(change, invitee, { ...deps, at: event.occurred_at });
      const revision = interview.ics_sequence;
      await queueParticipantMail(tx, deps, happening, participant, { ...composed, revision });
    });
  }
}

/**
 * Mails only if there was still something to attend when the participant was removed. The calendar part has the
 * removal's SEQUENCE number, so that a later change, such as being added again, has a higher one.
 */
export async function notifyRemoved(tx: Tx, deps: NotifyDeps, happening: Happening): Promise<void> {
  const { event, interview } = happening;
  const status = event.data['status'] ?? interview.status;
  if (status === 'COMPLETED' || status === 'CANCELLED') return;
  const participant = await findPastParticipant(tx, String(event.data['participantId']));
  if (!participant) return;
  const sequence = event.data['sequence'];
  const asItWas = typeof sequence === 'number' ? { ...interview, ics_sequence: sequence } : interview;
  await inLanguage(languageOfMail({ interview }), async () => {
    const invitee = inviteeOf(deps, { ...happening, interview: asItWas }, participant);
    const composed = composeChange({ kind: 'removed' }, invitee, { ...deps, at: event.occurred_at });
    await queueParticipantMail(tx, deps, happening, participant, { ...composed, revision: 0 });
  });
}

/** The candidate who moved or cancelled the interview through their own link; null: the company did. */
function changerIn({ event, participants }: Happening): Changer | null {
  if (event.data['by'] !== 'candidate') return null;
  const candidates = participants.filter(({ role }) => role === 'CANDIDATE');
  const known = participants.find(({ id }) => id === event.data['participantId']) ?? only(candidates);
  return { participantId: known?.id ?? null, name: known ? safe(known.name) : null };
}

const only = (list: ParticipantRow[]) => (list.length === 1 ? list[0] : undefined);
const instantIn = (value: unknown) => (typeof value === 'string' ? new Date(value) : null);
const numberIn = (value: unknown) => (typeof value === 'number' ? value : null);
const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? safe(value) : null);
