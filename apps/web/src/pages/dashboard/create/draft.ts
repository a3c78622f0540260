import type {
  Category,
  CreateInterviewInput,
  EvaluationFocus,
  NewInterviewChoices,
  PlannedQuestion,
  QuestionInput,
  QuestionKind,
  TemplateSettings,
} from '@parley/contract';
import { language as languageOfPage } from '../../../language.ts';
import { newUuid } from '../../../new-uuid.ts';
import type { Attempt } from './attempt.ts';
import { emptyOwnData, ownDataInput, type OwnData } from './own-data.ts';

/** AI_ONLY and HUMAN are interviews, one for each candidate; TEAM is one meeting of all. */
export type InterviewKind = 'AI_ONLY' | 'HUMAN' | 'TEAM';
/** NOW: at any time, with the link. PICKS: the candidate picks one of the offered times. */
export type Timing = 'NOW' | 'FIXED' | 'PICKS';

/** Every entry of a list has a key of its own, because people move and remove entries while they write. */
interface Keyed {
  key: string;
}
export interface DraftPerson extends Keyed {
  name: string;
  email: string;
  /** The last request for the interview whose first person this is, until the server has responded. */
  attempt?: Attempt | undefined;
}
export interface DraftPoint extends Keyed {
  text: string;
  weight: number;
  keywords: string[];
  phrasings: string[];
}
export interface DraftQuestion extends Keyed {
  question: string;
  kind: QuestionKind;
  skill: string;
  weight: string;
  expectedAnswer: string;
  points: DraftPoint[];
  isFromBank: boolean;
}
export interface DraftSlot extends Keyed {
  /** The value of the browser's field, in the reader's zone: `2026-11-24T10:30`. */
  at: string;
}

/** The form while it is written. Texts are kept as typed; only the server checks them. */
export interface Draft extends OwnData {
  kind: InterviewKind;
  jobRole: string;
  title: string;
  category: Category | '';
  seniority: string;
  stage: string;
  focus: EvaluationFocus | '';
  /** Separated by commas. */
  skills: string;
  minutes: string;
  /** E-mail addresses of members. */
  leaders: string[];
  otherLeaders: DraftPerson[];
  people: DraftPerson[];
  questions: DraftQuestion[];
  addQuestions: boolean;
  /** One item per line. */
  agenda: string;
  mailNote: string;
  recordMeeting: boolean;
  timing: Timing;
  fixedAt: string;
  /** False: the free times in the leaders' calendars are offered instead. */
  listsSlots: boolean;
  slots: DraftSlot[];
  sendFeedback: boolean;
  /** BCP 47 tag: the language of pages, mails and the AI interviewer. */
  language: string;
}

export const emptyPerson = (): DraftPerson => ({ key: newUuid(), name: '', email: '' });
export const emptySlot = (): DraftSlot => ({ key: newUuid(), at: '' });
export const emptyPoint = (): DraftPoint => ({
  key: newUuid(),
  text: '',
  weight: 1,
  keywords: [],
  phrasings: [],
});
export const emptyQuestion = (): DraftQuestion => ({
  key: newUuid(),
  question: '',
  kind: 'KNOWLEDGE',
  skill: '',
  weight: '1',
  expectedAnswer: '',
  points: [],
  isFromBank: false,
});

export const questionOf = (planned: PlannedQuestion): DraftQuestion => ({
  key: newUuid(),
  question: planned.question,
  kind: planned.kind,
  skill: planned.skill ?? '',
  weight: '1',
  expectedAnswer: planned.expectedAnswer ?? '',
  points: planned.points.map((point) => ({ key: newUuid(), ...point })),
  isFromBank: true,
});

/** @param language the interview's language at first: the organization's, else the page's. */
export const emptyDraft = (language: string = languageOfPage): Draft => ({
  kind: 'AI_ONLY',
  jobRole: '',
  title: '',
  category: '',
  seniority: '',
  stage: '',
  focus: '',
  skills: '',
  minutes: '30',
  leaders: [],
  otherLeaders: [],
  people: [emptyPerson()],
  questions: [],
  addQuestions: true,
  agenda: '',
  mailNote: '',
  recordMeeting: false,
  timing: 'NOW',
  fixedAt: '',
  listsSlots: true,
  slots: [emptySlot()],
  sendFeedback: false,
  language,
  ...emptyOwnData,
});

/** Whether the form contains anything that would be lost if it were left. */
export function isWritten(draft: Draft): boolean {
  const { jobRole, title, skills, seniority, stage, agenda, mailNote, fixedAt } = draft;
  const { cv, externalJobId, metadata } = draft;
  const ofInterview = [jobRole, title, skills, seniority, stage, agenda, mailNote, fixedAt];
  const people = [...draft.people, ...draft.otherLeaders].flatMap(({ name, email }) => [name, email]);
  const times = draft.slots.map(({ at }) => at);
  const texts = [...ofInterview, cv, externalJobId, metadata, ...people, ...times];
  return texts.some((text) => text.trim() !== '') || draft.questions.length > 0 || draft.leaders.length > 0;
}

const listOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Leaves out lines without name and e-mail address: the form always shows an empty line to write into. */
const written = (people: DraftPerson[]): DraftPerson[] =>
  people.filter(({ name, email }) => name.trim() !== '' || email.trim() !== '');

/** The draft without unfinished entries, so that the rest can be previewed while somebody writes. */
export function writtenOnly(draft: Draft): Draft {
  const hasTime =
    draft.timing === 'FIXED'
      ? draft.fixedAt !== ''
      : !draft.listsSlots || draft.slots.some(({ at }) => at !== '');
  return {
    ...draft,
    otherLeaders: draft.otherLeaders.filter(({ email }) => email.includes('@')),
    questions: draft.questions
      .filter(({ question }) => question.trim() !== '')
      .map((item) => ({ ...item, points: item.points.filter(({ text }) => text.trim() !== '') })),
    timing: hasTime ? draft.timing : 'NOW',
  };
}

/** The people of each interview: one candidate each, or all people of a team meeting. There is at least one person. */
export function invitedGroups(draft: Draft): DraftPerson[][] {
  const people = written(draft.people);
  const all = people.length > 0 ? people : draft.people.slice(0, 1);
  return draft.kind === 'TEAM' ? [all] : all.map((person) => [person]);
}

/** The form after these people were invited. The CV is removed, because it may belong to one of them. */
export function withoutPeople(draft: Draft, keys: readonly string[]): Draft {
  const people = draft.people.filter(({ key }) => !keys.includes(key));
  return { ...draft, people: people.length > 0 ? people : [emptyPerson()], cv: '' };
}

/** The form with the last request for the interview whose first person is `key`; undefined removes it. */
export const withAttempt = (draft: Draft, key: string, attempt: Attempt | undefined): Draft => ({
  ...draft,
  people: draft.people.map((person) => (person.key === key ? { ...person, attempt } : person)),
});

/**
 * The body of POST /interviews for these people. `participants` begins with them, in this order.
 *
 * @param members gives the members who lead their names, which candidates read in mails.
 */
export function inputFor(
  draft: Draft,
  invited: readonly DraftPerson[],
  members: NewInterviewChoices['members'],
): CreateInterviewInput {
  const isTeam = draft.kind === 'TEAM';
  const leads = isTeam ? 'HOST' : 'INTERVIEWER';
  return {
    ...fieldsOf(draft),
    // Always sent, because the interview would otherwise get the organization's language.
    language: draft.language,
    participants: [
      ...invited.map((person) => participant(person, isTeam ? 'PARTICIPANT' : 'CANDIDATE')),
      ...(draft.kind === 'AI_ONLY'
        ? []
        : [
            ...draft.leaders.map((email) => {
              const name = members.find((member) => member.email === email)?.name ?? '';
              return participant({ name, email }, leads);
            }),
            ...written(draft.otherLeaders).map((person) => participant(person, leads)),
          ]),
    ],
    ...timesOf(draft),
    ...ownDataInput(draft, draft.kind !== 'TEAM' && invitedGroups(draft).length === 1),
  };
}

/** What a template keeps of the form: everything but the people and the times. */
export const settingsOf = (draft: Draft): TemplateSettings => ({
  ...fieldsOf(draft),
  schedulingMode: modeOf[draft.timing],
});

const modeOf = { NOW: 'IMMEDIATE', FIXED: 'FIXED', PICKS: 'CANDIDATE_PICKS' } as const;

/** The form filled in from a template. People and times stay as they are. */
export function withTemplate(draft: Draft, settings: TemplateSettings): Draft {
  const { people, leaders, otherLeaders, fixedAt, slots, listsSlots, language } = draft;
  const { cv, externalJobId, metadata } = draft;
  const ai = settings.meetingType === 'AI_ONLY' ? 'AI_ONLY' : 'HUMAN';
  const mode = settings.schedulingMode ?? 'IMMEDIATE';
  return {
    people,
    leaders,
    otherLeaders,
    fixedAt,
    slots,
    listsSlots,
    language,
    cv,
    externalJobId,
    metadata,
    kind: settings.isTeamMeeting === true ? 'TEAM' : ai,
    jobRole: settings.jobRole ?? '',
    title: settings.title ?? '',
    category: settings.category ?? '',
    seniority: settings.seniority ?? '',
    stage: settings.stage ?? '',
    focus: settings.evaluationFocus ?? '',
    skills: (settings.skills ?? []).join(', '),
    minutes: String(settings.durationMinutes ?? 30),
    questions: (settings.questions ?? []).map(draftOfQuestion),
    addQuestions: settings.aiGenerate ?? false,
    agenda: (settings.agenda ?? []).join('\n'),
    mailNote: settings.mailNote ?? '',
    recordMeeting: settings.transcriptionEnabled ?? false,
    timing: mode === 'FIXED' ? 'FIXED' : mode === 'CANDIDATE_PICKS' ? 'PICKS' : 'NOW',
    sendFeedback: settings.sendCandidateFeedback ?? false,
  };
}

