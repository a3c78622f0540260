import type { InterviewDetail, NewInterviewChoices, ShownInterview } from '@parley/contract';
import { newUuid } from '../../../new-uuid.ts';
import { interviewQuery } from '../frame/dashboard-api.ts';
import { headingOf } from '../frame/interview-marks.tsx';
import { emptyDraft, type Draft, type DraftQuestion } from './draft.ts';
import { t } from './texts.ts';

/**
 * - COPY: another interview with the same settings.
 * - HUMAN: an interview with people that replaces an AI interview.
 * - TIMES: the same interview with other offered times, which replaces it.
 */
const ways = ['COPY', 'HUMAN', 'TIMES'] as const;
type Way = (typeof ways)[number];

/** The interview that a new one is made from. */
export interface Source {
  draft: Draft;
  /** The query string that names the interview to the server. */
  query: string;
  /** A sentence that says what happens to the old interview. */
  about: string;
  /** Opens the form without the old interview. */
  leave: () => void;
}

/**
 * Reads the interview once each time the form opens. Cached data may be outdated, for example from before an e-mail
 * address was corrected, and later reads must not overwrite what is being typed. Wait for `isFetchedAfterMount`.
 */
export const sourceQuery = (meetingCode: string) => ({
  ...interviewQuery(meetingCode),
  staleTime: Infinity,
  refetchOnMount: 'always' as const,
});

/** @param as the way, from the page's URL; anything unknown makes a copy. */
export function sourceOf(
  detail: Pick<InterviewDetail, 'interview' | 'hasOwnTitle'>,
  choices: NewInterviewChoices,
  { as, leave }: { as: unknown; leave: () => void },
): Source {
  const { interview } = detail;
  const way = ways.find((one) => one === as) ?? 'COPY';
  const from = encodeURIComponent(interview.meetingCode);
  const name = headingOf(interview);
  return {
    draft: draftOf(detail, choices, way),
    leave,
    query: `?from=${from}${way === 'COPY' ? '' : '&replaces=true'}`,
    about:
      way === 'COPY'
        ? t('source.copy', { name })
        : interview.status === 'SCHEDULED'
          ? t('source.cancels', { name })
          : t('source.stays', { name }),
  };
}

function draftOf(
  { interview, hasOwnTitle }: Pick<InterviewDetail, 'interview' | 'hasOwnTitle'>,
  { members }: NewInterviewChoices,
  way: Way,
): Draft {
  const isMember = ({ email }: { email: string }) =>
    members.some((member) => member.email.toLowerCase() === email.toLowerCase());
  const leaders = interview.participants.filter(({ role }) => role === 'INTERVIEWER' || role === 'HOST');
  const people = interview.participants.filter(
    ({ role }) => role === (interview.isTeamMeeting ? 'PARTICIPANT' : 'CANDIDATE'),
  );
  const kind = interview.isTeamMeeting ? 'TEAM' : way === 'HUMAN' ? 'HUMAN' : interview.meetingType;
  const empty = emptyDraft();
  const person = ({ name, email }: { name: string; email: string }) => ({ key: newUuid(), name, email });
  return {
    ...empty,
    kind,
    jobRole: interview.jobRole ?? '',
    // A title that was made from job role and language is left out, so that it is made again from the new ones.
    title: hasOwnTitle ? interview.title : '',
    category: interview.category ?? '',
    seniority: interview.seniority ?? '',
    stage: interview.stage ?? '',
    focus: interview.evaluationFocus ?? '',
    skills: interview.skills.join(', '),
    minutes: String(interview.durationMinutes),
    leaders: members
      .filter((member) => leaders.some(({ email }) => isSameEmail(email, member.email)))
      .map(({ email }) => email),
    otherLeaders: leaders.filter((leader) => !isMember(leader)).map(person),
    people: people.length > 0 ? people.map(person) : empty.people,
    questions: interview.questions.map(questionOf),
    // A planned interview already contains its questions from the bank, so no more are added.
    addQuestions: interview.questions.length === 0,
    agenda: interview.agenda.join('\n'),
    mailNote: interview.mailNote ?? '',
    recordMeeting: interview.transcriptionEnabled,
    timing: way === 'COPY' ? timingOf(interview) : 'PICKS',
    // Free times of calendars are offered again. Other ways start with times to tick.
    listsSlots:
      way !== 'COPY' || interview.schedulingMode !== 'CANDIDATE_PICKS' || interview.availableSlots.length > 0,
    sendFeedback: interview.sendCandidateFeedback,
    language: interview.language,
    // The server takes over CV and metadata, but only for the same candidate.
    externalJobId: interview.externalJobId ?? '',
  };
}

const isSameEmail = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The kind of scheduling is taken over, but not the time, which belongs to the old interview. */
const timingOf = ({ schedulingMode }: ShownInterview): Draft['timing'] =>
  schedulingMode === 'CANDIDATE_PICKS' ? 'PICKS' : schedulingMode === 'FIXED' ? 'FIXED' : 'NOW';

const questionOf = (question: ShownInterview['questions'][number]): DraftQuestion => ({
  key: newUuid(),
  question: question.question,
  kind: question.kind,
  skill: question.skill ?? '',
  weight: String(question.weight),
  expectedAnswer: question.expectedAnswer ?? '',
  points: (question.rubric?.points ?? []).map((point) => ({ key: newUuid(), ...point })),
  isFromBank: question.source === 'BANK',
});
