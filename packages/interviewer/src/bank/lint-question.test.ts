import { describe, expect, it } from 'vitest';
import type { Question } from '../types.ts';
import { lintQuestion } from './lint-question.ts';

const good: Question = {
  id: 'q1',
  question: 'A patient with a fresh wound has a fever. What do you do?',
  rephrase: 'Somebody after an operation becomes hot at night. Please go through your steps.',
  kind: 'SCENARIO',
  skill: 'wound care',
  weight: 1,
  required: false,
  expectedAnswer:
    'I look at the dressing for redness and smell and measure the temperature. I call the doctor with clear values. I document what I found.',
  points: [
    {
      id: 'p1',
      text: 'Inspects the dressing',
      keywords: ['dressing', 'redness', 'smell'],
      phrasings: ['I look at the dressing for redness', 'I check how it smells and looks'],
      weight: 2,
    },
    {
      id: 'p2',
      text: 'Informs the doctor',
      keywords: ['doctor', 'call', 'report'],
      phrasings: ['I call the doctor at once', 'the doctor hears the values from me'],
      weight: 1,
    },
    {
      id: 'p3',
      text: 'Documents it',
      keywords: ['document', 'write', 'chart'],
      phrasings: ['I write it into the chart', 'everything I found is documented'],
      weight: 1,
    },
  ],
  followUps: [
    { text: 'Who else has to be told?', forPoint: 'p2' },
    { text: 'What remains to be done in the end?', forPoint: 'p3' },
  ],
  maxFollowUps: 2,
  timeLimitSeconds: null,
  source: 'BANK',
};
const [first, ...others] = good.points;
const lint = (overrides: Partial<Question>) => lintQuestion({ ...good, ...overrides });
const withPoint = (overrides: Partial<Question['points'][number]>) =>
  lint({ points: first ? [{ ...first, ...overrides }, ...others] : [] });

it('finds nothing wrong with a good question', () => expect(lintQuestion(good, 'entry')).toEqual([]));

describe('lintQuestion on the text of a question', () => {
  it.each([
    ['How do you clean it? And when?', 'more than one question mark'],
    ['How do you clean it, and what do you write down?', 'asks two things'],
    ['What do you check and why is it important?', 'asks two things'],
    ['Do you know how a wound is cleaned?', 'yes or no'],
    ['Could you please tell me how you clean a wound?', ''],
    ['Have you ever cleaned a wound?', 'yes or no'],
    ['A patient has a fever. Would you call a doctor?', 'yes or no'],
    ['The weather is nice today.', 'asks for nothing'],
    ['Why though?', 'fewer than 4 words'],
    ['What do you do when a patient has a fever', 'does not end with'],
    ['What do you do  when a patient has a fever?', 'stray blanks'],
    ['What do you do with <b>fever</b> here?', 'signs that cannot be said'],
    [`What do you do when ${'a patient with a fever and '.repeat(8)}a cough comes?`, 'more than 36'],
    ['How old are you at this time?', 'private'],
    ['What do your children say about shift work?', 'private'],
    ['How is your health these days?', 'private'],
    ['Which church do you belong to, if any, given your religion?', 'private'],
    ['What was your last salary in that job?', 'private'],
    ['Where are you originally from, may I ask?', 'private'],
    ['Are you a member of a trade union today?', 'private'],
    ['When do you plan to have children?', 'private'],
    ['How do you explain a diagnosis to a family?', ''],
    ['How do you talk with a patient about his religion at the end of life?', ''],
    ['How do you check the health of a service?', ''],
  ])('finds in %j the problem “%s” (no problem when empty)', (question, wrong) => {
    const problems = lint({ question, rephrase: null, expectedAnswer: null }).filter((text) =>
      text.startsWith('question'),
    );
    if (wrong === '') expect(problems).toEqual([]);
    else expect(problems.join()).toContain(wrong);
  });

  it('finds an abbreviation that beginners may not know, unless it is the skill itself', () => {
    const question = 'How do you use SBAR at the bedside?';
    expect(lintQuestion({ ...good, question }, 'entry').join()).toContain('may not know SBAR');
    expect(lintQuestion({ ...good, question, skill: 'SBAR' }, 'entry').join()).not.toContain('SBAR');
    expect(lintQuestion({ ...good, question }, 'senior').join()).not.toContain('may not know');
  });
});

describe('lintQuestion on the rest of a question', () => {
  it('finds a rephrase that repeats the question or gives away the answer', () => {
    expect(lint({ rephrase: 'What do you do? A patient with a fresh wound has a fever.' })).toEqual([
      'rephrase: says the question in the same words',
    ]);
    expect(lint({ rephrase: 'Would you look at the dressing and call the doctor?' }).join()).toContain(
      'rephrase: gives away',
    );
  });

  it.each<[string, Partial<Question['points'][number]>]>([
    ['weight above 0', { weight: 0 }],
    [
      'fewer than 3 keywords that are not words of the question',
      { keywords: ['wound', 'fever', 'dressing'] },
    ],
    ['a keyword twice', { keywords: ['dressing', 'dressing', 'redness', 'smell'] }],
    ['an empty keyword', { keywords: ['dressing', 'redness', 'smell', ''] }],
    ['fewer than 2 phrasings', { phrasings: ['I look at the dressing'] }],
    ['no clause', { phrasings: ['dressing', 'I look at the dressing'] }],
    ['not described', { text: 'Wound' }],
    [
      'nothing of the point',
      {
        keywords: ['pulse', 'oxygen', 'pressure'],
        phrasings: ['I feel for the pulse', 'oxygen is measured first'],
      },
    ],
    ['same id', { id: 'p2' }],
  ])('finds a point with the problem “%s”', (wrong, point) =>
    expect(withPoint(point).join()).toContain(wrong),
  );

  it('finds that there are fewer than three points', () => {
    expect(lint({ points: good.points.slice(0, 2) }).join()).toContain('points: 2 instead of 3 to 6');
    expect(lint({ points: [] }).join()).toContain('points: 0');
  });

  it('finds follow-ups that ask about the same or no point, give away the answer or have no full stop', () => {
    const [one, two] = good.followUps;
    if (!one || !two) throw new Error('there are two');
    expect(lint({ followUps: [one, { ...two, forPoint: 'p2' }] }).join()).toContain('the same point');
    expect(lint({ followUps: [{ ...one, forPoint: 'p9' }] }).join()).toContain('asks about no point');
    expect(lint({ followUps: [{ ...one, text: 'Did the dressing smell?' }] }).join()).toContain('gives away');
    expect(lint({ followUps: [{ ...one, text: 'Tell me more' }] }).join()).toContain('does not end');
  });

  it('finds an expected answer with a sentence that is too long to read', () => {
    const endless = `I look at the dressing, ${'and then I call the doctor, '.repeat(9)}and I document it.`;
    expect(lint({ expectedAnswer: endless }).join()).toContain('expected answer: a sentence has');
  });
});
