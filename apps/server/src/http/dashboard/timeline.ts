import type { AuditAct, HumanDecision, MailKind, TimelineEntry } from '@parley/contract';
import { listActsOfMembers, listEventsOfKeys, type MemberAct } from '../../features/audit/index.ts';
import { listDecisions } from '../../features/evaluation/index.ts';
import { kindOf, listErasuresOf, type InterviewRow } from '../../features/interviews/index.ts';
import { listGuests } from '../../features/meetings/index.ts';
import { mailTimeline } from '../../features/notifications/index.ts';
import { readScorecards } from '../../features/scorecards/index.ts';
import { listEverybodysNames } from '../../features/participants/index.ts';
import type { Tx } from '../../kernel/db.ts';
import { listInterviewEvents, type EventRow } from '../../kernel/events.ts';
import { textsOfReader } from '../../kernel/language.ts';

const t = textsOfReader('timeline');

/** Kinds of mails about an interview. Mails to members belong to no interview. */
const mailKinds = [
  'invitation',
  'booking_link',
  'interviewer_link',
  'booked',
  'reminder_24h',
  'reminder_1h',
  'rescheduled',
  'cancelled',
  'removed',
  'person_requested',
  'data_requested',
  'somebody_waits',
  'host_wanted',
  'evaluation_ready',
  'candidate_feedback',
  'scorecard_due',
] as const satisfies readonly MailKind[];

/**
 * Everything that happened to an interview, oldest first.
 *
 * @param isBlind leaves out decisions of people, which the reader may not know yet.
 * @param namesMails adds the id of the mail to its line, for readers who may read the outbox.
 */
export async function readTimeline(
  tx: Tx,
  interview: InterviewRow,
  { isBlind, namesMails = false }: { isBlind: boolean; namesMails?: boolean },
): Promise<TimelineEntry[]> {
  const { id: interviewId, ended_reason: endedReason } = interview;
  const names = await listEverybodysNames(tx, interviewId);
  const decisions = await listDecisions(tx, interviewId);
  const events = (await listInterviewEvents(tx, interviewId)).filter(
    // A scorecard's line is made from the scorecard, which knows its author and time.
    ({ type }) => type !== 'scorecard.submitted' && (!isBlind || type !== 'evaluation.decided'),
  );
  const mails = await mailTimeline(tx, interviewId);
  const guests = await listGuests(tx, interviewId);
  const acts = (await listActsOfMembers(tx, interviewId)).filter(isTold);
  const { scorecards } = await readScorecards(tx, interview);
  const erasures = await listErasuresOf(tx, interviewId);
  const actOf = (event: EventRow) => acts.find(({ event_id: id }) => id === event.id);
  const told = new Set(events.map(({ id }) => id));
  const byKey = new Set(await listEventsOfKeys(tx, interviewId));
  const entries = [
    ...events.map((event) => {
      const act = actOf(event);
      const text =
        event.type === 'interview.completed' && endedReason
          ? t(`ended.${endedReason}`)
          : act
            ? sentenceOfAct(act, names)
            : sentenceOf(event, { names, decisions, isByKey: byKey.has(event.id) });
      return { at: event.occurred_at, type: event.type as string, text, ...timesOf(event) };
    }),
    ...acts
      .filter(({ event_id: id }) => id === null || !told.has(id))
      .map((act) => ({
        at: act.happened_at,
        type: `member.${kindOfAct[act.act]}`,
        text: sentenceOfAct(act, names),
      })),
    ...erasures.map((erasure) => ({
      at: erasure.erased_at,
      type: 'retention.erased',
      text: t('erased', { artifact: erasure.artifact, days: erasure.period_days }),
    })),
    ...guests.flatMap(({ participant_id: id, hosts_since: at }) => {
      const text = t('hosted', named(names.get(id)));
      return at ? [{ at, type: 'meeting.hosted', text }] : [];
    }),
    ...scorecards.map(({ author, submittedAt }) => ({
      at: new Date(submittedAt),
      type: 'scorecard.submitted',
      text: t('scorecard', { name: author.name }),
    })),
    ...mails.map((mail) => {
      const kind = mailKinds.find((known) => known === mail.kind) ?? 'other';
      return {
        at: mail.at,
        type: `mail.${mail.status.toLowerCase()}`,
        ...(namesMails ? { mailId: mail.id } : {}),
        // FAILED: finally refused, or no longer wanted, such as an invitation to a cancelled interview.
        text: t(`mail.${kind}`, { status: mail.status, name: mail.toName }),
      };
    }),
  ];
  return entries
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}

