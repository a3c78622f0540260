import { coverWords, type Cover, type Piece } from './cover.ts';
import { isRemark, requestIntents, type Heard } from './intents.ts';
import type { Learned } from './learned.ts';
import { requestsIn, type Phrasing, type RequestLanguage } from './request-language.ts';
import { requestBySigns } from './signs.ts';
import { requestWords, type RequestWords } from './request-words.ts';

const MOST_WORDS = 45;
const MOST_LEFT = 7;
/** A reason beside a request may be longer than another sentence beside it. */
const MOST_LEFT_IN_REASON = 12;

/**
 * The learned weights decide only when the text is hardly an answer: when they say that it is one with at most this
 * probability. `spoken` is for other words to the interviewer, `statement` for a text that may be said to anybody. The
 * limits are lower (`…_WHERE_THIN`) for unknown words and very short texts.
 */
const MOST_ANSWER = { question: 0.5, spoken: 0.25, statement: 0.06 };
const MOST_ANSWER_WHERE_THIN = { question: 0.4, spoken: 0.1, statement: 0.01 };
/**
 * They also decide only when they are at least this certain which request it is. A question that is surely not an answer needs
 * less; unknown words, and words that report what somebody said, need more.
 */
const LEAST_CERTAIN = { sureQuestion: 0.3, usual: 0.55, withUnknown: 0.6, ofTold: 0.85, ofToldTwice: 0.95 };
const NO_ANSWER = 0.05;
/** A longer text with words that report speech, or with several unknown words, is a story and not a request. */
const LONGEST_WITH_MORE = 24;
/** A text with fewer words is judged with the stricter limits. */
const LEAST_WORDS = 4;
/** The verb of a question stands at most this many words after "what" or "how": "how many questions are there". */
const FURTHEST_INVERTED = 4;
/** From this certainty on, the learned weights overrule a phrasing that leaves words over or accepts any words. */
const SURER_THAN_PHRASING = 0.8;
/**
 * A text counts as an answer from this probability on, when only signs show a request (LIKELY) or even when a
 * phrasing explains the whole text (SURE).
 */
const LIKELY_ANSWER = 0.5;
const SURE_ANSWER = 0.9;

export interface Situation {
  /** Set when "ready" (in a pause) or "yes" and "no" (after a question of the interviewer) mean something. */
  momentary?: 'pause' | 'confirming' | undefined;
  /** The candidate has begun to answer, so that "again" or "next" alone may be a piece of the answer. */
  inAnswer?: boolean;
  /** True when no other words may stand beside the request. */
  only?: boolean;
}

/**
 * Recognises what a candidate wants instead of answering. Null when the text is an answer, even one that contains a
 * request.
 *
 * Every word of a request must be explained: by a phrasing of the request, by politeness, or as a filler. Only a
 * phrasing that clearly speaks to the interviewer may have a few other words beside it. When no phrasing explains a
 * short text, a request can still be recognised by its words in any order (signs.ts), or by the learned weights
 * (learned.ts).
 */
export function recogniseRequest(text: string, language: string, situation: Situation = {}): Heard | null {
  return recogniseWith(requestsIn(language), text, situation);
}

/** The same with given data of a language, used to measure it. */
export function recogniseWith(known: RequestLanguage, text: string, situation: Situation = {}): Heard | null {
  if (text.split(/\s+/, MOST_WORDS + 1).length > MOST_WORDS) return null;
  if (!/[\p{L}\p{N}]/u.test(text)) return withoutWords(text, situation);
  const said = requestWords(text, known);
  if (said.words.length === 0 || said.words.length > MOST_WORDS) return null;
  const cover = coverWords(said, known, (phrasing) => isAllowed(phrasing, situation));
  const asked = cover.pieces.filter(({ phrasing }) => phrasing.intent !== null);
  if (asked.some((piece) => quotes(piece, said, known)))
    return situation.only || situation.inAnswer
      ? null
      : withoutPhrasing(said, known, known.learned(said.words));
  const main = asked.find(isReturn) ?? mainOf(asked);
  const isWhole = cover.left.length === 0;
  if (!main && isWhole)
    return cover.pieces.some(({ phrasing }) => known.thanks.has(phrasing)) ? 'courtesy' : null;
  const learned = known.learned(said.words);
  const isAnswer = learned.answer >= SURE_ANSWER;
  if (main && isWhole) {
    const isInverted = mannerOf(said.words, known) === 'question';
    if (isAnswer && !isInverted && isRequest(main.phrasing.intent)) return null;
    return main.phrasing.template.takesAny ? surerThan(main.phrasing.intent, learned) : main.phrasing.intent;
  }
  if (situation.only || isAnswer) return null;
  const asking = mainOf(asked.filter(({ phrasing }) => phrasing.asks));
  const mayAsk = asking && learned.answer < LIKELY_ANSWER;
  if (mayAsk && mayStandBeside(cover, asking, said, known)) return surerThan(asking.phrasing.intent, learned);
  return situation.inAnswer ? null : withoutPhrasing(said, known, learned);
}

/** Only signs, dots or pictures: question marks alone show that the question was not understood. */
function withoutWords(text: string, { momentary, inAnswer, only }: Situation): Heard | null {
  if (momentary || inAnswer || only || text.trim() === '') return null;
  return /^[\s?]+$/.test(text) ? 'rephrase' : 'no_words';
}

