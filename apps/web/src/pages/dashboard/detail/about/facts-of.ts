import type { ShownInterview } from '@parley/contract';
import { t } from './texts.ts';
import { locale } from '../../../../language.ts';

/** A fact with its value in words. `name` is also the key of its label in the catalogue. */
export type Fact = [
  name:
    | 'jobRole'
    | 'skills'
    | 'seniority'
    | 'category'
    | 'stage'
    | 'focus'
    | 'scheduling'
    | 'timezone'
    | 'language'
    | 'room'
    | 'mailNote'
    | 'records'
    | 'feedback'
    | 'externalJobId'
    | 'meetingCode'
    | 'created',
  value: string,
];

/** The facts about an interview that are set, without people and questions, in the order of the form. */
export function factsOf(interview: ShownInterview, formatInstant: (at: string) => string): Fact[] {
  const isAi = interview.meetingType === 'AI_ONLY';
  const facts: [Fact[0], string | null][] = [
    ['jobRole', interview.jobRole],
    ['skills', interview.skills.join(', ') || null],
    ['seniority', interview.seniority],
    ['category', interview.category && t(`categories.${interview.category}`)],
    ['stage', interview.stage],
    ['focus', interview.evaluationFocus && t(`focuses.${interview.evaluationFocus}`)],
    ['scheduling', t(`schedulings.${interview.schedulingMode}`)],
    ['timezone', interview.timezone],
    ['language', nameOfLanguage(interview.language)],
    ['room', interview.meetingUrl],
    ['mailNote', interview.mailNote],
    ['records', interview.isTeamMeeting ? recordsOf(interview) : null],
    ['feedback', isAi ? t(interview.sendCandidateFeedback ? 'feedbackSent' : 'feedbackNot') : null],
    ['externalJobId', interview.externalJobId],
    ['meetingCode', interview.meetingCode],
    ['created', formatInstant(interview.createdAt)],
  ];
  return facts.filter((fact): fact is Fact => fact[1] !== null);
}

const recordsOf = ({ transcriptionEnabled }: ShownInterview): string =>
  t(transcriptionEnabled ? 'recorded' : 'notRecorded');

/** "English" for `en`; a tag that the browser does not know stays as it is. */
function nameOfLanguage(tag: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
