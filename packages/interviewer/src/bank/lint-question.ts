import { languageOf } from '@parley/texts/languages';
import { contentStems } from '../text/stems.ts';
import { splitSentences } from '../text/sentences.ts';
import { words } from '../text/tokens.ts';
import type { Question, RubricPoint } from '../types.ts';
import type { Level } from './bank-item.ts';
import { asksAboutPrivateMatters, knowsPrivateMattersIn } from './private-matters.ts';
import { saysDu } from './says-du.ts';

const FEWEST_WORDS = 4;
const MOST_WORDS = 36;
const MOST_WORDS_IN_SENTENCE = 30;
/** For the expected answer, which people read and never hear. */
const MOST_WORDS_IN_READ_SENTENCE = 45;
const FEWEST_POINTS = 3;
const MOST_POINTS = 6;
const FEWEST_KEYWORDS = 3;
/** In characters: in some languages a point is one long word. */
const SHORTEST_POINT = 8;
const FEWEST_PHRASINGS = 2;
const FEWEST_PHRASING_WORDS = 4;
const MOST_REVEALED = 0.3;

/**
 * Finds what is wrong with an English question that no person reads before it is asked: one of the bank, or one that a
 * model has written. Each problem is a sentence that says where and what; an empty list means that the question may be
 * asked. Pure.
 *
 * @param level the level of the candidates. Beginners are asked no question with abbreviations of the trade.
 */
export function lintQuestion(question: Question, level: Level | null = null): string[] {
  return [
    ...spoken('question', question.question),
    ...asksOneThing(question.question),
    ...(question.rephrase == null ? [] : rephrased(question, question.rephrase)),
    ...(level === 'entry' ? abbreviations(question) : []),
    ...points(question),
    ...expectedAnswer(question),
    ...followUps(question),
  ];
}

/**
 * Does the same for a question that a model has written in any language: checks what can be checked without knowing the
 * words of the language, and private matters.
 *
 * @param tag BCP 47 tag of the language. If private matters are not recognised in it, every question has a problem.
 */
export function lintAnyLanguage({ question, points: all, followUps: next }: Question, tag: string): string[] {
  const marks = question.split('?').length - 1;
  return [
    ...problem(!knowsPrivateMattersIn(tag), `language: private matters are not recognised in ${tag}`),
    ...spoken('question', question, tag),
    ...next.flatMap(({ text }) => spoken('follow-up', text, tag)),
    ...problem(marks > 1, 'question: has more than one question mark'),
    ...problem(
      all.length < FEWEST_POINTS || all.length > MOST_POINTS,
      `points: ${all.length} instead of ${FEWEST_POINTS} to ${MOST_POINTS}`,
    ),
    ...problem(
      all.some(({ text }) => text.length < SHORTEST_POINT),
      'points: one is not described',
    ),
  ];
}

