import type { InterviewDetail, NewInterviewChoices, ShownInterview } from '@parley/contract';
import { newUuid } from '../../../new-uuid.ts';
import { interviewQuery } from '../frame/dashboard-api.ts';
import { headingOf } from '../frame/interview-marks.tsx';
import { emptyDraft, type Draft, type DraftQuestion } from './draft.ts';
import { t } from './texts.ts';

/**
 * - COPY: another interview like it.
 * - HUMAN: an interview with people in the place of an AI interview.
 * - TIMES: the same with other times on offer, in its place.
 */
const ways = ['COPY', 'HUMAN', 'TIMES'] as const;
type Way = (typeof ways)[number];

/** The interview that another one is made from. */
export interface Source {
  draft: Draft;
  /** What goes to the server with it. */
  query: string;
  /** What happens to the one that it is made from. */
  about: string;
  /** Opens the form without it. */
  leave: () => void;
}

/**
 * Read once with each opening: what another page read may be from before an address was corrected, and nothing that
 * arrives later writes over what is being typed. Wait for `isFetchedAfterMount`.
 */
export const sourceQuery = (meetingCode: string) => ({
  ...interviewQuery(meetingCode),
  staleTime: Infinity,
  refetchOnMount: 'always' as const,
});

/** @param as from the address of the page; anything unknown makes a copy. */
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
    // What was made of the job role and the language is made anew of theirs.
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
    // The questions were planned already, those from the bank among them.
    addQuestions: interview.questions.length === 0,
    agenda: interview.agenda.join('\n'),
    mailNote: interview.mailNote ?? '',
    recordMeeting: interview.transcriptionEnabled,
    timing: way === 'COPY' ? timingOf(interview) : 'PICKS',
    sendFeedback: interview.sendCandidateFeedback,
    language: interview.language,
    // CV and metadata of the same candidate are taken over by the server, and of another one by nobody.
    externalJobId: interview.externalJobId ?? '',
  };
}

const isSameEmail = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Its own time is another interview's, so a new one is to be written. */
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