/** The acts of members that have a line of their own. Other acts appear as an event, or not at all. */
const kindOfAct = {
  INTERVIEW_CANCELLED: 'cancelled',
  INTERVIEW_RESCHEDULED: 'rescheduled',
  INTERVIEW_REPLACED: 'replaced',
  CANCELLING_UNDONE: 'cancelling_undone',
  INTERVIEW_ENDED: 'ended',
  REMOVAL_UNDONE: 'removal_undone',
  NEED_SOLVED: 'need_solved',
  NEED_REOPENED: 'need_reopened',
  PARTICIPANT_ADDED: 'added',
  PARTICIPANT_CORRECTED: 'corrected',
  PARTICIPANT_REMOVED: 'removed',
  INVITATION_RESENT: 'resent',
  MAIL_RESENT: 'mail_resent',
  LEGAL_HOLD_PLACED: 'held',
  LEGAL_HOLD_RELEASED: 'released',
} as const satisfies Partial<Record<AuditAct, string>>;
type ToldAct = keyof typeof kindOfAct;
const isTold = (act: MemberAct): act is MemberAct & { act: ToldAct } => act.act in kindOfAct;

/** `Cancelled by Ada Okafor: reason` */
function sentenceOfAct(
  { act, actor_name: member, reason, subject, subject_id: id }: MemberAct & { act: ToldAct },
  names: Map<string, string>,
): string {
  const why = act === 'INTERVIEW_REPLACED' ? subject : reason;
  return t(`member.${kindOfAct[act]}`, {
    member: member ?? '',
    isNamed: String(member !== null),
    ...named(id === null ? undefined : names.get(id)),
    need: subject ?? '',
    hasReason: String(why !== null),
    reason: why ?? '',
  });
}

/** For sentences that say "a participant" when the name is not known. */
const named = (name: string | undefined) => ({ name: name ?? '', isKnown: String(name !== undefined) });

/** The times before and after, for events that set one. */
function timesOf({ type, data }: EventRow): Pick<TimelineEntry, 'times'> {
  const to = type === 'interview.booked' ? data['start'] : data['scheduledAt'];
  if ((type !== 'interview.booked' && type !== 'interview.rescheduled') || typeof to !== 'string') return {};
  const from = typeof data['previousScheduledAt'] === 'string' ? data['previousScheduledAt'] : null;
  // Only its length or its room has changed.
  return from === to ? {} : { times: { from, to } };
}

interface Known {
  names: Map<string, string>;
  decisions: HumanDecision[];
  /** Whether an API key caused the event. */
  isByKey: boolean;
}

function sentenceOf(event: EventRow, { names, decisions, isByKey }: Known): string {
  const { type, data } = event;
  const who = named(names.get(String(data['participantId'])));
  switch (type) {
    case 'interview.rescheduled':
      if (data['by'] === 'candidate') return t('interview.rescheduledByCandidate');
      if (data['hasNewRoomOnly'] === true) return t('interview.gotAnotherRoom');
      return t(isByKey ? 'interview.rescheduledByKey' : 'interview.rescheduled');
    case 'interview.cancelled':
      return sentenceOfCancelling(data, isByKey);
    case 'interview.completed':
      return t(data['statusReason'] === 'EXTERNAL_ROOM' ? 'interview.heldOutside' : 'interview.completed');
    case 'evaluation.decided': {
      const decision = decisions.find(({ number }) => number === data['decision']);
      if (!decision) return t('somebodyDecided');
      return t('decided', { name: decision.decidedBy.name, recommendation: decision.recommendation });
    }
    case 'participant.joined':
    case 'participant.left':
    case 'participant.removed':
      return t(type, who);
    case 'human.requested':
      return t(data['from'] === 'LOBBY' ? 'asked.fromLobby' : `asked.${kindOf(event)}`, who);
    case 'interview.created':
    case 'interview.booked':
    case 'interview.started':
    case 'interview.no_show':
    case 'recording.ready':
    case 'recording.failed':
    case 'transcript.ready':
    case 'evaluation.ready':
    case 'evaluation.failed':
      return t(type);
    default:
      return type;
  }
}

function sentenceOfCancelling(data: EventRow['data'], isByKey: boolean): string {
  if (data['by'] === 'candidate') return t('interview.cancelledByCandidate');
  switch (data['statusReason']) {
    // Somebody came, but not both sides.
    case 'INTERVIEWER_ABSENT':
      return t('interview.interviewerAbsent');
    case 'ROOM_UNREACHABLE':
      return t('interview.roomUnreachable');
    case 'BOOKING_EXPIRED':
      return t('interview.notBooked');
    default:
      return t(isByKey ? 'interview.cancelledByKey' : 'interview.cancelled');
  }
}
