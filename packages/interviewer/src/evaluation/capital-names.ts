import { stem } from '../text/stems.ts';
import { isStopWord } from '../text/stop-words.ts';
import { meaningOf } from '../text/synonyms.ts';
import type { Token } from '../text/tokens.ts';

/** "de la Cruz", "van der Berg": small words inside a name. */
const PARTICLES: ReadonlySet<string> = new Set(
  'de da do dos das del della di la le van von der den ter bin ibn al el abu ben'.split(' '),
);
/** Names that are function words too, and count as names before another one: "Will Young". */
const ALSO_NAMES: ReadonlySet<string> = new Set(['will', 'may']);
/** Where so much is written with capital letters, they show no names. */
const MOST_CAPITALS = 0.6;

/**
 * Whom and what somebody names must not move a score: "Zhang" is no misspelled "change", and a name of four words
 * says no more than one of two. Two words with capital letters in a row are a name, and so is each of them when it
 * comes again alone; a name counts as one word without letters of its own. What the question itself names (`topic`,
 * stems by meaning) stays as it is, and so do abbreviations. One capital letter alone may only begin a sentence.
 */
export function withPlainNames<T extends Token & { stem: string }>(
  text: string,
  tokens: readonly T[],
  topic: ReadonlySet<string>,
): T[] {
  const capitals = tokens.filter((token) => isCapital(text, token)).length;
  if (capitals > MOST_CAPITALS * tokens.length) return [...tokens];
  const isOfTopic = (word: string) => topic.has(meaningOf(stem(word)));
  const ends = tokens.map((_, at) => endOfName(text, tokens, at, isOfTopic));
  const parts = new Set(
    ends.flatMap((end, at) => (end > at ? tokens.slice(at, end).map(({ word }) => word) : [])),
  );
  const numbers = new Map<string, number>();
  const kept: T[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    const isAgain = parts.has(token.word) && isCapital(text, token) && !isStopWord(token.word);
    const end = Math.max(ends[at]!, isAgain ? at + 1 : at);
    const last = tokens[end - 1];
    if (end === at || !last) kept.push(token);
    else {
      const name = text.slice(token.start, last.end).toLowerCase();
      const number = numbers.get(name) ?? numbers.size + 1;
      numbers.set(name, number);
      kept.push({ ...token, end: last.end, word: `#${number}`, stem: `#${number}` });
    }
    at = Math.max(end, at + 1);
  }
  return kept;
}

/** Where the name ends that begins here; the same position where none does. */
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
    // "Park Seo-yeon", but not "Follow-up".
    const goesOn = between === '-' && end > start + 1;
    if (isPart(tokens[next]) || goesOn) end = next + 1;
    else if (!PARTICLES.has(tokens[next]?.word ?? '')) break;
  }
  const [second] = tokens.slice(start + 1, end);
  const isName = second !== undefined && (end > start + 2 || !isStopWord(second.word));
  return isName ? end : start;
}

/** "Anna", "O'Connor"; neither "I" nor "SQL". */
function isCapital(text: string, { start, end }: Token): boolean {
  return /^\p{Lu}(?:['’]\p{Lu})?\p{Ll}/u.test(text.slice(start, end));
}
