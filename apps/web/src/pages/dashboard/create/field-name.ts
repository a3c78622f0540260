import { t } from './texts.ts';

/** The field's name in this form; of one that the form does not have, its name in the API. */
export const fieldName = (path: string): string => nameInForm(path) ?? path.split('.')[0] ?? '';

/** @returns null for a field that the form does not have. */
export function nameInForm(path: string): string | null {
  const [first = '', index] = path.split('.');
  if (first === 'questions' && index !== undefined) {
    return t('questions.group', { number: Number(index) + 1 });
  }
  switch (first) {
    case 'jobRole':
      return t('what.jobRole');
    case 'title':
      return t('what.ownTitle');
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
    case 'participants':
      return t('leaders.title');
    case 'scheduledAt':
    case 'availableSlots':
    case 'schedulingMode':
      return t('when.title');
    case 'category':
      return t('what.category');
    case 'mailNote':
      return t('page.mailNote');
    default:
      return null;
  }
}