/** Judges a text that no phrasing explains, by the learned weights and by the signs. */
function withoutPhrasing(
  said: RequestWords,
  language: RequestLanguage,
  { intent, certainty, answer, unknown }: Learned,
): Heard | null {
  const isOfSpeech = (word: string) => language.reporting.has(word) || language.others.has(word);
  const begun = mannerOf(said.words, language);
  const manner = said.asks ? 'question' : begun;
  const ofSpeech = said.words.filter(isOfSpeech).length;
  if (said.words.length > LONGEST_WITH_MORE && (ofSpeech > 0 || unknown > 1)) return null;
  const told = begun === 'question' ? 0 : ofSpeech;
  if (told > 1) return certainty >= LEAST_CERTAIN.ofToldTwice ? intent : null;
  const shown = shownBySigns(said, language);
  if (told === 1) return certainty >= LEAST_CERTAIN.ofTold ? intent : shown;
  const isThin = unknown > 0 || said.words.length < LEAST_WORDS;
  const most = (isThin ? MOST_ANSWER_WHERE_THIN : MOST_ANSWER)[manner];
  const isSureQuestion = manner === 'question' && answer <= NO_ANSWER;
  const least = isSureQuestion ? LEAST_CERTAIN.sureQuestion : LEAST_CERTAIN.usual;
  if (answer <= most && certainty >= (unknown > 0 ? LEAST_CERTAIN.withUnknown : least)) return intent;
  return answer < LIKELY_ANSWER ? shown : null;
}

/** The request of the phrasing, unless the learned weights are very certain of another one. */
function surerThan(phrased: Phrasing['intent'], { intent, certainty }: Learned): Phrasing['intent'] {
  return intent !== null && isRequest(phrased) && certainty >= SURER_THAN_PHRASING ? intent : phrased;
}

/**
 * How a text is said. A question begins like "is there" or "how long will it", which hardly any answer does. A text
 * without "you", "me" or "please" may be said to anybody.
 */
function mannerOf(words: readonly string[], { fillers, bySigns }: RequestLanguage): keyof typeof MOST_ANSWER {
  const from = words.findIndex((word) => !fillers.has(word));
  const asks = (at: number) =>
    bySigns.inverted.has(words[at] ?? '') && bySigns.subjects.has(words[at + 1] ?? '');
  if (asks(from)) return 'question';
  if (bySigns.asking.has(words[from] ?? '') && range(from + 1, from + FURTHEST_INVERTED).some(asks))
    return 'question';
  return words.some((word) => bySigns.speaking.has(word)) ? 'spoken' : 'statement';
}

const isRequest = (heard: Phrasing['intent']): boolean => requestIntents.some((intent) => intent === heard);

/** The request that the words of the text show together, without words of politeness. */
function shownBySigns(said: RequestWords, language: RequestLanguage): Heard | null {
  const { words } = said;
  const { pieces } = coverWords(said, language, ({ intent }) => intent === null);
  const polite = new Set(pieces.flatMap(({ start, end }) => range(start, end)));
  return requestBySigns(words, polite, language.bySigns);
}

const range = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, at) => start + at);

function isAllowed({ intent, asks }: Phrasing, { momentary, inAnswer }: Situation): boolean {
  if (intent === null) return true;
  if (isRemark(intent) && momentary) return false;
  if (intent === 'resume') return momentary === 'pause';
  if (intent === 'yes' || intent === 'no') return momentary === 'confirming';
  return asks || !inAnswer;
}

/** Whether a phrasing that accepts any words has matched a report of what somebody said. */
function quotes(
  { start, end, phrasing }: Piece,
  { words }: RequestWords,
  language: RequestLanguage,
): boolean {
  if (!phrasing.template.takesAny) return false;
  return words.slice(start, end).some((word) => language.reporting.has(word));
}

/**
 * The longest request, also beside a longer remark. Only a single word, such as the "sorry" after a remark, is no more
 * than a part of it.
 */
function mainOf(asked: readonly Piece[]): Piece | undefined {
  const longest = (pieces: readonly Piece[]) =>
    pieces.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  const remark = longest(asked.filter(({ phrasing }) => isRemark(phrasing.intent)));
  const request = longest(asked.filter(({ phrasing }) => !isRemark(phrasing.intent)));
  const isOfRemark = remark && request && lengthOf(request) === 1 && lengthOf(remark) > 1;
  return isOfRemark ? remark : (request ?? remark);
}

/** "I am back, what was the question?": who is back from a pause wants to go on, whatever else they ask. */
const isReturn = ({ phrasing: { intent, asks } }: Piece): boolean => intent === 'resume' && asks;

const lengthOf = ({ start, end }: Piece): number => end - start;

/**
 * Whether the other words may stand beside the request, such as a sentence before it or a reason after it. If they
 * report what somebody said, the request is only a quotation ("I ask the caller: could you repeat that?").
 */
function mayStandBeside(cover: Cover, main: Piece, said: RequestWords, language: RequestLanguage): boolean {
  const { words, breaks } = said;
  const isOfOthers = (word: string) => language.reporting.has(word) || language.others.has(word);
  if (cover.left.some((at) => isOfOthers(words[at] ?? ''))) return false;
  const before = cover.left.filter((at) => at < main.start);
  const after = cover.left.filter((at) => at >= main.end);
  const opens = language.openers.has(words[main.start] ?? '');
  const [next] = after;
  const isReason = next !== undefined && language.reasons.has(words[next] ?? '');
  const joins = next === undefined || isReason || (opens && language.joining.has(words[next] ?? ''));
  if (before.length > MOST_LEFT || after.length > (isReason ? MOST_LEFT_IN_REASON : MOST_LEFT)) return false;
  const last = before.at(-1);
  return (joins || breaks.has(next)) && (last === undefined || opens || breaks.has(last + 1));
}