/** The checks of every text that the interviewer says. */
function spoken(where: string, text: string, tag = 'en'): string[] {
  const count = words(text).length;
  const longest = longestSentence(text);
  return [
    ...problem(
      count < FEWEST_WORDS && where === 'question',
      `${where}: has fewer than ${FEWEST_WORDS} words`,
    ),
    ...problem(count > MOST_WORDS, `${where}: has ${count} words, more than ${MOST_WORDS}`),
    ...problem(longest > MOST_WORDS_IN_SENTENCE, `${where}: a sentence has ${longest} words`),
    ...problem(
      !/[.?]["”’]?$/.test(text.trim()),
      `${where}: does not end with a full stop or a question mark`,
    ),
    ...problem(text !== text.trim() || /\s{2,}|[\n\t]/.test(text), `${where}: has stray blanks`),
    ...problem(/[<>{}[\]|`*_#]|https?:/.test(text), `${where}: has signs that cannot be said`),
    ...problem(languageOf(tag) === 'de' && saysDu(text), `${where}: does not say “Sie”`),
    ...problem(
      asksAboutPrivateMatters(text, tag),
      `${where}: asks about a matter that is private or protected by law`,
    ),
  ];
}

const SECOND_QUESTION =
  /(?:,|;)? (?:and|or|but) (?:also )?(?:what|how|why|which|where|who|whom|when|whether|(?:is|are|do|does|did|can|could|would|will|have|has) (?:you|it|there|they|we))\b/i;
const OPEN_WORD = /\b(?:what|how|why|which|where|who|whom|when|in what|about how)\b/i;
const YES_NO_START =
  /^(?:and |so |then )?(?:do|does|did|is|are|was|were|have|has|had|can|could|would|will|should|may|might)\b/i;

const POLITE_REQUEST =
  /\b(?:can|could|would|will) you (?:please )?(?:tell|describe|explain|give|walk|show|talk)\b/i;

function asksOneThing(text: string): string[] {
  const marks = text.split('?').length - 1;
  const asking = sentences(text).find((sentence) => sentence.endsWith('?'));
  const lastClause = asking?.replace(/^.*[:,] (?=[^,:]*$)/, '') ?? '';
  const isYesNo =
    asking !== undefined &&
    !POLITE_REQUEST.test(asking) &&
    (YES_NO_START.test(asking) || (YES_NO_START.test(lastClause) && !OPEN_WORD.test(asking)));
  return [
    ...problem(marks > 1, 'question: has more than one question mark'),
    ...problem(asking !== undefined && SECOND_QUESTION.test(asking), 'question: asks two things'),
    ...problem(isYesNo, 'question: can be answered with yes or no'),
    ...problem(
      marks === 0 && !/\b(?:tell|describe|explain|give|show|walk|think|name|talk)\b/i.test(text),
      'question: asks for nothing',
    ),
  ];
}

function rephrased(question: Question, rephrase: string): string[] {
  return [
    ...spoken('rephrase', rephrase),
    ...problem(same(rephrase, question.question), 'rephrase: says the question in the same words'),
    ...problem(
      revealedShare(rephrase, question) >= MOST_REVEALED,
      'rephrase: gives away a part of the expected answer',
    ),
  ];
}

function abbreviations({ question, skill }: Question): string[] {
  const known = new Set(words(skill ?? ''));
  const found = (question.match(/\b[A-Z][A-Z0-9&/]+s?\b/g) ?? []).filter(
    (word) => !known.has(word.toLowerCase()),
  );
  return problem(found.length > 0, `question: beginners may not know ${found.join(', ')}`);
}

function points({ question, points: all }: Question): string[] {
  const asked = new Set(contentStems(question));
  const ids = new Set(all.map(({ id }) => id));
  return [
    ...problem(
      all.length < FEWEST_POINTS || all.length > MOST_POINTS,
      `points: ${all.length} instead of ${FEWEST_POINTS} to ${MOST_POINTS}`,
    ),
    ...problem(ids.size < all.length, 'points: two have the same id'),
    ...all.flatMap((point, index) => onePoint(point, `point ${index + 1}`, asked)),
  ];
}

function onePoint(point: RubricPoint, where: string, asked: ReadonlySet<string>): string[] {
  const { keywords, phrasings } = point;
  const own = keywords.filter((keyword) => contentStems(keyword).some((stem) => !asked.has(stem)));
  return [
    ...problem(words(point.text).length < 2, `${where}: is not described`),
    ...problem(!(point.weight > 0), `${where}: has no weight above 0`),
    ...problem(new Set(keywords).size < keywords.length, `${where}: has a keyword twice`),
    ...problem(
      keywords.some((keyword) => keyword.trim() === '' || keyword.trim() !== keyword),
      `${where}: has an empty keyword`,
    ),
    ...problem(
      own.length < FEWEST_KEYWORDS,
      `${where}: has fewer than ${FEWEST_KEYWORDS} keywords that are not words of the question`,
    ),
    ...problem(phrasings.length < FEWEST_PHRASINGS, `${where}: has fewer than ${FEWEST_PHRASINGS} phrasings`),
    ...phrasings.flatMap((phrasing) =>
      problem(
        words(phrasing).length < FEWEST_PHRASING_WORDS || longestSentence(phrasing) > MOST_WORDS_IN_SENTENCE,
        `${where}: “${phrasing}” is no clause of ${FEWEST_PHRASING_WORDS} to ${MOST_WORDS_IN_SENTENCE} words`,
      ),
    ),
  ];
}

function expectedAnswer({ expectedAnswer: expected, points: all }: Question): string[] {
  if (expected === null) return [];
  const said = new Set(contentStems(expected));
  const missing = all.filter((point) => !isTouched(point, said));
  const longest = longestSentence(expected);
  return [
    ...problem(
      longest > MOST_WORDS_IN_READ_SENTENCE,
      `expected answer: a sentence has ${longest} words, more than ${MOST_WORDS_IN_READ_SENTENCE}`,
    ),
    ...missing.map(({ text }) => `expected answer: nothing of the point “${text}”`),
  ];
}

/** Whether at least one whole keyword of the point was said, or half of the words of a phrasing. */
function isTouched(point: RubricPoint, said: ReadonlySet<string>): boolean {
  const share = (text: string) => {
    const stems = [...new Set(contentStems(text))];
    return stems.length === 0 ? 0 : stems.filter((stem) => said.has(stem)).length / stems.length;
  };
  return (
    point.keywords.some((keyword) => share(keyword) === 1) ||
    point.phrasings.some((phrasing) => share(phrasing) >= 0.5)
  );
}

function followUps(question: Question): string[] {
  const ids = new Set(question.points.map(({ id }) => id));
  const asked = question.followUps.map(({ forPoint }) => forPoint).filter((id) => id !== null);
  return [
    ...problem(new Set(asked).size < asked.length, 'follow-ups: two ask about the same point'),
    ...question.followUps.flatMap(({ text, forPoint }, index) => {
      const where = `follow-up ${index + 1}`;
      return [
        ...spoken(where, text),
        ...problem(forPoint !== null && !ids.has(forPoint), `${where}: asks about no point`),
        ...problem(
          revealedShare(text, question) >= MOST_REVEALED,
          `${where}: gives away a part of the expected answer`,
        ),
      ];
    }),
  ];
}

/**
 * Everyday words, which give nothing away. Without them here, authors avoid plain words, and candidates hear riddles.
 */
const PLAIN_WORDS = new Set(
  contentStems(`
    tell say look get make go come begin change know find keep need take give person thing way
    ask answer call check compare cost differ end happen help involve know miss pay plan see show stay use work
    one other some somebody nobody people customer client guest patient colleague manager team
    no not cannot already again alone always around away first next through together
    date day goods home job part time value vehicle
  `),
);

/** The share of a text's content words that the expected answer has and the question has not. */
function revealedShare(text: string, { question, expectedAnswer: expected }: Question): number {
  const asked = new Set(contentStems(question));
  const secret = new Set(
    contentStems(expected ?? '').filter((stem) => !asked.has(stem) && !PLAIN_WORDS.has(stem)),
  );
  const said = [...new Set(contentStems(text))];
  return said.length === 0 ? 0 : said.filter((stem) => secret.has(stem)).length / said.length;
}

const problem = (isSo: boolean, message: string): string[] => (isSo ? [message] : []);

const same = (left: string, right: string): boolean =>
  contentStems(left)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join() ===
  contentStems(right)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join();

const sentences = (text: string): string[] =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end).trim());

const longestSentence = (text: string): number =>
  Math.max(0, ...sentences(text).map((sentence) => words(sentence).length));
