import { describe, expect, test } from 'vitest';
import { contentStems } from '../text/stems.ts';
import { evaluateByRules } from './evaluate-by-rules.ts';
import {
  inputOf,
  readInterviews,
  readSpokenInterviews,
  type RealisticInterview,
} from './realistic.fixture.ts';
import { topicStems } from './topic-stems.ts';

const interviews = [...readInterviews(), ...readSpokenInterviews()];

/** Other people, as candidates of many countries speak of them. Some of the names are words too. */
const people =
  'Anna Schmidt, John Smith, Emily Johnson, Jamal Washington, Lakisha Jones, Wei Zhang, Li Na, Hiroshi Tanaka, Nguyen Van An, Park Seo-yeon, Priya Subramaniam, Arjun Patel, Aisha Khan, Mohammed Al-Farsi, Olumide Adeyemi, Chiamaka Okafor, Kwame Mensah, Zanele Dlamini, Thabo Mokoena, José García, María de la Cruz, João da Silva, Ana Souza, Björn Åkesson, Ingrid Østergaard, Łukasz Wiśniewski, Agnieszka Kowalska, Ivan Petrov, Svetlana Ivanova, Mehmet Yılmaz, Ayşe Demir, Yael Cohen, Avi Levi, Omar Haddad, Leila Hosseini, Siobhán O’Connor, Jan van der Berg, Marie-Claire Dubois, Will Young, May Chance'.split(
    ', ',
  );

const pronouns = {
  men: {
    he: 'he',
    she: 'he',
    him: 'him',
    her: 'his',
    his: 'his',
    hers: 'his',
    himself: 'himself',
    herself: 'himself',
  },
  women: {
    he: 'she',
    she: 'she',
    him: 'her',
    her: 'her',
    his: 'her',
    hers: 'hers',
    himself: 'herself',
    herself: 'herself',
  },
  others: {
    he: 'they',
    she: 'they',
    him: 'them',
    her: 'their',
    his: 'their',
    hers: 'theirs',
    himself: 'themselves',
    herself: 'themselves',
  },
};

/** Every number and the recommendation. */
function resultOf({ answers }: RealisticInterview, change: (answer: string) => string) {
  const input = inputOf(answers.map(({ question, answer }) => ({ question, answer: change(answer) })));
  const result = evaluateByRules(input);
  const { overallScore, communication, technical, cultureFit, recommendation } = result;
  return {
    numbers: { overallScore, communication, technical, cultureFit, recommendation },
    questions: result.questionEvaluations.map(({ score, leftOut, flags }) => ({ score, leftOut, flags })),
  };
}

/** Mr Park counts where parking is the subject: a word of the question is no name. */
function namesWithout({ answers }: RealisticInterview): [string, ...string[]] {
  const topic = new Set(answers.flatMap(({ question }) => topicStems(question)));
  const [first = '', ...rest] = people.filter((name) => contentStems(name).every((stem) => !topic.has(stem)));
  expect(rest.length).toBeGreaterThanOrEqual(35);
  return [first, ...rest];
}

function withPronouns(of: Readonly<Record<string, string>>): (answer: string) => string {
  return (answer) =>
    answer.replace(/\b(?:he|she|him|her|his|hers|himself|herself)\b/gi, (word) => {
      const other = of[word.toLowerCase()] ?? word;
      return word[0] === word[0]?.toUpperCase() ? `${other[0]?.toUpperCase()}${other.slice(1)}` : other;
    });
}

describe('whom a candidate speaks of', () => {
  test('is somebody, in most interviews', () => {
    const named = interviews.filter((one) =>
      one.answers.some(({ answer }) => /\b(he|she|him|her)\b/i.test(answer)),
    );
    expect(named.length).toBeGreaterThanOrEqual(10);
    expect(people).toHaveLength(40);
  });

  test.each(interviews.map((one) => [one.name, one] as const))(
    'changes no number when every man becomes a woman or neither: %s',
    (_, one) => {
      const men = resultOf(one, withPronouns(pronouns.men));
      expect(resultOf(one, withPronouns(pronouns.women))).toEqual(men);
      expect(resultOf(one, withPronouns(pronouns.others))).toEqual(men);
    },
  );

  test.each(interviews.map((one) => [one.name, one] as const))(
    'changes no number whatever their name is: %s',
    (_, one) => {
      const speakingOf = (name: string) =>
        resultOf(one, (answer) => (answer.trim() === '' ? answer : `${answer} ${name} saw it too.`));
      const [first, ...rest] = namesWithout(one);
      const plain = JSON.stringify(speakingOf(first));
      const others = rest.filter((name) => JSON.stringify(speakingOf(name)) !== plain);
      expect(others).toEqual([]);
    },
  );
});
