import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import type { EventRow } from '../../kernel/events.ts';
import { listMembers } from '../accounts/index.ts';
import { findInterviewById, presentInterview, type InterviewRow } from '../interviews/index.ts';
import { listParticipants, type ParticipantRow } from '../participants/index.ts';
import { findOrganization } from '../tenancy/index.ts';
import { composeInvitation } from './compose-invitation.ts';
import { describeInterview, safe, type InterviewWords } from './describe-interview.ts';
import { queueMail, type QueueMailDeps } from './queue-mail.ts';
import { isStillWanted, membersToAsk } from './rules.ts';
import { spellInstant } from './spell-time.ts';
import { findCreator, type CreatorRow } from './store.ts';
import { evaluationReady } from './templates/evaluation-ready.tsx';
import type { ComposedMail } from './templates/mail-template.ts';
import { personRequested } from './templates/person-requested.tsx';

export interface NotifyDeps extends QueueMailDeps {
  box: SecretBox;
}

/** What every mail about an event is made of. */
interface Occasion {
  event: EventRow;
  interview: InterviewRow;
  participants: ParticipantRow[];
  words: InterviewWords;
  creator: CreatorRow | null;
  replyTo: string | null;
}

/**
 * Called by the job that fans an event out, inside the event's organization: writes the mails that follow from
 * it, in the caller's transaction. Repeating it adds nothing. The interview is read as it is now, so a late
 * event mails the current time and nothing about what was cancelled.
 */
export async function notifyOfEvent(tx: Tx, deps: NotifyDeps, event: EventRow): Promise<void> {
  switch (event.type) {
    case 'interview.created':
      return withOccasion(tx, event, (occasion) => invite(tx, deps, occasion));
    case 'human.requested':
      return withOccasion(tx, event, (occasion) => askForPerson(tx, deps, occasion));
    case 'evaluation.ready':
      return withOccasion(tx, event, (occasion) => tellCreator(tx, deps, occasion));
    default:
      return;
  }
}

async function withOccasion(
  tx: Tx,
  event: EventRow,
  work: (occasion: Occasion) => Promise<void>,
): Promise<void> {
  const interview = await findInterviewById(tx, event.interview_id);
  if (!interview || interview.status === 'CANCELLED') return;
  const organization = await findOrganization(tx);
  const creator = await findCreator(tx, interview.id);
  const participants = await listParticipants(tx, [interview.id]);
  const replyTo = organization?.reply_to ?? null;
  const words = describeInterview(interview, participants, { inviterName: creator?.name ?? null, replyTo });
  await work({ event, interview, participants, words, creator, replyTo });
}

async function invite(tx: Tx, deps: NotifyDeps, occasion: Occasion): Promise<void> {
  const { event, interview, participants, words, replyTo } = occasion;
  const { participants: presented, bookingUrl } = presentInterview(interview, participants, deps);
  const links = new Map(presented.map(({ id, joinUrl }) => [id, joinUrl]));
  for (const participant of participants) {
    const joinUrl = links.get(participant.id);
    if (joinUrl === undefined) throw new Error('every participant has a link');
    const { kind, mail, calendar } = composeInvitation(
      { interview, words, participant, joinUrl, bookingUrl },
      { ...deps, at: event.occurred_at },
    );
    if (!isStillWanted(kind, interview.status)) continue;
    await queueMail(tx, deps, {
      interview,
      kind,
      revision: 0,
      to: participant,
      recipientId: participant.id,
      participantId: participant.id,
      replyTo,
      mail,
      calendar,
    });
  }
}

/** Once per interview: a second request adds to the dashboard, not to mailboxes. */
async function askForPerson(tx: Tx, deps: NotifyDeps, occasion: Occasion): Promise<void> {
  const { event, participants, words } = occasion;
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
  if (!creator) return;
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
