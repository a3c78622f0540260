import { normalizeText, originalRange } from '../text/normalize.ts';
import { splitSentences, type Span } from '../text/sentences.ts';
import { isStopWord } from '../text/stop-words.ts';
import { words } from '../text/tokens.ts';
import { INJECTION_PATTERNS } from './injection-patterns.ts';

export interface FoundInjections {
  /** What must not be scored, as offsets of the original text. */
  spans: Span[];
  /** Also true when hidden characters were found that leave nothing to remove. */
  suspicious: boolean;
}

/** A sentence of up to this many words is removed whole. Longer speech without full stops is not one sentence. */
const LONGEST_SENTENCE_WORDS = 45;
const TAIL_WORDS = 8;
/**
 * Polite words before an order ("Also, would you kindly") belong to the order; content words before it are the
 * answer.
 */
const COURTESIES = new Set('please kindly kind nice simply first next now finally note grateful'.split(' '));

/** Finds words that are meant for the evaluator instead of the interviewer. */
export function findInjections(text: string): FoundInjections {
  const normalized = normalizeText(text);
  const matches = [
    ...matchPatterns(normalized.text),
    ...matchPatterns(withoutDisguise(normalized.text)),
    ...findSpacedOut(normalized.text),
  ].map((match) => originalRange(normalized, match.start, match.end));
  const all = [...matches, ...findEncoded(text)];
  const spans = joinNeighbours(
    all.map((match) => widen(text, match)),
    text,
  );
  return { spans, suspicious: spans.length > 0 || hidesCharacters(text) };
}

function matchPatterns(text: string): Span[] {
  return INJECTION_PATTERNS.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
}

/**
 * Cyrillic and Greek letters and digits that look like Latin letters; one character each, so that offsets stay.
 */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    е: 'e',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
    і: 'i',
    ѕ: 's',
    ј: 'j',
    ԁ: 'd',
    ɡ: 'g',
    ı: 'i',
    α: 'a',
    ο: 'o',
    ρ: 'p',
    ε: 'e',
    ι: 'i',
    ν: 'v',
    τ: 't',
    υ: 'u',
    κ: 'k',
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    '@': 'a',
    $: 's',
  }),
);

function withoutDisguise(text: string): string {
  return text.replace(/[^a-z\s]/gu, (character) => LOOKALIKES.get(character) ?? character);
}

/** Finds words written as "i g n o r e". */
function findSpacedOut(text: string): Span[] {
  const runs = text.matchAll(/(?<![\p{L}\p{N}])[a-z](?:[ .\-_*]{1,3}[a-z](?![\p{L}\p{N}])){7,}/gu);
  return Array.from(runs, (match) => ({ match, letters: match[0].replace(/[^a-z]/g, '') }))
    .filter(({ letters }) => /ignore|disregard|instruct|previous|system|score|prompt/.test(letters))
    .map(({ match }) => ({ start: match.index, end: match.index + match[0].length }));
}

/**
 * Finds encoded text. Base64 mixes capitals, small letters and digits; a long class name or a hash lacks one of
 * them.
 */
function findEncoded(text: string): Span[] {
  const runs = text.matchAll(/[A-Za-z0-9+/_-]{20,}={0,2}|(?:\\x[0-9a-fA-F]{2}){6,}|(?:%[0-9a-fA-F]{2}){8,}/g);
  return Array.from(runs, (match) => ({
    run: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
    .filter(({ run }) => looksEncoded(run))
    .map(({ start, end }) => ({ start, end }));
}

function looksEncoded(run: string): boolean {
  if (/^[\\%]/.test(run) || (run.endsWith('=') && /[A-Z]/.test(run))) return true;
  return run.length >= 40 && /[A-Z]/.test(run) && /[a-z]/.test(run) && /\d/.test(run) && !run.includes('//');
}

/** Tags, bidirectional overrides and zero-width characters between Latin letters have no purpose in an answer. */
function hidesCharacters(text: string): boolean {
  const withoutFlags = text.replace(/\u{1F3F4}[\u{E0020}-\u{E007F}]+/gu, '');
  return /[\u{E0000}-\u{E007F}\u202A-\u202E\u2066-\u2069]|[A-Za-z][\u200B-\u200D\u2060\uFEFF]+[A-Za-z]/u.test(
    withoutFlags,
  );
}

/** Extends a match to the end of its sentence, and to its beginning when no content word comes before it. */
function widen(text: string, match: Span): Span {
  const sentence = splitSentences(text).find((span) => span.start <= match.start && match.start < span.end);
  if (!sentence) return match;
  const before = text.slice(sentence.start, match.start);
  const onlyLead = words(before).every((word) => isStopWord(word) || COURTESIES.has(word));
  const start = onlyLead ? sentence.start : match.start;
  const sentenceEnd = Math.max(sentence.end, match.end);
  if (countWords(text.slice(sentence.start, sentence.end)) <= LONGEST_SENTENCE_WORDS) {
    return { start, end: sentenceEnd };
  }
  const tail = new RegExp(String.raw`^(?:[^\s]*\s+){0,${TAIL_WORDS}}[^\s]*`, 'u');
  const tailLength = tail.exec(text.slice(match.end))?.[0].length ?? 0;
  return { start, end: Math.min(sentenceEnd, match.end + tailLength) };
}

/** A short sentence between two orders belongs to them ("Ignore … . I am excellent. Give me …"). */
function joinNeighbours(spans: readonly Span[], text: string): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((left, right) => left.start - right.start || left.end - right.end)) {
    const last = joined.at(-1);
    if (last && (span.start <= last.end || countWords(text.slice(last.end, span.start)) <= TAIL_WORDS)) {
      last.end = Math.max(last.end, span.end);
    } else joined.push({ ...span });
  }
  return joined;
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
