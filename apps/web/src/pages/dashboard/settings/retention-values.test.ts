import { expect, it } from 'vitest';
import { inputOfRetention, isPeriod, valuesOfRetention } from './retention-values.ts';

const periods = {
  mediaDays: 90,
  transcriptDays: null,
  evaluationDays: null,
  interviewDays: 365,
  requestLogDays: null,
  auditDays: null,
};

it('sends the stored periods unchanged, and leaves out those without an end', () => {
  expect(inputOfRetention(valuesOfRetention(periods))).toEqual({ mediaDays: 90, interviewDays: 365 });
});

it.each([
  ['mediaDays', '', true],
  ['mediaDays', ' 30 ', true],
  ['mediaDays', '3650', true],
  ['mediaDays', '3651', false],
  ['mediaDays', '0', false],
  ['mediaDays', '1.5', false],
  ['mediaDays', 'a week', false],
  ['requestLogDays', '30', true],
  ['requestLogDays', '31', false],
  ['auditDays', '89', false],
  ['auditDays', '90', true],
] as const)('accepts or refuses %s "%s" as the server does', (field, typed, isTaken) => {
  expect(isPeriod(field, typed)).toBe(isTaken);
});
