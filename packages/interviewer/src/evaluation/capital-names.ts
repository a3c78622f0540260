import { negations } from '../text/negations.ts';
import { isOrdinaryWord } from '../text/ordinary-words.ts';
import { stem } from '../text/stems.ts';
import { isStopWord } from '../text/stop-words.ts';
import { meaningOf } from '../text/synonyms.ts';
import type { Token } from '../text/tokens.ts';

/** "de la Cruz", "van der Berg": small words inside a name. */
const PARTICLES: ReadonlySet<string> = new Set(
  'de da do dos das del della di la le van von der den ter bin ibn al el abu ben'.split(' '),
);
/** Function words that are names before another name ("Will Young") and with a capital letter inside a sentence. */
const ALSO_NAMES: ReadonlySet<string> = new Set(['will', 'may', 'an', 'so', 'do']);
/** These two may also begin a sentence as names; the others hardly ever do. */
const ALSO_FIRST: ReadonlySet<string> = new Set(['will', 'may']);
/** When a larger share of the words has capital letters, these do not show names. */
const MOST_CAPITALS = 0.6;

/** A token that may or may not be a name, because the first word of a sentence always has a capital letter. */
interface Named {
  mayBeName?: true;
}

/**
 * Replaces names by neutral words, because the name of somebody or something must not move a score: "Zhang" must not
 * pass for a misspelled "change", and a name of four words must not count more than one of two. A word with a capital
 * letter inside a sentence is a name, and so are two such words in a row anywhere. When a part of a name comes again
 * alone, it is a name too. Each name becomes one word, in which its letters no longer show. The first word of a
 * sentence may or may not be a name; it is marked (`mayBeName`), and its letters do not count either. Words of the
 * question (`topic`, stems by meaning) stay as they are, and so do abbreviations inside a sentence.
 */
export function withPlainNames<T extends Token & { stem: string }>(
  text: string,
  tokens: readonly T[],
  topic: ReadonlySet<string>,
): (T & Named)[] {
  const isOfTopic = (word: string) => topic.has(meaningOf(stem(word)));
  const marked = asWritten(text, tokens, isOfTopic).map((token): T & Named =>
    mayBeName(text, token) && !isOfTopic(token.word) ? { ...token, stem: '#', mayBeName: true } : token,
  );
  const capitals = tokens.filter((token) => isCapital(text, token)).length;
  if (capitals > MOST_CAPITALS * tokens.length) return marked;
  const ends = marked.map((_, at) => endOfName(text, marked, at, isOfTopic));
  const parts = new Set(
    ends.flatMap((end, at) => (end > at ? marked.slice(at, end).map(({ word }) => word) : [])),
  );
  const numbers = new Map<string, number>();
  const kept: (T & Named)[] = [];
  for (let at = 0; at < marked.length;) {
    const token = marked[at]!;
    const isAgain = parts.has(token.word) && isCapital(text, token) && !isStopWord(token.word);
    const end = Math.max(ends[at]!, isAgain ? at + 1 : at);
    const last = marked[end - 1];
    if (end === at || !last) kept.push(token);
    else {
      const name = text.slice(token.start, last.end).toLowerCase();
      const number = numbers.get(name) ?? numbers.size + 1;
      numbers.set(name, number);
      const { mayBeName: _, ...known } = token;
      kept.push({ ...(known as T), end: last.end, word: `#${number}`, stem: `#${number}` });
    }
    at = Math.max(end, at + 1);
  }
  return kept;
}

/** The position after the name that begins at `start`; `start` itself when no name begins there. */
function endOfName(
  text: string,
  tokens: readonly Token[],
  start: number,
  isOfTopic: (word: string) => boolean,
): number {
  const isPart = (token: Token | undefined): token is Token =>
    token !== undefined && isCapital(text, token) && !isOfTopic(token.word);
  const first = tokens[start];
  if (!isPart(first) || (isStopWord(first.word) && !ALSO_NAMES.has(first.word))) return start;
  let end = start + 1;
  for (let next = end; next < tokens.length; next += 1) {
    const between = text.slice(tokens[next - 1]?.end, tokens[next]?.start);
    if (!/^[\s'’-]*$/u.test(between)) break;
    if (isPart(tokens[next])) end = next + 1;
    else if (!PARTICLES.has(tokens[next]?.word ?? '')) break;
  }
  const [second] = tokens.slice(start + 1, end);
  const isName = second !== undefined && (end > start + 2 || !isStopWord(second.word));
  if (isName) return end;
  return isFirst(text, first) || isOrdinaryWord(first.word) ? start : start + 1;
}

/** "Seo-yeon" and "O'Connor's" are one word of a name; "Follow-up" is two words. */
function asWritten<T extends Token>(
  text: string,
  tokens: readonly T[],
  isOfTopic: (word: string) => boolean,
): T[] {
  const written: T[] = [];
  for (const token of tokens) {
    const last = written.at(-1);
    const isAttached =
      last !== undefined &&
      isCapital(text, last) &&
      !isStopWord(last.word) &&
      !isOrdinaryWord(last.word) &&
      /^['’-]$/u.test(text.slice(last.end, token.start)) &&
      ![last, token].some(({ word }) => isOfTopic(word));
    if (isAttached) {
      written.splice(-1, 1, { ...last, end: token.end, word: `${last.word}-${token.word}` });
    } else written.push(token);
  }
  return written;
}

/** "Anna", "O'Connor"; neither "I" nor "SQL". */
function isCapital(text: string, { start, end }: Token): boolean {
  return /^\p{Lu}(?:['’]\p{Lu})?\p{Ll}/u.test(text.slice(start, end));
}

/** Whether the word begins a sentence of several words and could be a name. Numbers and ordinary words could not. */
function mayBeName(text: string, token: Token): boolean {
  const { word } = token;
  if (!/^\p{L}/u.test(word)) return false;
  if (negations.has(word) || isOrdinaryWord(word) || (isStopWord(word) && !ALSO_FIRST.has(word)))
    return false;
  const isAlone = /^\p{P}*\s*(?:$|[.!?…])/u.test(text.slice(token.end, token.end + 4));
  return !isAlone && isFirst(text, token);
}

/** Whether a sentence begins here. A line break alone does not begin one. */
function isFirst(text: string, { start }: Token): boolean {
  let at = start;
  while (at > 0 && /[\s"'“”‘’«»()[\]*•–—-]/u.test(text.charAt(at - 1))) at -= 1;
  return at === 0 || (at < start && /[.!?…]/u.test(text.charAt(at - 1)));
}
