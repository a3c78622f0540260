import {
  afterAnd,
  beforeHours,
  fillers,
  numbers,
  openEnds,
  openVerbs,
  clauseStarts,
} from './english-words.ts';

/**
 * What the last words of an answer tell about its end. `unknown`: they are not text yet, or in a language other than
 * English.
 */
export type LastWords = 'unknown' | 'open' | 'may_be_complete' | 'asks_for_time';

/** A sentence that begins with these words needs a second part: “When the customer had paid, …”. */
const opensSentence =
  /^(if|when|whenever|while|after|before|because|although|though|since|unless|until|once|as|whether)\b/i;
const closesIt = /,|\bthen\b/i;
/** With this many words, such a sentence may be complete without a comma. */
const longSentence = 12;
/** So few words are mostly the beginning of a sentence, and rarely a whole one. */
const fewInSentence = 3;
/** So few words after “because” are mostly a subject without its verb. */
const fewInClause = 2;

/** A comma with at most one word after it: “… was closed, it”. */
const goesOn = /(,|…|\.\.\.|–|—|:)\s*[\p{L}’']*$|-$/u;
/** Sentences that announce more: “There are three things I look at.” and “First I listen.” */
const announcesList =
  /\b(two|three|four|five|several|a few|a couple of)( \w+)? (things|points|reasons|steps|ways|parts|examples|questions)\b/i;
const beginsList = /^(and |so |well |i think )*(first|firstly|first of all|to begin with)\b/i;

const asksForTime =
  /\b(let me (just )?think|i need to think|(give me|i need|just) (a|one) (moment|second|minute|sec)|one (moment|second)|bear with me)\b[^.?!]{0,30}[.?!]?$/i;

/** Answers in an interview are rarely shorter, so a silence after so few words is mostly a pause. */
const fewWords = 8;

export function countWords(text: string): number {
  return wordsOf(text).length;
}

export function judgeLastWords(text: string, language: string): LastWords {
  if (!/^en\b/i.test(language)) return 'unknown';
  const said = text.trim();
  const words = wordsOf(said);
  if (words.length === 0) return 'unknown';
  if (asksForTime.test(said)) return 'asks_for_time';
  const isOpen =
    goesOn.test(said) ||
    words.length < fewWords ||
    endsOpen(words) ||
    isClauseBegun(words) ||
    isSentenceBegun(said);
  return isOpen ? 'open' : 'may_be_complete';
}

/** Whether another word must follow the last one. */
function endsOpen(words: string[]): boolean {
  const last = words.at(-1) ?? '';
  if (numbers.has(last)) return !beforeHours.has(words.at(-2) ?? '');
  return fillers.has(last) || openEnds.has(last) || openVerbs.has(last);
}

/** Whether the last clause has only begun: “… because the others”, “… and it works”. */
function isClauseBegun(words: string[]): boolean {
  const clause = words.slice(-fewInClause - 1, -1);
  if (clause.some((word) => clauseStarts.has(word))) return true;
  return clause.some((word, index) => word === 'and' && afterAnd.has(words.at(index - clause.length) ?? ''));
}

/** Whether the last sentence has only begun, or announces a list. */
function isSentenceBegun(said: string): boolean {
  const sentence = said.split(/[.?!]\s+/).at(-1) ?? '';
  const { length } = wordsOf(sentence);
  if (length <= fewInSentence || beginsList.test(sentence) || announcesList.test(sentence)) return true;
  return opensSentence.test(sentence) && !closesIt.test(sentence) && length < longSentence;
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("'", '’')
      .match(/[\p{L}\p{N}’]+/gu) ?? []
  );
}
