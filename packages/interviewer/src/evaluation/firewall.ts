import { shingles } from '../text/ngrams.ts';
import { contentStems } from '../text/stems.ts';
import { meaningOf } from '../text/synonyms.ts';
import { withoutFillers } from '../text/stop-words.ts';
import { tokenize } from '../text/tokens.ts';
import { stemWeight } from '../text/word-weights.ts';
import type { LeftOutReason, Question, TranscriptTurn } from '../types.ts';
import { turnOf } from './answer.ts';
import { assessAnswer, hasExpectedAnswer, hasRubric, type Assessment } from './assessment.ts';
import type { ContentFeatures } from './anchored-scale.ts';
import { measureContent } from './content-features.ts';
import { topicOf } from './topic-stems.ts';
import { readSpeech } from './speech.ts';

const FEWEST_STEMS = 5;
const MOST_BRIEF = 12;
const TOUCHED_CHARACTERS = 0.12;
const RUN = 3;
const FEWEST_RUNS = 6;
const SAME_TEXT_SHARE = 0.6;
const READ_SHARE = 0.6;
const MOST_FRESH = 1;
const LIST_WORDS = 8;
const NEAR = { expected: 0.125, question: 0.15, characters: 0.1 };
/** An answer with at least this share of the expected words may also repeat the question. */
const ANSWERED_IN_ECHO = 0.5;
const MOST_TOPIC = { fewest: 6, share: 0.8 };
/** A short note on the topic needs no whole sentences. */
const NOTE = { topicShare: 0.3, mostWords: 16 };
const SHORT_STEMS = 12;
const CONNECTED = { topic: 2, told: 1, share: 0.04, commonWord: 0.5 };

/**
 * Finds the answers whose scores must not count, with the reason, by question id. It looks for what is no answer at
 * all, never for a poor answer: an answer that was understood and is wrong keeps its score.
 */
export function findLeftOut(
  assessments: readonly Assessment[],
  turns: readonly TranscriptTurn[],
): Map<string, LeftOutReason> {
  const same = findSameTexts(assessments);
  const read = runsOf(turns.filter(({ speaker }) => speaker === 'INTERVIEWER').map(({ text }) => text));
  const found = new Map<string, LeftOutReason>();
  for (const assessment of assessments) {
    const why = whyLeftOut(assessment, same.has(assessment), read);
    if (why) found.set(assessment.question.id, why);
  }
  return found;
}

const NOTHING_TO_ASK_ON: ReadonlySet<LeftOutReason> = new Set([
  'noise',
  'read_from_question',
  'strung_together',
  'nothing_found',
]);

/**
 * Whether the words have so little to do with the question that a follow-up about them would be foolish. Too few words
 * alone are no reason, because the candidate may say more when asked.
 */
export function hasNothingToAskOn(question: Question, said: string): boolean {
  const why = findLeftOut([assessAnswer(question, [turnOf(question, said)], 'en')], []).get(question.id);
  return why !== undefined && NOTHING_TO_ASK_ON.has(why);
}

function whyLeftOut(
  assessment: Assessment,
  isSameText: boolean,
  read: ReadonlySet<string>,
): LeftOutReason | null {
  if (!assessment.answered) return 'not_answered';
  // The rules do not judge a plain fact, so its length, its language and words of the question do not matter.
  if (assessment.asksForFact && !hasRubric(assessment.question))
    return isSameText ? 'same_text' : 'plain_fact';
  if (assessment.flags.includes('language_not_supported')) return 'other_language';
  if (isSameText) return 'same_text';
  if (isRead(assessment, read)) return 'read_from_question';
  if (assessment.index.distinctStems.length < FEWEST_STEMS) {
    if (isBriefAnswer(assessment)) return null;
    return assessment.asksForFact ? 'plain_fact' : 'few_words';
  }
  return whyNoAnswer(assessment);
}

/**
 * Finds words without sense (`noise`), words of the rubric without sentences (`strung_together`), and sentences with
 * nothing about the subject (`nothing_found`). The last may be an answer in other words, so a model may read it.
 */
