import type { InterviewKind } from './draft.ts';
import { t } from './texts.ts';

/** The field's name in this form, or its name in the API if the form does not have the field. */
export const fieldName = (path: string, kind: InterviewKind): string =>
  nameInForm(path, kind) ?? path.split('.')[0] ?? '';

/** @returns null for a field that the form does not have. */
export function nameInForm(path: string, kind: InterviewKind): string | null {
  const [first = '', index] = path.split('.');
  if (first === 'questions' && index !== undefined) {
    return t('questions.group', { number: Number(index) + 1 });
  }
  switch (first) {
    case 'jobRole':
      return t('what.jobRole');
    case 'category':
      return t('what.category');
    case 'title':
      return t(kind === 'TEAM' ? 'what.teamTitle' : 'what.ownTitle');
    case 'durationMinutes':
      return t('what.minutes');
    case 'skills':
      return t('what.skills');
    case 'seniority':
      return t('what.seniority');
    case 'stage':
      return t('what.stage');
    case 'evaluationFocus':
      return t('what.focus');
    case 'language':
      return t('what.language');
    case 'agenda':
      return t('what.agenda');
    case 'candidateCV':
      return t('own.cv');
    case 'externalJobId':
      return t('own.externalJobId');
    case 'metadata':
      return t('own.metadata');
    case 'sendCandidateFeedback':
      return t('page.feedback');
    case 'transcriptionEnabled':
      return t('what.record');
    case 'mailNote':
      return t('page.mailNote');
    case 'questions':
      return t('questions.title');
    case 'participants':
      return t(kind === 'AI_ONLY' ? 'people.candidate.title' : 'leaders.title');
    case 'scheduledAt':
    case 'availableSlots':
    case 'schedulingMode':
      return t('when.title');
    default:
      return null;
  }
}
