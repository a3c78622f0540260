import type { Tx } from '../../kernel/db.ts';
import type { TimeReading } from '@parley/contract';
import { bookingChangeUrls } from '../booking/index.ts';
import { isTold, noticeUrl } from '../candidate-notice/index.ts';
import { membersWithCalendar } from '../calendars/index.ts';
import { findInterviewForShare, presentInterview, type InterviewRow } from '../interviews/index.ts';
import { joinTokenOf, joinUrl, listParticipants, type ParticipantRow } from '../participants/index.ts';
import { findOrganization } from '../tenancy/index.ts';
import type { ComposedInvitation, Invitee } from './compose-invitation.ts';
import { describeInterview, type InterviewWords } from './describe-interview.ts';
import { queueMail, type NotifyDeps } from './queue-mail.ts';
import { readingFor } from './rules.ts';
import { findCreator, type CreatorRow } from './store.ts';

export type { NotifyDeps } from './queue-mail.ts';

/** The data for every mail about an interview. */
export interface Occasion {
  interview: InterviewRow;
  participants: ParticipantRow[];
  /**
   * Texts for members, in the language of the reader at the time of the call. All times are in the interview's zone.
   */
  words: () => InterviewWords;
  creator: CreatorRow | null;
  replyTo: string | null;
  at: Date;
  /** The zones of the company's people who have connected a calendar, by lower-case e-mail address. */
  calendarZones: Map<string, string>;
}

/**
 * Reads the interview as it is now (`at`) and locks it until the mails are written.
 *
 * @returns null when it was deleted.
 */
export async function readOccasion(tx: Tx, interviewId: string, at: Date): Promise<Occasion | null> {
  const interview = await findInterviewForShare(tx, interviewId);
  if (!interview) return null;
  const organization = await findOrganization(tx);
  const creator = await findCreator(tx, interview.id);
  const participants = await listParticipants(tx, [interview.id]);
  const replyTo = organization?.reply_to ?? null;
  const connected = await membersWithCalendar(
    tx,
    participants.filter(({ role }) => role !== 'CANDIDATE').map(({ email }) => email),
  );
  const calendarZones = new Map(connected.map(({ email, timezone }) => [email.toLowerCase(), timezone]));
  const occasion = { interview, participants, creator, replyTo, at, calendarZones };
  return { ...occasion, words: () => wordsFor(occasion, inZoneOf(interview), null) };
}

/** How to show times to readers who have chosen no zone. */
export const inZoneOf = ({ timezone }: InterviewRow): TimeReading => ({ timezone, clock: 'h23' });

function wordsFor(
  occasion: Omit<Occasion, 'words'>,
  reading: TimeReading,
  notice: string | null,
): InterviewWords {
  const { interview, participants, creator, replyTo, at, calendarZones } = occasion;
  return describeInterview(interview, participants, {
    inviterName: creator?.name ?? null,
    replyTo,
    noticeUrl: notice,
    hasCalendar: (email) => calendarZones.has(email.toLowerCase()),
    at,
    reading,
  });
}

/** One participant with their links. Removed participants are found too, because some mails must still reach them. */
export function inviteeOf(deps: NotifyDeps, occasion: Occasion, participant: ParticipantRow): Invitee {
  const { interview, calendarZones } = occasion;
  const calendarZone = calendarZones.get(participant.email.toLowerCase()) ?? null;
  const reading = readingFor(participant, { calendarZone, interviewZone: interview.timezone });
  return {
    interview,
    words: wordsFor(
      occasion,
      reading,
      isTold(participant, interview) ? noticeUrl(deps.publicUrl, interview.organization_id) : null,
    ),
    reading,
    participant,
    joinUrl: joinUrl(deps.publicUrl, joinTokenOf(participant, deps.box)),
    bookingUrl: presentInterview(interview, [], deps).bookingUrl,
    changeUrls: participant.role === 'CANDIDATE' ? bookingChangeUrls(deps, interview) : null,
  };
}

export async function queueParticipantMail(
  tx: Tx,
  deps: NotifyDeps,
  occasion: Occasion,
  participant: ParticipantRow,
  composed: ComposedInvitation & { revision: number },
): Promise<void> {
  await queueMail(tx, deps, {
    interview: occasion.interview,
    organizationId: occasion.interview.organization_id,
    companyName: occasion.interview.company_name,
    to: participant,
    recipientId: participant.id,
    participantId: participant.id,
    replyTo: occasion.replyTo,
    ...composed,
  });
}
