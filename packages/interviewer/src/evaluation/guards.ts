import type { EvaluationFlag, Question, TranscriptTurn } from '../types.ts';
import { negations } from '../text/negations.ts';
import { shingles } from '../text/ngrams.ts';
import { onlyDeclines } from '../text/refusals.ts';
import { splitClauses, splitSentences, type Span } from '../text/sentences.ts';
import { contentStems } from '../text/stems.ts';
import { isStopWord, withoutFillers } from '../text/stop-words.ts';
import { tokenize } from '../text/tokens.ts';
import { overlaps, type Answer, type AnswerToken } from './answer.ts';
import type { AnswerIndex } from './answer-index.ts';

/** The highest score that an answer with such a flag can get. Other flags only ask for a human. */
const CAPS: Partial<Record<EvaluationFlag, number>> = { nonanswer: 5, stuffing: 40, echo: 30 };

const LONGEST_NON_ANSWER = 8;
const STUFFING_WORDS = 6;
const STUFFING_STOP_SHARE = 0.15;
const LIST_ALLOWANCE = 2;
const MOST_LISTED = 8;
const ECHO_SHARE = 0.6;
const ECHO_NEW_STEMS = 4;
const EXPECTED_IN_ECHO = 0.2;
const VERBATIM_WORDS = 5;
const VERBATIM_RUN = 5;
const VERBATIM_SHARE = 0.8;
const REPEAT_RUN = 6;
const REPEAT_SHARE = 0.25;
const NEGATED_COVERAGE = 0.6;

/** Finds everything about one answer that a human should know before trusting its score. */
export function findFlags(
  question: Question,
  interviewerTurns: readonly TranscriptTurn[],
  answer: Answer,
  index: AnswerIndex,
): EvaluationFlag[] {
  const flags: EvaluationFlag[] = [];
  if (answer.injected) flags.push('injection');
  if (isNonAnswer(answer)) flags.push('nonanswer');
  if (isWordList(question, answer)) flags.push('stuffing');
  if (isEcho(question, interviewerTurns, answer, index)) flags.push('echo');
  if (isRepetition(answer)) flags.push('repeat');
  if (question.expectedAnswer !== null && isVerbatim(question.expectedAnswer, answer)) flags.push('verbatim');
  if (isDenied(question, answer, index)) flags.push('negation');
  return flags;
}

/** The score, limited by its flags. */
export function capScore(score: number, flags: readonly EvaluationFlag[]): number {
  return flags.reduce((capped, flag) => Math.min(capped, CAPS[flag] ?? 100), score);
}

/** Whether every sentence is empty or a refusal. Somebody who says "Two weeks. I don't know exactly" has answered. */
function isNonAnswer(answer: Answer): boolean {
  if (answer.content.length === 0) return true;
  if (answer.content.length >= LONGEST_NON_ANSWER) return false;
  const content = new Set(answer.content);
  return answer.turns.every(({ text }, index) => {
    const saidIn = (span: Span) =>
      answer.tokens.filter((token) => token.turn === index && overlaps(token, span));
    return splitSentences(text).every(
      (sentence) =>
        !saidIn(sentence).some((token) => content.has(token)) ||
        onlyDeclines(splitClauses(text, sentence).map((clause) => saidIn(clause).map(({ word }) => word))),
    );
  });
}

/** Whether the answer is a list of keywords, which has few function words. A list is fine when one is expected. */
function isWordList({ expectedAnswer }: Question, answer: Answer): boolean {
  const expected = tokenize(expectedAnswer ?? '').length;
  if (answer.tokens.length < STUFFING_WORDS) return false;
  if (expected <= MOST_LISTED && answer.tokens.length <= LIST_ALLOWANCE * expected) return false;
  const stopWords = answer.tokens.filter((token) => isStopWord(token.word) && !token.mayBeName).length;
  return stopWords / answer.tokens.length < STUFFING_STOP_SHARE;
}

/**
 * Whether the answer only repeats the question, or a follow-up, without adding to it. A short answer may consist of
 * words of the question and the few that were expected.
 */
function isEcho(
  question: Question,
  interviewerTurns: readonly TranscriptTurn[],
  answer: Answer,
  index: AnswerIndex,
): boolean {
  const asked = [question.question, ...interviewerTurns.map((turn) => turn.text)];
  const given = new Set(asked.flatMap(contentStems));
  const expected = contentStems(question.expectedAnswer ?? '').filter((stem) => !given.has(stem));
  if (index.cover(expected) >= EXPECTED_IN_ECHO) return false;
  const said = new Set(answer.content.map((token) => token.stem));
  const fresh = [...said].filter((stem) => !given.has(stem)).length;
  return said.size > 0 && fresh < ECHO_NEW_STEMS && (said.size - fresh) / said.size > ECHO_SHARE;
}

