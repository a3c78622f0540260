import { expect, it } from 'vitest';
import { jobSeed, type Job } from './job-seed.ts';

const job: Job = {
  organizationId: 'o1',
  externalJobId: null,
  jobRole: 'Staff Nurse',
  skills: ['Wound care', 'SQL'],
  seniority: 'SENIOR',
  category: null,
  stage: null,
  evaluationFocus: 'balanced',
  durationMinutes: 30,
};
const seed = (overrides: Partial<Job>) => jobSeed({ ...job, ...overrides });

it.each<[string, Partial<Job>]>([
  ['letter case and blanks', { jobRole: ' staff   nurse ', stage: '' }],
  ['the order and the spelling of skills', { skills: ['sql', 'wound care'] }],
  ['a skill that is listed twice', { skills: ['Wound care', 'SQL', 'T-SQL'] }],
])('gives a seed that does not depend on %s', (_what, overrides) => expect(seed(overrides)).toBe(seed({})));

it.each<[keyof Job, Partial<Job>]>([
  ['organizationId', { organizationId: 'o2' }],
  ['externalJobId', { externalJobId: 'A-1' }],
  ['jobRole', { jobRole: 'Nurse' }],
  ['skills', { skills: ['SQL'] }],
  ['seniority', { seniority: null }],
  ['category', { category: 'FINAL' }],
  ['stage', { stage: 'two' }],
  ['evaluationFocus', { evaluationFocus: 'culture' }],
  ['durationMinutes', { durationMinutes: 45 }],
])('gives another seed for another %s', (_what, overrides) => expect(seed(overrides)).not.toBe(seed({})));

it('ignores role, skills and length, but not the stage, when the caller names the job', () => {
  const named = seed({ externalJobId: 'A-1' });
  expect(seed({ externalJobId: ' A-1', jobRole: 'RN', skills: [], durationMinutes: 45 })).toBe(named);
  expect(seed({ externalJobId: 'A-1', stage: 'two' })).not.toBe(named);
  expect(seed({ externalJobId: 'A-2' })).not.toBe(named);
});
