import type {
  Category,
  CreateInterviewInput,
  EvaluationFocus,
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
/** NOW: with the link, at any time. PICKS: the candidate picks one of the offered times. */
export type Timing = 'NOW' | 'FIXED' | 'PICKS';

/** Everything that can be repeated has a key of its own, because people move and remove it while they write. */
interface Keyed {
  key: string;
}
export interface DraftPerson extends Keyed {
  name: string;
  email: string;
  /** How the interview of those who begin with this person was last sent, until it is answered. */
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
  /** As the browser's field has it, in the reader's zone: `2026-11-24T10:30`. */
  at: string;
}

/** The form as it is written: texts as typed, checked by the server alone. */
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
  /** One item a line. */
  agenda: string;
  mailNote: string;
  recordMeeting: boolean;
  timing: Timing;
  fixedAt: string;
  /** False: the calendars of those who lead are offered. */
  listsSlots: boolean;
  slots: DraftSlot[];
  sendFeedback: boolean;
  /** BCP 47 tag: what pages, mails and the AI interviewer speak. */
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

/** @param language with which the form begins: the organization's, else that of the page. */
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

/** What would be lost when the form is left. */
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

/** Lines without name and address are not sent: the form always shows an empty one to write into. */
const written = (people: DraftPerson[]): DraftPerson[] =>
  people.filter(({ name, email }) => name.trim() !== '' || email.trim() !== '');

/** The draft without what is only begun, so that the rest can be looked at while somebody writes. */
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

/** Those an interview each is made for; in a team meeting all together. At least one, so that the server names it. */
export function invitedGroups(draft: Draft): DraftPerson[][] {
  const people = written(draft.people);
  const all = people.length > 0 ? people : draft.people.slice(0, 1);
  return draft.kind === 'TEAM' ? [all] : all.map((person) => [person]);
}

/** The form when these were invited. A CV may be of one of them, so it is not kept for who is left. */
export function withoutPeople(draft: Draft, keys: readonly string[]): Draft {
  const people = draft.people.filter(({ key }) => !keys.includes(key));
  return { ...draft, people: people.length > 0 ? people : [emptyPerson()], cv: '' };
}

/** The form with how the interview of those who begin with `key` was sent; undefined: it is answered. */
export const withAttempt = (draft: Draft, key: string, attempt: Attempt | undefined): Draft => ({
  ...draft,
  people: draft.people.map((person) => (person.key === key ? { ...person, attempt } : person)),
});

/** The body of POST /interviews for these people. `participants` begins with them, in this order. */
export function inputFor(draft: Draft, invited: readonly DraftPerson[]): CreateInterviewInput {
  const isTeam = draft.kind === 'TEAM';
  const leads = isTeam ? 'HOST' : 'INTERVIEWER';
  return {
    ...fieldsOf(draft),
    // Always, because without it the interview would have the organization's.
    language: draft.language,
    participants: [
      ...invited.map((person) => participant(person, isTeam ? 'PARTICIPANT' : 'CANDIDATE')),
      ...(draft.kind === 'AI_ONLY'
        ? []
        : [
            ...draft.leaders.map((email) => ({ email, role: leads })),
            ...written(draft.otherLeaders).map((person) => participant(person, leads)),
          ]),
    ],
    ...timesOf(draft),
    ...ownDataInput(draft, draft.kind !== 'TEAM' && invitedGroups(draft).length === 1),
  };
}

/** What a template keeps of the form: all but the people and the times. */
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
    // What is no number is sent as it is, and the server says what it wants.
    ...(minutes === ''
      ? {}
      : { durationMinutes: /^\d+$/.test(minutes) ? Number(minutes) : (minutes as never) }),
    ...(isTeam ? { agenda: listOf(draft.agenda, /\n/) } : questionsOf(draft)),
    ...(draft.mailNote.trim() === '' ? {} : { mailNote: draft.mailNote }),
    ...(isTeam ? { transcriptionEnabled: draft.recordMeeting } : {}),
    ...(isTeam || !draft.sendFeedback ? {} : { sendCandidateFeedback: true }),
  };
}

const participant = ({ name, email }: DraftPerson, role: string) => ({
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
    // Without questions of one's own an AI interview is asked from the bank anyway.
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

/** The field's time in the reader's zone, as UTC. What is no time stays as it is, and the server names the field. */
function instantOf(at: string, minutesLater = 0): string {
  const time = new Date(at).getTime();
  return Number.isNaN(time) ? at : new Date(time + minutesLater * 60_000).toISOString();
}

/** The same request for a terminal; the key is not in it. */
export function curlOf(publicUrl: string, input: Omit<CreateInterviewInput, 'meetingType'>): string {
  // In single quotes a shell takes everything but a single quote as it is.
  const body = JSON.stringify(input, null, 2).replaceAll("'", String.raw`'\''`);
  return String.raw`curl ${publicUrl.replace(/\/$/, '')}/api/integration/interviews \
  -H "Authorization: Bearer $PARLEY_KEY" \
  -H "Content-Type: application/json" \
  -d '${body}'`;
}
