import { describe, expect, test } from 'vitest';
import { stem } from '../text/stems.ts';
import { meaningOf } from '../text/synonyms.ts';
import { words } from '../text/tokens.ts';
import { evaluateByRules } from './evaluate-by-rules.ts';
import {
  inputOf,
  readInterviews,
  readSpokenInterviews,
  type RealisticInterview,
} from './realistic.fixture.ts';
import { topicOf } from './topic-stems.ts';

const interviews = [...readInterviews(), ...readSpokenInterviews()];

/** Names of people, from many countries, whom a candidate may mention. Some of the names are words too. */
const people =
  'Anna Schmidt, John Smith, Emily Johnson, Jamal Washington, Lakisha Jones, Wei Zhang, Li Na, Hiroshi Tanaka, Nguyen Van An, Park Seo-yeon, Priya Subramaniam, Arjun Patel, Aisha Khan, Mohammed Al-Farsi, Olumide Adeyemi, Chiamaka Okafor, Kwame Mensah, Zanele Dlamini, Thabo Mokoena, José García, María de la Cruz, João da Silva, Ana Souza, Björn Åkesson, Ingrid Østergaard, Łukasz Wiśniewski, Agnieszka Kowalska, Ivan Petrov, Svetlana Ivanova, Mehmet Yılmaz, Ayşe Demir, Yael Cohen, Avi Levi, Omar Haddad, Leila Hosseini, Siobhán O’Connor, Jan van der Berg, Marie-Claire Dubois, Will Young, May Chance'.split(
    ', ',
  );

/** First names, family names and nicknames of one word. Many of them are also English words. */
const singleNames =
  'Anna, Zhang, Chang, Nguyen, Ming, Li, Park, Seo-yeon, Priya, Arjun, Aisha, Ahmed, Mohammed, Fred, Olumide, Chiamaka, Kwame, Thabo, José, João, Björn, Łukasz, Agnieszka, Svetlana, Mehmet, Ayşe, Yael, Omar, Siobhán, O’Connor, Marie-Claire, Mikhail, Kaveh, Tatiana, Constance, Margaret, Vince, Kristina, Will, May, Grace, Mark, Rich, Art, Chance, Hope, Bill, Frank, Joy, Rose, Faith, Price, Cook, Long, Best, Young, Drew, Grant, Blessing, Precious, Sunday, Sue, Dale, Guy, Even, Won, Gates, Bridges'.split(
    ', ',
  );

/** Sentences with a name in different places. */
const sentences: readonly ((name: string) => string)[] = [
  (name) => `${name} saw it too.`,
  (name) => `${name} was on the same shift.`,
  (name) => `${name}'s idea was the better one, so we took it.`,
  (name) => `Then I asked ${name} about it.`,
  (name) => `When ${name} came back, I told the others.`,
  (name) => `I did it with ${name}, who knew the place.`,
  (name) => `We were three. ${name} and I stayed until ten.`,
];

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

/** Each name is tried in every third interview, or with PARLEY_LONG=1 in all of them, which takes minutes. */
const every = process.env['PARLEY_LONG'] ? 1 : 3;

/** The names without words of the questions. When parking is the subject, "Park" counts as a word and not as a name. */
function namesWithout(names: readonly string[], one: RealisticInterview): [string, ...string[]] {
  const topic = new Set(one.answers.flatMap(({ question }) => [...topicOf(question)]));
  const free = names.filter((name) => words(name).every((word) => !topic.has(meaningOf(stem(word)))));
  expect(free.length).toBeGreaterThan(0.8 * names.length);
  const [first = '', ...rest] = free;
  return [first, ...rest.filter((_, index) => index % every === interviews.indexOf(one) % every)];
}

/** The names that give an interview another result than the first name does. */
function unlikeTheFirst(
  one: RealisticInterview,
  [first, ...rest]: readonly [string, ...string[]],
  sentence: (name: string) => string,
): string[] {
  const speakingOf = (name: string) =>
    JSON.stringify(
      resultOf(one, (answer) => (answer.trim() === '' ? answer : `${answer} ${sentence(name)}`)),
    );
  const plain = speakingOf(first);
  return rest.filter((name) => speakingOf(name) !== plain);
}

function withPronouns(of: Readonly<Record<string, string>>): (answer: string) => string {
  return (answer) =>
    answer.replace(/\b(?:he|she|him|her|his|hers|himself|herself)\b/gi, (word) => {
      const other = of[word.toLowerCase()] ?? word;
      return word[0] === word[0]?.toUpperCase() ? `${other[0]?.toUpperCase()}${other.slice(1)}` : other;
    });
}

describe('people of whom a candidate speaks', () => {
  test('occur in at least ten interviews, and there are enough names to test', () => {
    const named = interviews.filter((one) =>
      one.answers.some(({ answer }) => /\b(he|she|him|her)\b/i.test(answer)),
    );
    expect(named.length).toBeGreaterThanOrEqual(10);
    expect(people).toHaveLength(40);
    expect(singleNames.length).toBeGreaterThanOrEqual(60);
  });

  test.each(interviews.map((one) => [one.name, one] as const))(
    'change no number when all of them become men, women or neither: %s',
    (_, one) => {
      const men = resultOf(one, withPronouns(pronouns.men));
      expect(resultOf(one, withPronouns(pronouns.women))).toEqual(men);
      expect(resultOf(one, withPronouns(pronouns.others))).toEqual(men);
    },
  );

  test.each(interviews.map((one) => [one.name, one] as const))(
    'change no number, whatever their names are: %s',
    (_, one) => {
      const names = namesWithout(people, one);
      expect(unlikeTheFirst(one, names, (name) => `${name} saw it too.`)).toEqual([]);
    },
  );

  const inSentences = interviews.map((one, index) => {
    const sentence = sentences[index % sentences.length]!;
    return [one.name, sentence('…'), one, sentence] as const;
  });

  test.each(inSentences)(
    'change no number when they have a name of one word: %s, “%s”',
    (_name, _said, one, sentence) => {
      expect(unlikeTheFirst(one, namesWithout(singleNames, one), sentence)).toEqual([]);
    },
  );
});
