import { bounds, type RetentionInput, type RetentionPeriods } from '@parley/contract';

/** The fields in the order of the form. */
export const retentionFields = [
  'mediaDays',
  'transcriptDays',
  'evaluationDays',
  'interviewDays',
  'requestLogDays',
  'auditDays',
] as const satisfies (keyof RetentionPeriods)[];
export type RetentionField = (typeof retentionFields)[number];

/** The periods as they are typed. Empty means: kept until somebody deletes it. */
export type RetentionValues = Record<RetentionField, string>;

export const valuesOfRetention = (periods: RetentionPeriods): RetentionValues => ({
  mediaDays: String(periods.mediaDays ?? ''),
  transcriptDays: String(periods.transcriptDays ?? ''),
  evaluationDays: String(periods.evaluationDays ?? ''),
  interviewDays: String(periods.interviewDays ?? ''),
  requestLogDays: String(periods.requestLogDays ?? ''),
  auditDays: String(periods.auditDays ?? ''),
});

export const mostDaysOf = (field: RetentionField): number =>
  field === 'requestLogDays' ? bounds.retentionDays.requestLogMax : bounds.retentionDays.max;

export const fewestDaysOf = (field: RetentionField): number =>
  field === 'auditDays' ? bounds.retentionDays.auditMin : 1;

/** Whether the server accepts the typed period. */
export const isPeriod = (field: RetentionField, typed: string): boolean =>
  typed.trim() === '' ||
  (/^\d{1,5}$/.test(typed.trim()) &&
    Number(typed) >= fewestDaysOf(field) &&
    Number(typed) <= mostDaysOf(field));

/** The body to send. It contains all periods; the server removes those that are left out. */
export function inputOfRetention(values: RetentionValues): RetentionInput {
  const input: RetentionInput = {};
  for (const field of retentionFields) {
    if (values[field].trim() !== '') input[field] = Number(values[field]);
  }
  return input;
}
