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

/** What was learned decides where it finds an answer at most this likely; with words that it does not know, hardly. */
const MOST_ANSWER = 0.3;
const MOST_ANSWER_WITH_UNKNOWN = 0.1;
/** And how sure it must be which request it is, also where somebody tells what was said. */
const LEAST_CERTAIN = 0.45;
const LEAST_CERTAIN_OF_TOLD = 0.85;
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
  if (asked.some((piece) => quotes(piece, said, known))) return null;
  const main = asked.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  const isWhole = cover.left.length === 0;
  if (!main && isWhole)
    return cover.pieces.some(({ phrasing }) => known.thanks.has(phrasing)) ? 'courtesy' : null;
  const learned = known.learned(said.words);
  const isAnswer = learned.answer >= SURE_ANSWER;
  if (main && isWhole) return isAnswer && isRequest(main.phrasing.intent) ? null : main.phrasing.intent;
  if (situation.only || isAnswer) return null;
  const mayAsk = main?.phrasing.asks && learned.answer < LIKELY_ANSWER;
  if (mayAsk && mayStandBeside(cover, main, said, known)) return main.phrasing.intent;
  return situation.inAnswer ? null : withoutPhrasing(said, known, learned);
}

/** What no phrasing explains: what was learned knows how people speak, the signs know the subject. */
function withoutPhrasing(
  said: RequestWords,
  language: RequestLanguage,
  { intent, certainty, answer, unknown }: Learned,
): Heard | null {
  const isOfSpeech = (word: string) => language.reporting.has(word) || language.others.has(word);
  const told = said.words.filter(isOfSpeech).length;
  if (told > 1) return null;
  const shown = shownBySigns(said, language);
  if (told === 1) return certainty >= LEAST_CERTAIN_OF_TOLD ? intent : shown;
  const most = unknown > 0 ? MOST_ANSWER_WITH_UNKNOWN : MOST_ANSWER;
  if (answer <= most && certainty >= LEAST_CERTAIN) return intent;
  return answer < LIKELY_ANSWER ? shown : null;
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