function draftOfQuestion(item: QuestionInput): DraftQuestion {
  if (typeof item === 'string') return { ...emptyQuestion(), question: item };
  const { kind = 'KNOWLEDGE', weight = 1, skill = '', rubric } = item;
  const points = typeof rubric === 'object' ? rubric.points : [];
  return {
    key: newUuid(),
    question: item.question ?? item.text ?? '',
    kind,
    skill,
    weight: String(weight),
    expectedAnswer: item.expectedAnswer ?? (typeof rubric === 'string' ? rubric : ''),
    points: points.map((point) => ({
      key: newUuid(),
      text: point.text,
      weight: point.weight ?? 1,
      keywords: point.keywords ?? [],
      phrasings: point.phrasings ?? [],
    })),
    isFromBank: false,
  };
}

function fieldsOf(draft: Draft): TemplateSettings {
  const isTeam = draft.kind === 'TEAM';
  const skills = listOf(draft.skills, /[,;\n]/);
  const minutes = draft.minutes.trim();
  return {
    meetingType: draft.kind === 'AI_ONLY' ? 'AI_ONLY' : 'HUMAN',
    ...(isTeam ? { isTeamMeeting: true } : {}),
    ...(isTeam ? {} : { jobRole: draft.jobRole }),
    ...(draft.title.trim() === '' ? {} : { title: draft.title }),
    ...(isTeam || draft.category === '' ? {} : { category: draft.category }),
    ...(isTeam || draft.seniority.trim() === '' ? {} : { seniority: draft.seniority }),
    ...(isTeam || draft.stage.trim() === '' ? {} : { stage: draft.stage }),
    ...(isTeam || draft.focus === '' ? {} : { evaluationFocus: draft.focus }),
    ...(isTeam || skills.length === 0 ? {} : { skills }),
    // Anything but a number is sent unchanged, and the server says what it expects.
    ...(minutes === ''
      ? {}
      : { durationMinutes: /^\d+$/.test(minutes) ? Number(minutes) : (minutes as never) }),
    ...(isTeam ? { agenda: listOf(draft.agenda, /\n/) } : questionsOf(draft)),
    ...(draft.mailNote.trim() === '' ? {} : { mailNote: draft.mailNote }),
    ...(isTeam ? { transcriptionEnabled: draft.recordMeeting } : {}),
    ...(isTeam || !draft.sendFeedback ? {} : { sendCandidateFeedback: true }),
  };
}

const participant = ({ name, email }: Omit<DraftPerson, 'key'>, role: string) => ({
  ...(name.trim() === '' ? {} : { name: name.trim() }),
  email: email.trim(),
  role,
});

function questionsOf(draft: Draft): Partial<CreateInterviewInput> {
  const questions = draft.questions.map((item) => ({
    question: item.question,
    kind: item.kind,
    ...(item.skill.trim() === '' ? {} : { skill: item.skill }),
    weight: Number(item.weight),
    ...(item.expectedAnswer.trim() === '' ? {} : { expectedAnswer: item.expectedAnswer }),
    ...(item.points.length === 0
      ? {}
      : {
          rubric: {
            points: item.points.map(({ text, weight, keywords, phrasings }) => ({
              text,
              weight,
              ...(keywords.length > 0 ? { keywords } : {}),
              ...(phrasings.length > 0 ? { phrasings } : {}),
            })),
          },
        }),
  }));
  return {
    ...(questions.length > 0 ? { questions } : {}),
    // An AI interview without questions of its own gets questions from the bank anyway.
    ...(draft.addQuestions ? { aiGenerate: true } : {}),
  };
}

function timesOf(draft: Draft): Partial<CreateInterviewInput> {
  if (draft.timing === 'NOW') return { schedulingMode: 'IMMEDIATE' };
  if (draft.timing === 'FIXED') return { schedulingMode: 'FIXED', scheduledAt: instantOf(draft.fixedAt) };
  const minutes = Number(draft.minutes) || 30;
  const slots = draft.slots.filter(({ at }) => at !== '');
  const isListed = draft.listsSlots || draft.kind === 'AI_ONLY';
  return {
    schedulingMode: 'CANDIDATE_PICKS',
    ...(isListed
      ? {
          availableSlots: slots.map(({ at }) => ({ start: instantOf(at), end: instantOf(at, minutes) })),
        }
      : {}),
  };
}

/** The field's time in the reader's zone, as UTC. An invalid time is sent unchanged, and the server names the field. */
function instantOf(at: string, minutesLater = 0): string {
  const time = new Date(at).getTime();
  return Number.isNaN(time) ? at : new Date(time + minutesLater * 60_000).toISOString();
}

/** The same request as a curl command. It does not contain the API key. */
export function curlOf(publicUrl: string, input: Omit<CreateInterviewInput, 'meetingType'>): string {
  // Inside single quotes, a shell changes nothing; only a single quote itself must be escaped.
  const body = JSON.stringify(input, null, 2).replaceAll("'", String.raw`'\''`);
  return String.raw`curl ${publicUrl.replace(/\/$/, '')}/api/integration/interviews \
  -H "Authorization: Bearer $PARLEY_KEY" \
  -H "Content-Type: application/json" \
  -d '${body}'`;
}
