import type { Block } from '@parley/calendar';
import type { ParticipantRole, TimeReading } from '@parley/contract';
import { minutesOf } from '../booking/index.ts';
import { isRecorded } from '../consents/index.ts';
import { isHeldElsewhere, unattendedEndsAt } from '../interviews/index.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { leads, type ParticipantRow } from '../participants/index.ts';
import { doorOpensAt } from '../scheduling/index.ts';
import { cleanLine, unlinked } from './clean-text.ts';
import {
  formatDayOfWeek,
  formatInstantInZone,
  formatSpan,
  formatStart,
  type FormattedTime,
} from './format-time.ts';
import { t } from './texts.ts';

/**
 * An interview in texts that are safe in a mail: every text from a caller is cleaned and cannot become a link, and
 * every time is written as its reader reads times. Templates see nothing else of it.
 */
export interface InterviewWords {
  meetingCode: string;
  form: 'AI' | 'HUMAN' | 'TEAM';
  /** The company's own room in which people meet; null when there is none, and in an AI interview. */
  roomUrl: string | null;
  /** People meet in a room of Parley, into which everybody's own link leads. */
  hasRoom: boolean;
  /** People are recorded in the room if they agree. */
  isRecorded: boolean;
  title: string;
  /** The job that the interview is for; the title when no job is named. */
  jobRole: string;
  companyName: string;
  /** The member who created it; null when an integration did. */
  inviterName: string | null;
  /** "45 minutes"; "30 to 60 minutes" while the candidate picks from slots of different length. */
  howLong: string;
  questionCount: number;
  /** Set when the time is known. */
  when: FormattedTime | null;
  /** The same without the end, for headings. */
  start: { day: string; time: string } | null;
  /** How many minutes before `when` the door of a room of Parley opens. A time of day would need a zone. */
  doorOpensMinutesBefore: number | null;
  /** For an interview without a time: until when the link works. */
  closes: FormattedTime | null;
  /** The candidate has to pick the slot. */
  isPicking: boolean;
  /** The slots that are left; null when they are read live from a calendar. */
  offer: { count: number; firstDay: string; lastDay: string; closes: FormattedTime } | null;
  candidateNames: string[];
  /** For people who must tell candidates something that Parley does not know. */
  candidateEmails: string[];
  hostNames: string[];
  /** Those of them from whose calendars live slots are read. */
  calendarNames: string[];
  agenda: string[];
  /** The note of the person who invites to the candidates, line by line. */
  note: string[];
  replyTo: string | null;
  /** For candidates: the page that tells them about AI and their data. */
  noticeUrl: string | null;
}

export function describeInterview(
  interview: InterviewRow,
  participants: ParticipantRow[],
  about: {
    inviterName: string | null;
    replyTo: string | null;
    noticeUrl: string | null;
    /** Whether a calendar is connected for this address. */
    hasCalendar: (email: string) => boolean;
    at: Date;
    reading: TimeReading;
  },
): InterviewWords {
  const { reading } = about;
  const slots = interview.booking_status === 'AWAITING' ? slotsOf(interview) : [];
  const slotsToCome = slots.filter(({ start }) => start > about.at.getTime());
  const closesAt = interview.scheduled_at === null ? unattendedEndsAt(interview) : null;
  const doorOpens = doorOpensAt(interview.scheduled_at);
  const namesOf = (...roles: ParticipantRole[]) =>
    participants.filter(({ role }) => roles.includes(role)).map(({ name }) => safe(name));
  return {
    meetingCode: interview.meeting_code,
    form: interview.is_team_meeting ? 'TEAM' : interview.meeting_type === 'AI_ONLY' ? 'AI' : 'HUMAN',
    roomUrl: interview.meeting_url,
    hasRoom: interview.has_room,
    isRecorded: interview.has_room && isRecorded(interview),
    title: safe(interview.title),
    jobRole: safe(interview.job_role ?? interview.title),
    companyName: safe(interview.company_name),
    inviterName: about.inviterName === null ? null : safe(about.inviterName),
    howLong: formatLength(slotsToCome.length > 0 ? slotsToCome.map(minutesOf) : [interview.duration_minutes]),
    questionCount: interview.questions.length,
    when: interview.scheduled_at && formatSpan(interview.scheduled_at, interview.duration_minutes, reading),
    start: interview.scheduled_at && formatStart(interview.scheduled_at, reading),
    doorOpensMinutesBefore:
      interview.scheduled_at && doorOpens && !isHeldElsewhere(interview)
        ? (interview.scheduled_at.getTime() - doorOpens.getTime()) / 60_000
        : null,
    closes: closesAt && formatInstantInZone(closesAt, reading),
    isPicking: interview.booking_status === 'AWAITING',
    offer: describeOffer(slots, slotsToCome, reading),
    candidateNames: namesOf('CANDIDATE'),
    candidateEmails: participants.filter(({ role }) => role === 'CANDIDATE').map(({ email }) => email),
    hostNames: namesOf('HOST', 'INTERVIEWER'),
    calendarNames: participants
      .filter(({ role, email }) => leads(role) && about.hasCalendar(email))
      .map(({ name }) => safe(name)),
    agenda: interview.agenda.map(safe),
    note: linesOf(interview.mail_note),
    replyTo: about.replyTo,
    noticeUrl: about.noticeUrl,
  };
}

const linesOf = (note: string | null): string[] =>
  (note ?? '')
    .split(/\r?\n/)
    .map(safe)
    .filter((line) => line !== '');

export const safe = (text: string): string => unlinked(cleanLine(text));

/** The slots that the creator sent, sorted by their start. */
const slotsOf = ({ available_slots: slots }: InterviewRow): Block[] =>
  slots.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));

function formatLength(minutes: number[]): string {
  const [shortest, longest] = [Math.min(...minutes), Math.max(...minutes)];
  if (shortest === longest) return t('shared.minutes', { minutes: longest });
  return t('shared.minutesSpan', { shortest, longest });
}

/** @param toCome slots that have not begun; if none is left, both days are the day of the last slot. */
function describeOffer(slots: Block[], toCome: Block[], reading: TimeReading): InterviewWords['offer'] {
  const last = slots.at(-1);
  if (!last) return null;
  const first = toCome[0] ?? last;
  return {
    count: toCome.length,
    firstDay: formatDayOfWeek(new Date(first.start), reading),
    lastDay: formatDayOfWeek(new Date(last.start), reading),
    closes: formatInstantInZone(new Date(last.start), reading),
  };
}
