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

it('finds no gap when the bank knows every skill and asks about it', () => {
  expect(gaps({ skills: ['Node.js', 'PostgreSQL'] })).toEqual(none);
});

it('names a skill that the bank does not know, spelled as it was sent', () => {
  const long = `Beekeeping with ${'very '.repeat(15)}wild bees`;
  expect(gaps({ skills: ['Node.js', '  Falconry '] })).toEqual({ ...none, unknownSkills: ['Falconry'] });
  expect(gaps({ skills: [long] })).toEqual({ ...none, unknownSkills: [long] });
});

it('names the skills that no question is about because there was no room', () => {
  const skills = ['Node.js', 'PostgreSQL', 'Docker', 'Kubernetes', 'Falconry', 'React', 'Python'];
  const { unaskedSkills, unknownSkills } = gaps({ skills, durationMinutes: 5 });
  expect(unaskedSkills.length).toBeGreaterThan(3);
  expect(skills).toEqual(expect.arrayContaining(unaskedSkills));
  expect(unknownSkills.filter((skill) => unaskedSkills.includes(skill))).toEqual([]);
});

it('counts a caller’s question as asking about the skill that it names', () => {
  const own = [questionFromInput({ question: 'How do you train a falcon?', skill: 'falconry' }, 0)];
  expect(gaps({ own, skills: ['Falconry'], durationMinutes: 5 }).unaskedSkills).toEqual([]);
});

it.each([
  ['Backend Engineer', false],
  ['Falconer', true],
  ['', true],
])('reports whether the job role %j is unknown: %s', (jobRole, isRoleUnknown) => {
  expect(gaps({ jobRole }).isRoleUnknown).toBe(isRoleUnknown);
});
