import type {
  BookingStatus,
  CreateInterviewInput,
  InterviewStatus,
  MeetingType,
  Warning,
} from '@parley/contract';
import { fallback, languageOf } from '@parley/texts/languages';
import { textsIn } from '@parley/texts/spoken';
import { invalidField } from '../../kernel/errors.ts';
import { t } from './texts.ts';

const ofTeamMeetings = ['agenda', 'transcriptionEnabled'] as const;
/** Fields for questions and evaluation, without those that only label the meeting. */
const ofInterviews = [
  'candidateCV',
  'skills',
  'questions',
  'aiGenerate',
  'evaluationFocus',
  'sendCandidateFeedback',
] as const;

/**
 * The rules of create that need neither time nor database. Pure.
 *
 * @returns the input without the fields that do not fit the meeting, which the warnings name.
 * @throws AppError naming the field.
 */
export function checkCreate(
  input: CreateInterviewInput,
  deps: { media: object | null },
): {
  input: CreateInterviewInput;
  warnings: Warning[];
} {
  const isTeamMeeting = input.isTeamMeeting ?? false;
  if (!isTeamMeeting && !input.jobRole) {
    throw invalidField('jobRole', t('interviews.jobRole'));
  }
  const others = isTeamMeeting ? ofInterviews : ofTeamMeetings;
  const ignored = others.filter((field) => asksForSomething(input[field]));
  const isLedByAi = input.meetingType === 'AI_ONLY';
  const dropped: readonly string[] = isLedByAi ? [...others, 'meetingUrl'] : others;
  return {
    input: Object.fromEntries(
      Object.entries(input).filter(([field]) => !dropped.includes(field)),
    ) as CreateInterviewInput,
    warnings: [
      ...ignored.map((path) => ({
        path,
        message: t(isTeamMeeting ? 'interviews.ofInterviews' : 'interviews.ofTeamMeetings'),
      })),
      ...roomWarnings(input, deps),
      ...languageWarnings(input),
    ],
  };
}

function roomWarnings(input: CreateInterviewInput, deps: { media: object | null }): Warning[] {
  if (input.meetingType === 'AI_ONLY') return input.meetingUrl === undefined ? [] : [noRoomForAi()];
  return input.meetingUrl === undefined && !hasRoom(input, deps) ? [noRoomForPeople()] : [];
}

/** Decision: no mail promises a room that will not exist (ADR 56). */
const noRoomForPeople = (): Warning => ({ path: 'meetingUrl', message: t('interviews.noRoomForPeople') });

export const noRoomForAi = (): Warning => ({ path: 'meetingUrl', message: t('interviews.noRoomForAi') });

/** The interview had a room of Parley, and now gets a room of the caller's own. */
export const leavesRoom = (): Warning => ({ path: 'meetingUrl', message: t('interviews.leavesRoom') });

/** False for `false` and an empty list, which ask for the default. */
const asksForSomething = (value: unknown): boolean =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

/**
 * Warns about the parts of an interview that are not available in its language. Nothing is refused: the caller's own
 * questions are asked as they are written, and answers that the built-in rules cannot read get no score (ADR 92).
 */
function languageWarnings(input: CreateInterviewInput): Warning[] {
  const { language = 'en', meetingType, questions = [] } = input;
  const spoken = languageOf(language);
  if (spoken === 'en') return [];
  const warn = (message: string): Warning => ({ path: 'language', message });
  const isAsked = meetingType === 'AI_ONLY';
  return [
    ...(spoken === null ? [warn(t('interviews.languageNotThere'))] : []),
    ...(isAsked && spoken === null && questions.length === 0
      ? [warn(t('interviews.bankNotInLanguage'))]
      : []),
    ...(isAsked ? [warn(rulesReadEnglish(input.sendCandidateFeedback ?? false))] : []),
  ];
}

/** The feedback mail is sent all the same, so the caller learns what it will contain. */
const rulesReadEnglish = (givesFeedback: boolean): string =>
  givesFeedback ? t('interviews.rulesReadEnglishForFeedback') : t('interviews.rulesReadEnglish');

/**
 * Decision: the default title is `<jobRole> interview`, else "Team meeting", in the language of the interview (ADR 3).
 */
export function titleOf(input: Pick<CreateInterviewInput, 'title' | 'jobRole' | 'language'>): string {
  const say = textsIn('errors', languageOf(input.language) ?? fallback);
  return (
    input.title ??
    (input.jobRole ? say('interviews.title', { jobRole: input.jobRole }) : say('interviews.teamTitle'))
  );
}

/** Whether somebody chose the title, and it is not the automatic one. */
export const hasOwnTitle = (of: { title: string; job_role: string | null; language: string }): boolean =>
  of.title !== titleOf({ jobRole: of.job_role ?? undefined, language: of.language });

/**
 * Whether people meet outside Parley: in a room of the caller's own, or, without an engine, wherever they agree (ADR
 * 56).
 */
export const isHeldElsewhere = (interview: { meeting_type: MeetingType; has_room: boolean }): boolean =>
  interview.meeting_type === 'HUMAN' && !interview.has_room;

/**
 * Whether the interview is over as far as Parley can know. The end of a meeting in another room is unknown, so such a
 * meeting counts as over from its start.
 */
export const hasTakenPlace = (
  interview: {
    status: InterviewStatus;
    meeting_type: MeetingType;
    has_room: boolean;
    booking_status: BookingStatus;
    scheduled_at: Date | null;
  },
  now: Date,
): boolean =>
  interview.status === 'COMPLETED' ||
  (interview.status !== 'CANCELLED' &&
    isHeldElsewhere(interview) &&
    interview.booking_status !== 'AWAITING' &&
    (interview.scheduled_at === null || interview.scheduled_at <= now));

/**
 * Whether people meet in a room of Parley: when there is an engine, and the caller has no room of their own. This is
 * decided when the interview is created, and kept, because the mails announce it. Only a room that the caller sends
 * later replaces it, and then everybody is mailed.
 */
export const hasRoom = (
  input: Pick<CreateInterviewInput, 'meetingType' | 'meetingUrl'>,
  deps: { media: object | null },
): boolean => input.meetingType === 'HUMAN' && input.meetingUrl === undefined && deps.media !== null;

/** Whether the interview has a time that is not over, so that it is, or will be, in calendars. */
export const isToCome = (
  { scheduled_at: start, duration_minutes }: { scheduled_at: Date | null; duration_minutes: number },
  now: Date,
): boolean => start !== null && start.getTime() + duration_minutes * 60_000 > now.getTime();
