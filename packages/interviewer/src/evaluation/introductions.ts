import type { Span } from '../text/sentences.ts';
import { splitSentences } from '../text/sentences.ts';
import { isStopWord } from '../text/stop-words.ts';
import { tokenize, type Token } from '../text/tokens.ts';

const OPENINGS: readonly string[][] = [
  ['my', 'name', 'is'],
  ['my', 'full', 'name', 'is'],
  ['my', 'names'],
  ['i', 'am', 'called'],
  ['im', 'called'],
  ['people', 'call', 'me'],
  ['you', 'can', 'call', 'me'],
];
const BARE_OPENINGS: readonly string[][] = [['i', 'am'], ['im'], ['this', 'is']];
const GREETINGS: ReadonlySet<string> = new Set(
  'hi hello hey good morning afternoon evening there everyone all team'.split(' '),
);
const PARTICLES: ReadonlySet<string> = new Set(
  'de da do dos das del della di la le van von der den ter bin ibn al el abu ben o mac'.split(' '),
);
const LONGEST_NAME = 6;
const LONGEST_UNMARKED_NAME = 3;

/** Finds where candidates say their own name: a name must never move a score. */
export function findIntroductions(text: string): Span[] {
  return splitSentences(text).flatMap((sentence) => {
    const part = text.slice(sentence.start, sentence.end);
    const tokens = tokenize(part);
    return tokens.flatMap((_, index) => {
      const length = introductionLength(part, tokens, index);
      const first = tokens[index];
      const last = tokens[index + length - 1];
      return length > 0 && first && last
        ? [{ start: sentence.start + first.start, end: sentence.start + last.end }]
        : [];
    });
  });
}

function introductionLength(text: string, tokens: readonly Token[], index: number): number {
  const opening = OPENINGS.find((phrase) => matchesAt(tokens, index, phrase));
  if (opening) return opening.length + nameLength(text, tokens, index + opening.length, false);
  const bare = BARE_OPENINGS.find((phrase) => matchesAt(tokens, index, phrase));
  if (!bare || !tokens.slice(0, index).every((token) => GREETINGS.has(token.word))) return 0;
  const length = nameLength(text, tokens, index + bare.length, true);
  return length === 0 ? 0 : bare.length + length;
}

function matchesAt(tokens: readonly Token[], index: number, phrase: readonly string[]): boolean {
  return phrase.every((word, offset) => tokens[index + offset]?.word === word);
}

/**
 * Capital letters show where a name ends. Without them (some speech-to-text writes no capitals) a name has at most
 * three words and ends before a function word; after a bare "I am" it must also fill the rest of the sentence.
 */
function nameLength(text: string, tokens: readonly Token[], start: number, strict: boolean): number {
  const rest = tokens.slice(start, start + LONGEST_NAME);
  if (hasBothCases(text) && isCapitalized(text, rest[0])) {
    const end = rest.findIndex((token, index) => !continuesName(text, token, index));
    return end === -1 ? rest.length : end;
  }
  const limited = rest.slice(0, LONGEST_UNMARKED_NAME);
  const stop = limited.findIndex((token, index) => index > 0 && isStopWord(token.word));
  const length = stop === -1 ? limited.length : stop;
  if (!strict) return length;
  const fillsSentence = start + length === tokens.length && !isStopWord(rest[0]?.word ?? 'a');
  return fillsSentence && start > 2 && !hasBothCases(text) ? length : 0;
}

function continuesName(text: string, token: Token, index: number): boolean {
  if (index === 0) return true;
  if (PARTICLES.has(token.word)) return true;
  return isCapitalized(text, token) && !isStopWord(token.word);
}

function isCapitalized(text: string, token: Token | undefined): boolean {
  return token !== undefined && /^\p{Lu}/u.test(text.slice(token.start, token.end));
}

function hasBothCases(text: string): boolean {
  return /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);
}
