import { describe, expect, it } from 'vitest';
import type { Category, EvaluationFocus, QuestionKind } from '../types.ts';
import { questionFromInput } from './question-from-input.ts';
import { questionKinds } from '../kinds/kinds.ts';
import { kindQuotas, questionCount } from './quotas.ts';
import { selectQuestions, type QuestionSpec } from './select-questions.ts';

const categories: (Category | null)[] = [
  null,
  'SCREENING',
  'TECHNICAL',
  'BEHAVIORAL',
  'ASSIGNMENT',
  'CULTURAL',
  'CASE_STUDY',
  'PANEL',
  'FINAL',
];
const focuses: EvaluationFocus[] = ['knowledge', 'balanced', 'communication', 'problem_solving', 'culture'];

function spec(overrides: Partial<QuestionSpec> = {}): QuestionSpec {
  return {
    own: [],
    fill: true,
    jobRole: 'Backend Engineer',
    skills: ['Node.js', 'PostgreSQL'],
    seniority: 'mid-level',
    category: null,
    evaluationFocus: 'balanced',
    durationMinutes: 30,
    seed: 'abc-defg-hij',
    ...overrides,
  };
}

function kindCounts(overrides: Partial<QuestionSpec>): Partial<Record<QuestionKind, number>> {
  const counts: Partial<Record<QuestionKind, number>> = {};
  for (const { kind } of selectQuestions(spec(overrides))) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

describe('questionCount', () => {
  it.each([
    [1, 2],
    [5, 2],
    [15, 4],
    [30, 8],
    [45, 12],
    [60, 15],
    [240, 15],
  ])('fills %i minutes with %i questions', (minutes, expected) => {
    expect(questionCount(minutes)).toBe(expected);
    expect(selectQuestions(spec({ durationMinutes: minutes }))).toHaveLength(expected);
  });
});

describe('kindQuotas', () => {
  it('always adds up to the number of questions', () => {
    for (const category of categories) {
      for (const focus of focuses) {
        for (let count = 0; count <= 15; count += 1) {
          const quotas = kindQuotas(count, category, focus);
          expect(questionKinds.reduce((sum, kind) => sum + quotas[kind], 0)).toBe(count);
        }
      }
    }
  });

  it.each([
    ['TECHNICAL', 'balanced', { KNOWLEDGE: 4, SCENARIO: 3, BEHAVIORAL: 1 }],
    ['BEHAVIORAL', 'balanced', { BEHAVIORAL: 6, CULTURE: 2 }],
    ['CULTURAL', 'culture', { CULTURE: 6, BEHAVIORAL: 2 }],
    [null, 'knowledge', { KNOWLEDGE: 4, SCENARIO: 1, BEHAVIORAL: 2, CULTURE: 1 }],
    ['CASE_STUDY', 'problem_solving', { CASE: 5, SCENARIO: 3 }],
  ] as const)('divides the questions among the kinds for %s with focus %s', (category, focus, expected) => {
    const quotas = kindQuotas(8, category, focus);
    for (const kind of questionKinds) {
      const wanted = Object.hasOwn(expected, kind)
        ? (expected as Partial<Record<QuestionKind, number>>)[kind]
        : 0;
      expect(quotas[kind], kind).toBe(wanted);
    }
  });
});

describe('selectQuestions', () => {
  it('chooses the same questions for the same seed and others for another seed', () => {
    const first = selectQuestions(spec());
    expect(selectQuestions(spec())).toEqual(first);
    const others = ['k', 'l', 'm', 'n'].map((seed) => selectQuestions(spec({ seed })).map(({ id }) => id));
    expect(others.some((ids) => ids.join() !== first.map(({ id }) => id).join())).toBe(true);
  });

  it('follows the quotas when the bank knows the trade', () => {
    expect(kindCounts({ category: 'TECHNICAL' })).toEqual({ KNOWLEDGE: 4, SCENARIO: 3, BEHAVIORAL: 1 });
    expect(kindCounts({ category: 'CULTURAL', evaluationFocus: 'culture' })).toEqual({
      CULTURE: 6,
      BEHAVIORAL: 2,
    });
    expect(kindCounts({ category: 'SCREENING' }).SCREENING).toBe(4);
  });

  it('never repeats a question and always fills the interview, whatever is asked for', () => {
    for (const category of categories) {
      for (const evaluationFocus of focuses) {
        for (const jobRole of ['Backend Engineer', 'Florist', '', 'Head of Sales']) {
          const chosen = selectQuestions(
            spec({ category, evaluationFocus, jobRole, skills: [], durationMinutes: 60 }),
          );
          expect(new Set(chosen.map(({ id }) => id)).size).toBe(15);
        }
      }
    }
  });

  it('asks about each listed skill, and names it as the caller wrote it', () => {
    const skills = selectQuestions(spec({ category: 'TECHNICAL', skills: ['JS', 'Postgres', 'Docker'] })).map(
      ({ skill }) => skill,
    );
    expect(skills).toEqual(expect.arrayContaining(['JS', 'Postgres', 'Docker']));
  });

  it.each([
    ['js', 'JavaScript'],
    ['Node', 'node.js'],
    ['K8s', 'Kubernetes'],
    ['postgres', 'PostgreSQL'],
    ['c#', 'C Sharp'],
    ['Advanced Excel skills', 'excel'],
    ['ReactJS', 'React.js'],
  ])('chooses the same questions for %s and %s', (left, right) => {
    const ids = (skill: string) =>
      selectQuestions(spec({ jobRole: '', category: 'TECHNICAL', skills: [skill] })).map(({ id }) => id);
    expect(ids(left)).toEqual(ids(right));
    expect(ids(left).some((id) => id.startsWith('skill-'))).toBe(false);
  });

  it('asks for a piece of past work when it does not know the skill', () => {
    const chosen = selectQuestions(spec({ category: 'TECHNICAL', skills: ['COBOL'] }));
    const question = chosen.find(({ skill }) => skill === 'COBOL');
    expect(question).toMatchObject({ id: 'skill-cobol', kind: 'BEHAVIORAL', expectedAnswer: null });
    expect(question?.question).toContain('COBOL');
    expect(question?.points.length).toBeGreaterThanOrEqual(4);
    expect(chosen.filter(({ skill }) => skill === 'COBOL')).toHaveLength(1);
  });

  it('asks for a piece of past work when it knows neither role nor skills', () => {
    const chosen = selectQuestions(spec({ jobRole: 'Florist', skills: [], category: 'TECHNICAL' }));
    expect(chosen.some(({ question }) => question.includes('as a florist'))).toBe(true);
  });

  it('asks about every listed skill, in every kind of interview, while there is room', () => {
    const skills = ['SQL', 'Wound care', 'Falconry', 'Communication', 'Node.js'];
    for (const category of categories) {
      for (const jobRole of ['Backend Engineer', 'Nurse', 'Lighthouse keeper']) {
        const asked = selectQuestions(spec({ category, jobRole, skills })).map(({ skill }) => skill);
        expect(asked, `${category} ${jobRole}`).toEqual(expect.arrayContaining(skills));
      }
    }
  });

  it('leaves out the last skills of the list when there are too many', () => {
    const skills = ['SQL', 'Falconry', 'Docker', 'Wound care', 'React'];
    const asked = selectQuestions(spec({ skills, durationMinutes: 12 })).map(({ skill }) => skill);
    expect(new Set(asked)).toEqual(new Set(skills.slice(0, 3)));
  });

  it('keeps one screening question in a screening, however many skills are listed', () => {
    const skills = ['SQL', 'Falconry', 'Docker', 'Wound care', 'React'];
    const kinds = selectQuestions(spec({ skills, category: 'SCREENING', durationMinutes: 15 })).map(
      ({ kind }) => kind,
    );
    expect(kinds.filter((kind) => kind === 'SCREENING')).toHaveLength(1);
  });

  it('asks a nurse about communication without a question of another trade', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const chosen = selectQuestions(spec({ jobRole: 'Nurse', skills: ['Communication'], seed }));
      expect(chosen.filter(({ id }) => /^(?:support|sales|design|people)-/.test(id))).toEqual([]);
      expect(chosen.some(({ skill }) => skill === 'Communication')).toBe(true);
    }
  });

  it('asks no trade question when the role is unknown and no listed skill is the subject of one', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const unknown = {
        jobRole: 'Lighthouse keeper',
        skills: ['Maintenance', 'SAP'],
        durationMinutes: 60,
        seed,
      };
      const ofTrades = selectQuestions(spec(unknown)).filter(
        ({ kind }) => kind === 'KNOWLEDGE' || kind === 'SCENARIO',
      );
      expect(ofTrades).toEqual([]);
    }
  });

  it('asks only those questions of a trade that suit the job title', () => {
    const ids = (jobRole: string) =>
      selectQuestions(spec({ jobRole, skills: [], category: 'TECHNICAL', durationMinutes: 60 })).map(
        ({ id }) => id,
      );
    expect(ids('Waiter')).toContain('hospitality-upsell');
    expect(ids('Waiter')).not.toContain('hospitality-housekeeping');
    expect(ids('Hotel housekeeper')).toContain('hospitality-housekeeping');
    expect(ids('Hotel housekeeper')).not.toContain('hospitality-drunk-guest');
    expect(ids('Bus driver')).toContain('driving-passengers');
    expect(ids('Bus driver')).not.toContain('driving-secure-load');
    expect(ids('Truck driver')).toContain('driving-secure-load');
  });

  it('begins a screening with the introduction', () => {
    const asked = selectQuestions(spec({ category: 'SCREENING', durationMinutes: 60 }));
    expect(asked[0]?.id).toBe('screening-introduction');
  });

  it('says a skill in small letters inside the question unless it is a name', () => {
    const asked = selectQuestions(spec({ skills: ['Snow clearing', 'Acme Cloud'], jobRole: 'Falconer' }));
    const text = asked.map(({ question }) => question).join(' ');
    expect(text).toContain('in which snow clearing played');
    expect(text).toContain('When did Acme Cloud really matter');
  });

  it('words the questions about several unknown skills differently', () => {
    const skills = ['Snow clearing', 'Falconry', 'Bell ringing'];
    for (const language of ['en', 'de']) {
      const asked = selectQuestions(spec({ skills, jobRole: 'Falconer', language }));
      const shapes = asked
        .filter(({ id }) => id.startsWith('skill-'))
        .map(({ question, skill }) => question.toLowerCase().replace(skill?.toLowerCase() ?? '', '…'));
      expect(new Set(shapes).size).toBe(3);
    }
  });

  it('takes the trade from the job role', () => {
    const chosen = selectQuestions(spec({ jobRole: 'Senior Accountant', skills: [], category: 'TECHNICAL' }));
    expect(chosen.filter(({ id }) => id.startsWith('finance-')).length).toBeGreaterThanOrEqual(3);
  });

  it('asks at most one question of another trade about a skill', () => {
    const wanted = { jobRole: 'Data Scientist', skills: ['Python'], category: 'TECHNICAL' as const };
    for (const seed of ['a', 'b', 'c', 'd']) {
      const ids = selectQuestions(spec({ ...wanted, seed })).map(({ id }) => id);
      expect(ids).toContain('data-overfitting');
      expect(ids.filter((id) => id.startsWith('backend-')).length).toBeLessThanOrEqual(1);
    }
  });

  it('asks beginners no question that is meant for experienced people', () => {
    for (let run = 0; run < 20; run += 1) {
      const chosen = selectQuestions(spec({ seed: `s${run}`, seniority: 'Intern', durationMinutes: 60 }));
      const ids = chosen.map(({ id }) => id);
      expect(ids).not.toContain('behavioural-lead-others');
      expect(ids).not.toContain('backend-safe-retry');
    }
  });

  it('puts the caller’s questions first and fills up the rest', () => {
    const own = [questionFromInput('What is a closure?', 0), questionFromInput('Why us?', 1)];
    const chosen = selectQuestions(spec({ own }));
    expect(chosen.slice(0, 2)).toEqual(own);
    expect(chosen).toHaveLength(8);
    expect(chosen.slice(2).every(({ source, required }) => source === 'BANK' && !required)).toBe(true);
  });

  it('adds no questions of the bank when fill is off or the caller sends many', () => {
    const own = Array.from({ length: 20 }, (_, index) => questionFromInput(`Question ${index}?`, index));
    expect(selectQuestions(spec({ own: own.slice(0, 1), fill: false }))).toEqual(own.slice(0, 1));
    expect(selectQuestions(spec({ own }))).toEqual(own);
  });
});
