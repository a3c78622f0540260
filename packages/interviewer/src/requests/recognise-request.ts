import { coverWords, type Cover, type Piece } from './cover.ts';
import { requestIntents, type Heard } from './intents.ts';
import type { Learned } from './learned.ts';
import { requestsIn, type Phrasing, type RequestLanguage } from './request-language.ts';
import { requestBySigns } from './signs.ts';
import { requestWords, type RequestWords } from './request-words.ts';

const MOST_WORDS = 45;
const MOST_LEFT = 7;
/** A reason may be longer than another sentence. */
const MOST_LEFT_IN_REASON = 12;

/**
 * What was learned decides where it finds an answer at most this likely: in a question, in what else is said to the
 * interviewer, and in what may be said to anybody. With words that it does not know, and in very short texts, more
 * carefully.
 */
const MOST_ANSWER = { question: 0.5, spoken: 0.25, statement: 0.06 };
const MOST_ANSWER_WHERE_THIN = { question: 0.4, spoken: 0.1, statement: 0.01 };
/**
 * And how sure it must be which request it is: less for a question that is surely no answer, more with words that it
 * does not know, and where somebody tells what was said.
 */
const LEAST_CERTAIN = { sureQuestion: 0.3, usual: 0.55, withUnknown: 0.6, ofTold: 0.85, ofToldTwice: 0.95 };
const NO_ANSWER = 0.05;
/** In a longer text, words that tell of speech or that no example has make a story of it. */
const LONGEST_WITH_MORE = 24;
/** Fewer words are little to judge by. */
const LEAST_WORDS = 4;
/** So far from "what" or "how" stands the verb of a question: "how many questions are there". */
const FURTHEST_INVERTED = 4;
/** So sure, it decides against a phrasing that leaves words over, or that takes words of any kind. */
const SURER_THAN_PHRASING = 0.8;
/** An answer this likely stays one: when only signs show a request, and when a phrasing explains the whole text. */
const LIKELY_ANSWER = 0.5;
const SURE_ANSWER = 0.9;

export interface Situation {
  /** "Ready", "yes" and "no" mean something now: in a pause, or after a question of the interviewer. */
  momentary?: 'pause' | 'confirming' | undefined;
  /** The candidate has begun to answer, so that "again" or "next" alone may be a piece of the answer. */
  inAnswer?: boolean;
  /** Nothing may stand beside the request. */
  only?: boolean;
}

/**
 * What a candidate wants instead of answering; null when the text is an answer, also one with a request inside.
 *
 * Every word of a request must be explained: by a phrasing of the request, by politeness, or as a filler. Only a
 * phrasing that clearly speaks to the interviewer may have other words beside it, and these few. Where no phrasing
 * explains a short text, its words may still show a request together, in any order (signs.ts), or by what was learned
 * from many phrasings (learned.ts).
 */
export function recogniseRequest(text: string, language: string, situation: Situation = {}): Heard | null {
  return recogniseWith(requestsIn(language), text, situation);
}

/** The same with what a language says about requests given, for measuring. */
export function recogniseWith(known: RequestLanguage, text: string, situation: Situation = {}): Heard | null {
  if (text.split(/\s+/, MOST_WORDS + 1).length > MOST_WORDS) return null;
  const said = requestWords(text, known);
  if (said.words.length === 0 || said.words.length > MOST_WORDS) return null;
  const cover = coverWords(said.words, known, (phrasing) => isAllowed(phrasing, situation));
  const asked = cover.pieces.filter(({ phrasing }) => phrasing.intent !== null);
  if (asked.some((piece) => quotes(piece, said, known)))
    return situation.only || situation.inAnswer
      ? null
      : withoutPhrasing(said, known, known.learned(said.words));
  const main = asked.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  const isWhole = cover.left.length === 0;
  if (!main && isWhole)
    return cover.pieces.some(({ phrasing }) => known.thanks.has(phrasing)) ? 'courtesy' : null;
  const learned = known.learned(said.words);
  const isAnswer = learned.answer >= SURE_ANSWER;
  if (main && isWhole) {
    if (isAnswer && isRequest(main.phrasing.intent)) return null;
    return main.phrasing.template.takesAny ? surerThan(main.phrasing.intent, learned) : main.phrasing.intent;
  }
  if (situation.only || isAnswer) return null;
  const mayAsk = main?.phrasing.asks && learned.answer < LIKELY_ANSWER;
  if (mayAsk && mayStandBeside(cover, main, said, known)) return surerThan(main.phrasing.intent, learned);
  return situation.inAnswer ? null : withoutPhrasing(said, known, learned);
}

/** What no phrasing explains: what was learned knows how people speak, the signs know the subject. */
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

/** What the phrasing says, unless what was learned is surer of another request. */
function surerThan(phrased: Phrasing['intent'], { intent, certainty }: Learned): Phrasing['intent'] {
  return intent !== null && isRequest(phrased) && certainty >= SURER_THAN_PHRASING ? intent : phrased;
}

/**
 * "Is there", "how long will it": hardly anybody begins an answer so. Without "you", "me" or "please" it may be said to
 * anybody.
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

/** When no phrasing explains the text: what its words show together, politeness left aside. */
function shownBySigns({ words }: RequestWords, language: RequestLanguage): Heard | null {
  const { pieces } = coverWords(words, language, ({ intent }) => intent === null);
  const polite = new Set(pieces.flatMap(({ start, end }) => range(start, end)));
  return requestBySigns(words, polite, language.bySigns);
}

const range = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, at) => start + at);

function isAllowed({ intent, asks }: Phrasing, { momentary, inAnswer }: Situation): boolean {
  if (intent === null) return true;
  if (intent === 'resume') return momentary === 'pause';
  if (intent === 'yes' || intent === 'no') return momentary === 'confirming';
  return asks || !inAnswer;
}

/** A phrasing that takes words of any kind must not take a report of what somebody said. */
function quotes(
  { start, end, phrasing }: Piece,
  { words }: RequestWords,
  language: RequestLanguage,
): boolean {
  if (!phrasing.template.takesAny) return false;
  return words.slice(start, end).some((word) => language.reporting.has(word));
}

const lengthOf = ({ start, end }: Piece): number => end - start;

/**
 * Words beside a request: a sentence before it, or a reason after it. Words that tell of somebody's speech make it
 * a quotation ("I ask the caller: could you repeat that?").
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
