import {
  needKinds,
  type AuditAct,
  type EndedReason,
  type EventType,
  type HumanDecision,
  type NeedKind,
  type Recommendation,
  type RequestKind,
  type TimelineEntry,
} from '@parley/contract';
import { listActsOfMembers, type MemberAct } from '../../features/audit/index.ts';
import { listDecisions } from '../../features/evaluation/index.ts';
import {
  kindOf,
  listErasuresOf,
  type ErasureRow,
  type InterviewRow,
} from '../../features/interviews/index.ts';
import { listGuests } from '../../features/meetings/index.ts';
import { mailTimeline, type MailKind } from '../../features/notifications/index.ts';
import { readScorecards } from '../../features/scorecards/index.ts';
import { listEverybodysNames } from '../../features/participants/index.ts';
import type { Tx } from '../../kernel/db.ts';
import { listInterviewEvents, type EventRow } from '../../kernel/events.ts';

const sentences: Partial<Record<EventType, string>> = {
  'interview.created': 'The interview was created.',
  'interview.booked': 'The candidate booked a time.',
  'interview.rescheduled': 'The interview was moved.',
  'interview.cancelled': 'The interview was cancelled.',
  'interview.started': 'The interview began.',
  'interview.completed': 'The interview was completed.',
  'interview.no_show': 'Nobody came, so the interview was cancelled.',
  'recording.ready': 'The recording is ready.',
  'recording.failed': 'The recording could not be made.',
  'transcript.ready': 'The transcript is ready.',
  'evaluation.ready': 'The evaluation is ready.',
  'evaluation.failed': 'The evaluation could not be made.',
};

/** Somebody came, and nobody met. */
const unmetSentences: Record<string, string> = {
  INTERVIEWER_ABSENT: 'Somebody came, and nobody let them in, so the interview was cancelled.',
  ROOM_UNREACHABLE:
    'Somebody came, and the room could not be reached, so the interview was cancelled. It is nobody’s no-show.',
};

const requestWords: Record<RequestKind, string> = {
  PERSON: 'asked for a person instead',
  TIME: 'asked for another time',
  CORRECTION: 'asked for a correction of their data',
  DELETION: 'asked for the deletion of their data',
};

const recommendationWords: Record<Recommendation, string> = { PASS: 'Pass', REVIEW: 'Review', FAIL: 'Fail' };

const endedWords: Record<EndedReason, string> = {
  finished: 'every question was asked',
  time_limit: 'its time was over',
  candidate_left: 'the candidate ended it',
  human_requested: 'the candidate asked for a person',
  ended_by_host: 'the host ended it',
  empty: 'nobody was there for too long',
};

/** Mails about an interview; mails to members are about none. */
const mailNames: Partial<Record<MailKind, string>> = {
  invitation: 'The invitation',
  booking_link: 'The booking link',
  interviewer_link: 'The invitation',
  booked: 'The confirmation of the time',
  reminder_24h: 'The reminder of the day before',
  reminder_1h: 'The reminder of the hour before',
  rescheduled: 'The new time',
  cancelled: 'The cancellation',
  removed: 'The notice of removal',
  person_requested: 'The request for a person',
  data_requested: 'The request about their data',
  somebody_waits: 'The notice that somebody waits',
  host_wanted: 'The notice that somebody waits',
  evaluation_ready: 'The notice of the evaluation',
  candidate_feedback: 'The feedback',
  scorecard_due: 'The reminder of the scorecard',
};

const mailSentences: Record<string, string> = {
  'mail.queued': 'is on its way to',
  'mail.sent': 'was sent to',
  'mail.kept': 'is in the outbox for',
  // Finally refused, or no longer wanted, such as an invitation to a cancelled interview.
  'mail.failed': 'was not sent to',
};

/**
 * Everything that happened to an interview, oldest first.
 *
 * @param isBlind leaves out what people decided, which the reader may not know yet.
 * @param namesMails for those who may read the outbox: which mail each line tells of.
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
    // Scorecards are told from themselves: by whom, and when.
    ({ type }) => type !== 'scorecard.submitted' && (!isBlind || type !== 'evaluation.decided'),
  );
  const mails = await mailTimeline(tx, interviewId);
  const guests = await listGuests(tx, interviewId);
  const acts = (await listActsOfMembers(tx, interviewId)).filter(({ act }) => act in kindOfAct);
  const { scorecards } = await readScorecards(tx, interview);
  const erasures = await listErasuresOf(tx, interviewId);
  const actOf = (event: EventRow) => acts.find(({ event_id: id }) => id === event.id);
  const told = new Set(events.map(({ id }) => id));
  const entries = [
    ...events.map((event) => {
      const act = actOf(event);
      const text =
        event.type === 'interview.completed' && endedReason
          ? `The interview was completed: ${endedWords[endedReason]}.`
          : act
            ? sentenceOfAct(act, names)
            : sentenceOf(event, names, decisions);
      return { at: event.occurred_at, type: event.type as string, text };
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
      text: sentenceOfErasure(erasure),
    })),
    ...guests.flatMap(({ participant_id: id, hosts_since: at }) => {
      const text = `${names.get(id) ?? 'A member'} hosts the meeting from the dashboard.`;
      return at ? [{ at, type: 'meeting.hosted', text }] : [];
    }),
    ...scorecards.map(({ author, submittedAt }) => ({
      at: new Date(submittedAt),
      type: 'scorecard.submitted',
      text: `${author.name} submitted their scorecard.`,
    })),
    ...mails.map((mail) => {
      const type = `mail.${mail.status.toLowerCase()}`;
      const what = mailNames[mail.kind] ?? 'A mail';
      return {
        at: mail.at,
        type,
        ...(namesMails ? { mailId: mail.id } : {}),
        text: `${what} ${mailSentences[type] ?? 'is for'} ${mail.toName}.`,
      };
    }),
  ];
  return entries
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}

const erasedNames: Partial<Record<ErasureRow['artifact'], string>> = {
  MEDIA: 'The recording was',
  TRANSCRIPT: 'The transcript was',
  EVALUATION: 'The evaluation was',
};

const sentenceOfErasure = ({ artifact, period_days: days }: ErasureRow): string =>
  `${erasedNames[artifact] ?? 'Something was'} erased after ${days === 1 ? 'a day' : `${days} days`}, as the organization decided.`;

/** What the timeline says of a member; other acts it tells as an event, or not at all. */
const kindOfAct: Partial<Record<AuditAct, string>> = {
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
};

