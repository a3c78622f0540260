import { expect, it } from 'vitest';
import { bankGaps } from './bank-gaps.ts';
import { questionFromInput } from './question-from-input.ts';
import { selectQuestions, type QuestionSpec } from './select-questions.ts';

function gaps(overrides: Partial<QuestionSpec>) {
  const spec: QuestionSpec = {
    own: [],
    fill: true,
    jobRole: 'Backend Engineer',
    skills: [],
    seniority: null,
    category: null,
    evaluationFocus: 'balanced',
    durationMinutes: 30,
    seed: 'abc-defg-hij',
    ...overrides,
  };
  return bankGaps(spec, selectQuestions(spec));
}
const none = { isRoleUnknown: false, unknownSkills: [], unaskedSkills: [] };

it('finds no gap where every skill is known and asked about', () => {
  expect(gaps({ skills: ['Node.js', 'PostgreSQL'] })).toEqual(none);
});

it('names a skill that the bank does not know, as it was sent', () => {
  const long = `Beekeeping with ${'very '.repeat(15)}wild bees`;
  expect(gaps({ skills: ['Node.js', '  Falconry '] })).toEqual({ ...none, unknownSkills: ['Falconry'] });
  expect(gaps({ skills: [long] })).toEqual({ ...none, unknownSkills: [long] });
});

it('names the skills for which there was no place', () => {
  const skills = ['Node.js', 'PostgreSQL', 'Docker', 'Kubernetes', 'Falconry', 'React', 'Python'];
  const { unaskedSkills, unknownSkills } = gaps({ skills, durationMinutes: 5 });
  expect(unaskedSkills.length).toBeGreaterThan(3);
  expect(skills).toEqual(expect.arrayContaining(unaskedSkills));
  expect(unknownSkills.filter((skill) => unaskedSkills.includes(skill))).toEqual([]);
});

it('counts a question of the caller that names the skill', () => {
  const own = [questionFromInput({ question: 'How do you train a falcon?', skill: 'falconry' }, 0)];
  expect(gaps({ own, skills: ['Falconry'], durationMinutes: 5 }).unaskedSkills).toEqual([]);
});

it.each([
  ['Backend Engineer', false],
  ['Falconer', true],
  ['', true],
])('knows a trade for %j: no gap unless %s', (jobRole, isRoleUnknown) => {
  expect(gaps({ jobRole }).isRoleUnknown).toBe(isRoleUnknown);
});