function isRepetition(answer: Answer): boolean {
  const runs = shingles(
    answer.tokens.map((token) => token.word),
    REPEAT_RUN,
  );
  return runs.length > 0 && 1 - new Set(runs).size / runs.length > REPEAT_SHARE;
}

function isVerbatim(expectedAnswer: string, answer: Answer): boolean {
  const expected = withoutFillers(tokenize(expectedAnswer)).map((token) => token.word);
  if (expected.length < VERBATIM_WORDS) return false;
  const said = new Set(
    shingles(
      answer.tokens.map((token) => token.word),
      VERBATIM_RUN,
    ),
  );
  const runs = shingles(expected, VERBATIM_RUN);
  return runs.filter((run) => said.has(run)).length / runs.length >= VERBATIM_SHARE;
}

function isDenied(question: Question, answer: Answer, index: AnswerIndex): boolean {
  const names = (text: string) => index.cover(contentStems(text)) >= NEGATED_COVERAGE;
  const { expectedAnswer } = question;
  if (expectedAnswer !== null && names(expectedAnswer) && findDenial(expectedAnswer, splitSentences, answer))
    return true;
  // A phrasing is short, so only its own clause can deny it: "I can start on Monday, now I have no work" does not.
  const phrasings = question.points.flatMap((point) => point.phrasings);
  return phrasings.some((text) => names(text) && findDenial(text, splitIntoClauses, answer));
}

const DENIAL =
  /\b(?:(?:it|that|this) is (?:not|never)(?: at all)? (?:true|correct|right|the case|so)|(?:its|thats|it isnt|that isnt|it is|that is) (?:false|wrong|incorrect|untrue|a myth|not true|not correct|not the case|true that nobody)|(?:it isnt|that isnt|isnt) (?:true|correct|right|the case)|i (?:do not|dont) agree|i (?:disagree|doubt|deny)|(?:not|never) (?:true|correct|the case) that|contrary to)\b/;
const OWN_DENIAL = /\bi (?:do not|dont|would not|wouldnt) (?:think|believe|say)\b/;
const SHORT_ANSWER_WORDS = 40;
const WORDS_BEFORE = 2;

/**
 * True when the answer has the words of an accepted text but reverses their meaning. Word matching cannot see meaning,
 * so this only asks for a human. Phrases such as "that is not true" always count. In a short answer, a "not" in the
 * same piece as one of the words is enough, or a missing "not" when the accepted text has one. In a long answer, a
 * "not" must come directly before at least two of the words.
 */
function findDenial(acceptedText: string, split: (text: string) => Span[], answer: Answer): boolean {
  const accepted = new Set(contentStems(acceptedText));
  const all = answer.tokens.map((token) => token.word);
  const close = piecesWith(accepted, split, answer).map((token) => token.word);
  if (DENIAL.test(all.join(' ')) || OWN_DENIAL.test(close.join(' '))) return true;
  if (tokenize(acceptedText).some((token) => negations.has(token.word))) {
    return all.length <= SHORT_ANSWER_WORDS && !all.some((word) => negations.has(word));
  }
  if (all.length <= SHORT_ANSWER_WORDS) return close.some((word) => negations.has(word));
  const negated = answer.tokens.filter(
    (token, position) =>
      accepted.has(token.stem) &&
      all.slice(Math.max(0, position - WORDS_BEFORE), position).some((word) => negations.has(word)),
  );
  return new Set(negated.map((token) => token.stem)).size >= 2;
}

const splitIntoClauses = (text: string): Span[] =>
  splitSentences(text).flatMap((sentence) => splitClauses(text, sentence));

/** The words of the pieces in which at least one of the stems is said. */
function piecesWith(
  stems: ReadonlySet<string>,
  split: (text: string) => Span[],
  { turns, tokens }: Answer,
): AnswerToken[] {
  return turns.flatMap((turn, index) =>
    split(turn.text).flatMap((sentence) => {
      const said = tokens.filter((token) => token.turn === index && overlaps(token, sentence));
      return said.some((token) => stems.has(token.stem)) ? said : [];
    }),
  );
}
