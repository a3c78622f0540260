import { describe, expect, it } from 'vitest';
import { contentStems } from '../text/stems.ts';
import { bank } from './bank.ts';
import { levels, roleFamilyNames, type BankItem } from './bank-item.ts';
import { bankQuestion } from './bank-question.ts';
import { roleExperienceQuestion, skillExperienceQuestion } from './experience-question.ts';
import { lintQuestion } from './lint-question.ts';
import { readItems } from './read-items.ts';
import { canonicalSkill } from './skill-aliases.ts';

function count(test: (item: BankItem) => boolean): number {
  return bank.filter(test).length;
}

/** The verb with which a point says what an answer does: "Asks …", "Never mixes …". In stories it is past: "Had …". */
const WHAT_AN_ANSWER_DOES =
  /^(?:Also |Never )?(?:\p{L}+(?:s|ed)\b|Can|Had|Made|Got|Built|Gave|Saw|Dealt|Set|Took)/u;

describe('the question bank', () => {
  it('contains enough questions of every kind and trade', () => {
    expect(bank.length).toBeGreaterThanOrEqual(200);
    expect(count(({ kind }) => kind === 'BEHAVIORAL')).toBeGreaterThanOrEqual(20);
    expect(count(({ kind }) => kind === 'CULTURE')).toBeGreaterThanOrEqual(8);
    expect(count(({ kind }) => kind === 'SCREENING')).toBeGreaterThanOrEqual(8);
    expect(count(({ kind }) => kind === 'CASE')).toBeGreaterThanOrEqual(6);
    expect(new Set(bank.map(({ family }) => family))).toEqual(new Set(['general', ...roleFamilyNames]));
  });

  it.each(roleFamilyNames)(
    'asks people of %s of every level what they know and what they would do',
    (family) => {
      const isNew = roleFamilyNames.indexOf(family) < roleFamilyNames.indexOf('software');
      for (const level of levels) {
        const fitting = bank.filter((item) => item.family === family && item.levels.includes(level));
        expect(fitting.length, `${family} ${level}`).toBeGreaterThanOrEqual(isNew ? 4 : 3);
        const kinds = new Set(fitting.map(({ kind }) => kind));
        if (isNew) expect(kinds, `${family} ${level}`).toEqual(new Set(['KNOWLEDGE', 'SCENARIO']));
      }
    },
  );

  it('contains every id, question and rephrased question once', () => {
    expect(new Set(bank.map(({ id }) => id)).size).toBe(bank.length);
    const spoken = bank.flatMap(({ question, rephrase }) => [question, rephrase]);
    expect(new Set(spoken.map((text) => contentStems(text).join())).size).toBe(spoken.length);
  });

  it('names skills by their canonical names, so that they are found', () => {
    const skills = [...new Set(bank.flatMap((item) => item.skills))];
    expect(skills.filter((skill) => canonicalSkill(skill) !== skill)).toEqual([]);
  });
});

describe.each(bank.map((item) => [item.id, item] as const))('%s', (_id, item) => {
  it('passes the linter', () => {
    const level = item.levels.includes('entry') ? 'entry' : null;
    expect(lintQuestion(bankQuestion(item, null), level)).toEqual([]);
  });

  it('has a valid id, skills, levels and follow-ups about two of its points', () => {
    expect(item.id).toMatch(/^[a-z]+(?:-[a-z0-9]+)+$/);
    expect(item.skills.length).toBeGreaterThan(0);
    expect(item.levels.length).toBeGreaterThan(0);
    for (const { asks } of item.followUps) expect(item.points[asks - 1]).toBeDefined();
  });

  it('says in every point what an answer does, and expects an answer in the first person', () => {
    for (const { text } of item.points) expect(text).toMatch(WHAT_AN_ANSWER_DOES);
    if (item.expectedAnswer !== null) expect(item.expectedAnswer).toMatch(/\b(?:I|me|my|we|our)\b/);
  });

  it('has an expected answer only if its content can be right or wrong', () => {
    const hasContent = item.kind === 'KNOWLEDGE' || item.kind === 'SCENARIO';
    expect(item.expectedAnswer !== null).toBe(hasContent);
  });
});

it.each(['wound care', 'COBOL', 'forklift driving'])(
  'asks for experience with %s in a proper question',
  (skill) => {
    const ways = [0, 1, 2].map((before) => skillExperienceQuestion(skill, 'en', before));
    expect(new Set(ways.map(({ question }) => question)).size).toBe(3);
    for (const question of ways) expect(lintQuestion(question)).toEqual([]);
    expect(lintQuestion(roleExperienceQuestion(skill))).toEqual([]);
  },
);

it('asks for experience in words of no particular trade', () => {
  const words = JSON.stringify(skillExperienceQuestion('wound care').points);
  expect(words).not.toMatch(/configured|set up|client|project|code/);
});

describe('readItems', () => {
  const item = { ...bank[0], points: ['known'] };
  const shared = new Map([
    ['known', { text: 'A point', weight: 1, keywords: ['a'], phrasings: ['a b c d'] }],
  ]);

  it('names the place of what does not have the shape', () => {
    const read = (overrides: object) => () => readItems('file', [{ ...item, ...overrides }], shared);
    expect(read({})).not.toThrow();
    expect(read({ kind: 'RIDDLE' })).toThrow('file[0].kind');
    expect(read({ family: 'falconry' })).toThrow('file[0].family');
    expect(read({ levels: ['guru'] })).toThrow('file[0].levels');
    expect(read({ question: '' })).toThrow('a text at file[0].question');
    expect(read({ points: ['unknown'] })).toThrow('file[0].points[0]');
    expect(read({ points: [{ text: 'x', weight: 0 }] })).toThrow('file[0].points[0].weight');
    expect(read({ followUps: [] })).toThrow('two follow-ups at file[0].followUps');
  });
});
