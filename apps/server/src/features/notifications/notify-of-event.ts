import type { Tx } from '../../kernel/db.ts';
import type { EventRow } from '../../kernel/events.ts';
import { listMembers } from '../accounts/index.ts';
import { findPastParticipant } from '../participants/index.ts';
import { composeChange } from './compose-change.ts';
import { composeInvitation } from './compose-invitation.ts';
import { safe } from './describe-interview.ts';
import { inviteeOf, queueParticipantMail, readOccasion, type NotifyDeps, type Occasion } from './occasion.ts';
import { queueMail } from './queue-mail.ts';
import { isStillWanted, membersToAsk } from './rules.ts';
import { spellInstant } from './spell-time.ts';
import type { CreatorRow } from './store.ts';
import { evaluationReady } from './templates/evaluation-ready.tsx';
import type { ComposedMail } from './templates/mail-template.ts';
import { personRequested } from './templates/person-requested.tsx';

type Happening = Occasion & { event: EventRow };

/** Events that mail somebody, and what is written then. */
const followers: Partial<
  Record<EventRow['type'], (tx: Tx, deps: NotifyDeps, happening: Happening) => Promise<void>>
> = {
  'interview.created': invite,
  'interview.rescheduled': tellNewTime,
  'interview.cancelled': tellCancelled,
  'participant.removed': tellRemoved,
  'human.requested': askForPerson,
  'evaluation.ready': tellCreator,
};

/**
 * Called by the job that fans an event out, inside the event's organization: writes the mails that follow from
 * it, in the caller's transaction. Repeating it adds nothing. The interview is read as it is now, so a late
 * event mails the current time and nothing about what was cancelled, except that it was.
 */
export async function notifyOfEvent(tx: Tx, deps: NotifyDeps, event: EventRow): Promise<void> {
  const follow = followers[event.type];
  const occasion = follow && event.interview_id && (await readOccasion(tx, event.interview_id));
  if (occasion) await follow(tx, deps, { event, ...occasion });
}

async function invite(tx: Tx, deps: NotifyDeps, happening: Happening): Promise<void> {
  const { event, interview, participants } = happening;
  for (const participant of participants) {
    const invitee = inviteeOf(deps, happening, participant);
    const composed = composeInvitation(invitee, { ...deps, at: event.occurred_at });
    if (!isStillWanted(composed.kind, interview.status)) continue;
    await queueParticipantMail(tx, deps, happening, participant, { ...composed, revision: 0 });
  }
}

/** The revision is the calendar's sequence: two changes before the first is told make one mail. */
async function tellNewTime(tx: Tx, deps: NotifyDeps, happening: Happening): Promise<void> {
  const { event, interview, participants } = happening;
  if (!isStillWanted('rescheduled', interview.status)) return;
  const before = instantIn(event.data['previousScheduledAt']);
  const { timezone, ics_sequence: revision } = interview;
  const change = {
    kind: 'rescheduled',
    before: before && spellInstant(before, timezone).local,
    reason: textIn(event.data['reason']),
  } as const;
  for (const participant of participants) {
    const invitee = inviteeOf(deps, happening, participant);
    const composed = composeChange(change, invitee, { ...deps, at: event.occurred_at });
    await queueParticipantMail(tx, deps, happening, participant, { ...composed, revision });
  }
}

/** What ended by itself (nobody booked) is not told: the mail with the times said when they end. */
async function tellCancelled(tx: Tx, deps: NotifyDeps, happening: Happening): Promise<void> {
  const { event, interview, participants } = happening;
  if (!isStillWanted('cancelled', interview.status) || interview.status_reason !== null) return;
  const reason = textIn(interview.cancel_reason);
  for (const participant of participants) {
    const invitee = inviteeOf(deps, happening, participant);
    const change = { kind: 'cancelled', reason } as const;
    const composed = composeChange(change, invitee, { ...deps, at: event.occurred_at });
    const revision = interview.ics_sequence;
    await queueParticipantMail(tx, deps, happening, participant, {
      ...composed,
      revision,
      calendarMethod: 'CANCEL',
    });
  }
}

/** Only while there is something they would still come to. */
async function tellRemoved(tx: Tx, deps: NotifyDeps, happening: Happening): Promise<void> {
  const { event, interview } = happening;
  if (interview.status === 'COMPLETED') return;
  const participant = await findPastParticipant(tx, String(event.data['participantId']));
  if (!participant) return;
  const invitee = inviteeOf(deps, happening, participant);
  const composed = composeChange({ kind: 'removed' }, invitee, { ...deps, at: event.occurred_at });
  await queueParticipantMail(tx, deps, happening, participant, {
    ...composed,
    revision: 0,
    calendarMethod: 'CANCEL',
  });
}

const instantIn = (value: unknown) => (typeof value === 'string' ? new Date(value) : null);
const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? safe(value) : null);

/** Once per interview: a second request adds to the dashboard, not to mailboxes. */
async function askForPerson(tx: Tx, deps: NotifyDeps, occasion: Happening): Promise<void> {
  const { event, interview, participants, words } = occasion;
  if (!isStillWanted('person_requested', interview.status)) return;
  const { participantId, message } = event.data;
  const candidate =
    participants.find(({ id }) => id === participantId) ??
    participants.find(({ role }) => role === 'CANDIDATE');
  if (!candidate) return;
  const mail = personRequested({
    interview: words,
    candidate: { name: safe(candidate.name), email: candidate.email },
    message: typeof message === 'string' && message !== '' ? safe(message) : null,
    dashboardUrl: dashboardUrl(deps, occasion),
  });
  for (const member of membersToAsk(await listMembers(tx))) {
    await queueMemberMail(tx, deps, occasion, 'person_requested', member, mail);
  }
}

/** Once per interview: whoever asks for another analysis is looking at the page that shows it. */
async function tellCreator(tx: Tx, deps: NotifyDeps, occasion: Occasion): Promise<void> {
  const { interview, words, creator } = occasion;
  if (!creator || !isStillWanted('evaluation_ready', interview.status)) return;
  const ended = interview.ended_at && spellInstant(interview.ended_at, interview.timezone);
  const mail = evaluationReady({
    interview: words,
    ended: ended && [ended.local, ended.utc].filter(Boolean).join(', '),
    reportUrl: dashboardUrl(deps, occasion),
  });
  await queueMemberMail(tx, deps, occasion, 'evaluation_ready', creator, mail);
}

async function queueMemberMail(
  tx: Tx,
  deps: NotifyDeps,
  { interview, replyTo }: Occasion,
  kind: 'person_requested' | 'evaluation_ready',
  member: CreatorRow,
  mail: ComposedMail,
): Promise<void> {
  await queueMail(tx, deps, {
    interview,
    kind,
    revision: 0,
    to: member,
    recipientId: `${member.id}.${interview.id}`,
    participantId: null,
    replyTo,
    mail,
    calendar: null,
  });
}

const dashboardUrl = (deps: NotifyDeps, { interview }: Occasion) =>
  `${deps.publicUrl}/interviews/${interview.meeting_code}`;