/** `Cancelled by Ada Okafor: reason` */
function sentenceOfAct(
  { act, actor_name: name, reason, subject, subject_id: id }: MemberAct,
  names: Map<string, string>,
): string {
  const member = name ?? 'a member';
  const whose = (id === null ? null : names.get(id)) ?? 'A participant';
  const sentencesOfActs: Partial<Record<AuditAct, string>> = {
    INTERVIEW_CANCELLED: `Cancelled by ${member}`,
    INTERVIEW_RESCHEDULED: `Moved by ${member}`,
    INTERVIEW_REPLACED: `Another interview was made in its place by ${member}`,
    CANCELLING_UNDONE: `The cancelling was taken back by ${member}, before anybody was told`,
    INTERVIEW_ENDED: `Ended by ${member}, because the candidate had left`,
    REMOVAL_UNDONE: `The removal of ${whose} was taken back by ${member}, before anybody was told`,
    NEED_SOLVED: `${needWords(subject)} was marked as solved by ${member}`,
    NEED_REOPENED: `${needWords(subject)} was marked as not solved by ${member}`,
    PARTICIPANT_ADDED: `${whose} was added by ${member}`,
    PARTICIPANT_CORRECTED: `${whose} was corrected by ${member}`,
    PARTICIPANT_REMOVED: `${whose} was removed by ${member}`,
    INVITATION_RESENT: `The invitation of ${whose} was sent again by ${member}`,
    MAIL_RESENT: `A mail to ${whose} was sent again by ${member}`,
    LEGAL_HOLD_PLACED: `Put under a legal hold by ${member}`,
    LEGAL_HOLD_RELEASED: `Released from the legal hold by ${member}`,
  };
  const done = sentencesOfActs[act] ?? act;
  const why = act === 'INTERVIEW_REPLACED' ? subject : reason;
  return why === null ? `${done}.` : `${done}: ${why}`;
}

const needNames: Record<NeedKind, string> = {
  PERSON: 'The request for a person',
  TIME: 'The request for another time',
  DATA: 'The request about their data',
  MAIL: 'The mail that was not delivered',
  CALENDAR: 'The calendar',
  BOOKING: 'That nobody booked a time',
  ABANDONED: 'That the candidate left',
  REPORT: 'That nobody has decided',
};
const needWords = (subject: string | null): string =>
  needNames[needKinds.find((kind) => kind === subject) ?? 'PERSON'];

function sentenceOf(event: EventRow, names: Map<string, string>, decisions: HumanDecision[]): string {
  const byCandidate = event.data['by'] === 'candidate';
  if (event.type === 'interview.rescheduled' && byCandidate) return 'The candidate moved the interview.';
  if (event.type === 'interview.cancelled' && byCandidate) return 'The candidate cancelled the interview.';
  const unmet = unmetSentences[String(event.data['statusReason'])];
  if (event.type === 'interview.cancelled' && unmet !== undefined) return unmet;
  if (event.type === 'interview.cancelled' && event.data['statusReason'] === 'BOOKING_EXPIRED') {
    return 'Nobody booked a time, so the interview was cancelled.';
  }
  if (event.type === 'interview.completed' && event.data['statusReason'] === 'EXTERNAL_ROOM') {
    return 'Its time is over. People held it outside Parley, so nobody here knows who came.';
  }
  if (event.type === 'interview.rescheduled' && event.data['hasNewRoomOnly'] === true) {
    return 'The interview got another room.';
  }
  if (event.type === 'evaluation.decided') {
    const decision = decisions.find(({ number }) => number === event.data['decision']);
    return decision
      ? `${decision.decidedBy.name} decided: ${recommendationWords[decision.recommendation]}.`
      : 'Somebody decided.';
  }
  const name = names.get(String(event.data['participantId'])) ?? 'A participant';
  if (event.type === 'participant.joined') return `${name} joined.`;
  if (event.type === 'participant.left') return `${name} left.`;
  if (event.type === 'participant.removed') return `${name} was removed.`;
  if (event.data['from'] === 'LOBBY') return `${name} wrote from the lobby.`;
  if (event.type === 'human.requested') return `${name} ${requestWords[kindOf(event)]}.`;
  return sentences[event.type] ?? event.type;
}
