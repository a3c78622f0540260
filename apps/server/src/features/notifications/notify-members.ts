import type { Tx } from '../../kernel/db.ts';
import { listInterviewEvents, type EventRow } from '../../kernel/events.ts';
import { inLanguage } from '../../kernel/language.ts';
import { sayAgain } from '../../kernel/say-again.ts';
import { findActiveMember, languageOfMember, listActiveMembers } from '../accounts/index.ts';
import { findConnection } from '../calendars/index.ts';
import { kindOf } from '../interviews/index.ts';
import { findOrganization } from '../tenancy/index.ts';
import { readerOf } from './compose-invitation.ts';
import { safe } from './describe-interview.ts';
import { inZoneOf, type NotifyDeps, type Occasion } from './occasion.ts';
import { queueMail } from './queue-mail.ts';
import { languageForMember, languageOfMail } from './languages.ts';
import { isStillWanted, membersToAsk, membersToNotify } from './rules.ts';
import { formatInstantInZone } from './format-time.ts';
import { calendarNeedsAttention } from './templates/calendar-needs-attention.ts';
import { evaluationReady } from './templates/evaluation-ready.ts';
import type { ComposedMail } from './templates/mail-template.ts';
import { personRequested } from './templates/person-requested.ts';

type Happening = Occasion & { event: EventRow };

/** At most this many mails about one interview and subject. */
const maxVoices = 5;

/**
 * Mails once per interview, subject and person: a repeated request only appears in the dashboard. A request through
 * another link counts as another person, because the first link may have been mailed to a wrong e-mail address. When
 * several candidates share a link, each message may come from another of them.
 */
export async function askForPerson(tx: Tx, deps: NotifyDeps, occasion: Happening): Promise<void> {
  const { event, interview, participants, words } = occasion;
  const about = kindOf(event);
  const kind = about === 'PERSON' || about === 'TIME' ? 'person_requested' : 'data_requested';
  if (!isStillWanted(kind, interview.status)) return;
  const { participantId, message } = event.data;
  const asker = participants.find(({ id }) => id === participantId);
  // A person who was removed since no longer waits.
  if (participantId && !asker) return;
  const place = await placeAmongVoices(tx, event);
  if (place >= maxVoices) return;
  const compose = () =>
    personRequested({
      interview: words(),
      asker: asker ? { name: safe(asker.name), email: asker.email, role: asker.role } : null,
      about: event.data['from'] === 'LOBBY' ? 'LOBBY' : about,
      message: typeof message === 'string' && message !== '' ? safe(message) : null,
      dashboardUrl: dashboardUrl(deps, occasion),
    });
  const revision = 2 * place + (about === 'TIME' || about === 'DELETION' ? 1 : 0);
  for (const member of membersToAsk(await listActiveMembers(tx))) {
    await queueMemberMail(tx, deps, occasion, kind, member, compose, revision);
  }
}

/** The number of other people who asked for the same before this person first did. */
async function placeAmongVoices(tx: Tx, event: EventRow): Promise<number> {
  const asked = (await listInterviewEvents(tx, event.interview_id ?? '')).filter(
    ({ type, data }) => type === event.type && data['about'] === event.data['about'],
  );
  return [...new Set(asked.map(voiceOf))].indexOf(voiceOf(event));
}

const voiceOf = ({ data: { link, participantId, message } }: EventRow): string =>
  JSON.stringify([link, participantId ?? message]);

/**
 * Mails once per interview, because a member who requests another analysis sees it on the page. For an interview
 * created by an integration, or by a member who was deactivated, the members who run interviews are mailed, so that
 * somebody reads the report.
 */
export async function notifyOfEvaluation(tx: Tx, deps: NotifyDeps, occasion: Occasion): Promise<void> {
  const { interview, words, creator } = occasion;
  if (!isStillWanted('evaluation_ready', interview.status)) return;
  const isForCreator = creator?.is_active === true;
  const readers = isForCreator ? [creator] : membersToNotify(await listActiveMembers(tx));
  const compose = () => {
    const ended = interview.ended_at && formatInstantInZone(interview.ended_at, inZoneOf(interview));
    return evaluationReady({
      interview: words(),
      isForCreator,
      ended: ended && [ended.local, ended.utc].filter(Boolean).join(', '),
      reportUrl: dashboardUrl(deps, occasion),
    });
  };
  for (const reader of readers) {
    await queueMemberMail(tx, deps, occasion, 'evaluation_ready', reader, compose);
  }
}

export async function queueMemberMail(
  tx: Tx,
  deps: NotifyDeps,
  { interview, replyTo }: Occasion,
  kind: 'person_requested' | 'data_requested' | 'evaluation_ready' | 'host_wanted',
  member: { id: string; name: string; email: string },
  compose: () => ComposedMail,
  revision = 0,
): Promise<void> {
  const queue = () =>
    queueMail(tx, deps, {
      interview,
      organizationId: interview.organization_id,
      companyName: interview.company_name,
      kind,
      revision,
      to: member,
      recipientId: `${member.id}.${interview.id}`,
      participantId: null,
      replyTo,
      mail: compose(),
      calendar: null,
    });
  await inLanguage((await languageOfMember(tx, member.id)) ?? languageOfMail({ interview }), queue);
}

export const dashboardUrl = (deps: NotifyDeps, { interview }: Occasion) =>
  `${deps.publicUrl}/interviews/${interview.meeting_code}`;

/**
 * Mails once each time the calendar fails: the event is recorded when its health changes, not at every failed
 * read. No mail is written when the calendar was connected again or removed before this job ran.
 */
export async function notifyCalendarOwner(tx: Tx, deps: NotifyDeps, event: EventRow): Promise<void> {
  const connection = await findConnection(tx, String(event.data['connectionId']));
  const organization = await findOrganization(tx);
  if (!organization || connection?.health !== 'NEEDS_ATTENTION') return;
  // The page in the mail opens only for active members.
  if (!(await findActiveMember(tx, connection.member_id))) return;
  const member = {
    id: connection.member_id,
    name: connection.member_name,
    email: connection.member_email,
  };
  const compose = () =>
    calendarNeedsAttention({
      companyName: safe(organization.name),
      reader: readerOf(member),
      calendarName: safe(connection.name),
      reason: connection.last_error && safe(sayAgain(connection.last_error)),
      calendarsUrl: `${deps.publicUrl}/calendars`,
    });
  const queue = () =>
    queueMail(tx, deps, {
      interview: null,
      organizationId: organization.id,
      companyName: organization.name,
      kind: 'calendar_needs_attention',
      revision: 0,
      to: member,
      recipientId: `${member.id}.${event.id}`,
      participantId: null,
      replyTo: null,
      mail: compose(),
      calendar: null,
    });
  await inLanguage(await languageForMember(tx, member.id, organization), queue);
}