function whyNoAnswer(assessment: Assessment): LeftOutReason | null {
  const { question, answer, flags } = assessment;
  const topic = topicOf(question);
  const stems = [...new Set(answer.content.map(({ stem }) => stem))];
  const onTopic = stems.filter((stem) => topic.has(meaningOf(stem)));
  const share = onTopic.length / Math.max(1, stems.length);
  const speech = readSpeech(answer);
  const isOfTopic = onTopic.length >= MOST_TOPIC.fewest && share >= MOST_TOPIC.share;
  const isShortNote = share >= NOTE.topicShare && answer.tokens.length < NOTE.mostWords;
  if (flags.includes('stuffing') && answer.tokens.length >= LIST_WORDS)
    return onTopic.length > 1 ? 'strung_together' : 'noise';
  if (speech.hasOddOrder || (speech.hasFewSmallWords && !isShortNote)) {
    return isOfTopic ? 'strung_together' : 'noise';
  }
  if (isOfTopic && speech.hasNoVerb) return 'strung_together';
  if (speech.repeatsItself && share < NOTE.topicShare) return 'noise';
  if (stems.length < SHORT_STEMS && hasExpectedAnswer(question) && touches(assessment)) return null;
  const ofOneself = hasExpectedAnswer(question) ? 0 : speech.firstPerson;
  if (isConnected(onTopic, stems, ofOneself)) return null;
  return hasExpectedAnswer(question) && isNearExpected(assessment) ? null : 'nothing_found';
}

/**
 * Whether the words have anything to do with the question or the candidate's own work. A song, a story or talk about
 * the weather has nothing to do with either.
 */
function isConnected(onTopic: readonly string[], said: readonly string[], firstPerson: number): boolean {
  const topic = onTopic.reduce((sum, stem) => sum + stemWeight(stem), 0);
  const common = said.filter((stem) => stemWeight(stem) < 1).length * CONNECTED.commonWord;
  const needed = Math.max(CONNECTED.told, CONNECTED.share * said.length);
  return topic >= CONNECTED.topic || (firstPerson > 0 && topic + common >= needed);
}

/** Whether the answer shares more with the question or the expected answer than comes by chance. */
function isNearExpected(assessment: Assessment): boolean {
  const { wordCoverage, characterCoverage, questionCoverage } = measure(assessment);
  if ((wordCoverage + characterCoverage) / 2 >= NEAR.expected) return true;
  return questionCoverage >= NEAR.question && characterCoverage >= NEAR.characters;
}

/** Whether a very short answer is enough: it meets a point fully, or has a part of a short expected answer. */
function isBriefAnswer(assessment: Assessment): boolean {
  const { question, covered } = assessment;
  if (covered.some(({ met }) => met === 'yes')) return true;
  if (!hasExpectedAnswer(question)) return false;
  return new Set(contentStems(question.expectedAnswer)).size <= MOST_BRIEF && touchesExpected(assessment);
}

/** Whether anything of the question or of the expected answer is found. */
function touches(assessment: Assessment): boolean {
  return touchesExpected(assessment) || measure(assessment).questionCoverage > 0;
}

/** Whether anything of the expected answer is found, even misspelt. */
function touchesExpected(assessment: Assessment): boolean {
  const { wordCoverage, characterCoverage } = measure(assessment);
  return wordCoverage > 0 || characterCoverage >= TOUCHED_CHARACTERS;
}

function measure({ question, answer }: Assessment): ContentFeatures {
  return measureContent(question.question, question.expectedAnswer ?? '', answer);
}

/** The answers of which another answer is a copy, in whole or for the most part. */
function findSameTexts(assessments: readonly Assessment[]): Set<Assessment> {
  const runs = assessments.map((assessment) => spokenRuns(assessment));
  const same = new Set<Assessment>();
  assessments.forEach((assessment, index) => {
    const own = runs[index] ?? new Set();
    const isCopy = runs.some((others, other) => other !== index && shareIn(own, others) >= SAME_TEXT_SHARE);
    if (own.size >= FEWEST_RUNS && isCopy) same.add(assessment);
  });
  return same;
}

/** Whether nearly every word, or most runs of three words, come from the interviewer. */
function isRead(assessment: Assessment, read: ReadonlySet<string>): boolean {
  if (measure(assessment).wordCoverage >= ANSWERED_IN_ECHO) return false;
  const own = spokenRuns(assessment);
  if (own.size >= FEWEST_RUNS && shareIn(own, read) >= READ_SHARE) return true;
  if (!assessment.flags.includes('echo')) return false;
  const asked = new Set(contentStems(assessment.question.question));
  const fresh = assessment.index.distinctStems.filter((stem) => !asked.has(stem));
  return fresh.length <= MOST_FRESH && !touchesExpected(assessment);
}

/** The runs of three words, without orders to the evaluator and introductions, which may recur in many answers. */
function spokenRuns({ answer }: Assessment): Set<string> {
  return new Set(
    shingles(
      answer.tokens.map(({ word }) => word),
      RUN,
    ),
  );
}

function runsOf(texts: readonly string[]): Set<string> {
  const spoken = texts.map((text) => withoutFillers(tokenize(text)).map(({ word }) => word));
  return new Set(spoken.flatMap((each) => shingles(each, RUN)));
}

function shareIn(own: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (own.size === 0) return 0;
  let shared = 0;
  for (const run of own) if (others.has(run)) shared += 1;
  return shared / own.size;
}
