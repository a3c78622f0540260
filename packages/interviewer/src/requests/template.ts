/**
 * A parsed phrasing. Its notation: words follow each other; `a/b` is either of them, and `_` joins several words to
 * one alternative (`stop/go_on`); `[…]` may be left out and holds alternatives, each of one or more words; `<name>`
 * is a part with alternatives of its own; `*` is one word of any kind, and `...` is one to six.
 */
export interface Template {
  readonly steps: readonly Step[];
  /** The words with which it can begin; null when it can begin with any. */
  readonly first: ReadonlySet<string> | null;
  /** Whether it contains `*` or `...`. */
  readonly takesAny: boolean;
}

type Step =
  | { kind: 'word'; words: ReadonlySet<string> }
  | { kind: 'choice'; of: readonly Template[]; optional: boolean }
  | { kind: 'any'; most: number };

export type Parts = ReadonlyMap<string, readonly Template[]>;

const MOST_ANY_WORDS = 6;
const PIECE = /\[[^\]]*\]|<[^>]*>|\S+/g;

export function parseTemplate(text: string, parts: Parts): Template {
  const steps = (text.match(PIECE) ?? []).map((piece): Step => {
    if (piece === '...') return { kind: 'any', most: MOST_ANY_WORDS };
    if (piece === '*') return { kind: 'any', most: 1 };
    if (piece.startsWith('<')) return { kind: 'choice', of: partOf(piece, parts), optional: false };
    const optional = piece.startsWith('[');
    if (!optional && !piece.includes('_')) return { kind: 'word', words: new Set(piece.split('/')) };
    const choices = (optional ? piece.slice(1, -1) : piece.replaceAll('_', ' ')).split('/');
    return { kind: 'choice', of: choices.map((choice) => parseTemplate(choice, parts)), optional };
  });
  return { steps, first: firstWords(steps), takesAny: steps.some(takesAnyWord) };
}

function takesAnyWord(step: Step): boolean {
  if (step.kind === 'choice') return step.of.some(({ takesAny }) => takesAny);
  return step.kind === 'any';
}

/** Parses lines like `"name: one | another"`, one for each part. A part may use the parts before it. */
export function parseParts(lines: readonly string[]): Parts {
  const parts = new Map<string, readonly Template[]>();
  for (const line of lines) {
    const [name = '', ...rest] = line.split(': ');
    parts.set(
      name,
      rest
        .join(': ')
        .split('|')
        .map((choice) => parseTemplate(choice.trim(), parts)),
    );
  }
  return parts;
}

function partOf(piece: string, parts: Parts): readonly Template[] {
  const part = parts.get(piece.slice(1, -1));
  if (!part) throw new Error(`The part ${piece} is not defined before its use.`);
  return part;
}

function firstWords(steps: readonly Step[]): ReadonlySet<string> | null {
  const found = new Set<string>();
  for (const step of steps) {
    if (step.kind === 'any') return null;
    const sets = step.kind === 'word' ? [step.words] : step.of.map(({ first }) => first);
    for (const set of sets) {
      if (set === null) return null;
      for (const word of set) found.add(word);
    }
    if (step.kind === 'word' || !step.optional) return found;
  }
  return found;
}

/** Every word that the template names. */
export function wordsOf({ steps }: Template): string[] {
  return steps.flatMap((step) => {
    if (step.kind === 'any') return [];
    return step.kind === 'word' ? [...step.words] : step.of.flatMap(wordsOf);
  });
}

/** The positions at which the template can end if it begins at `start`. Fillers between its words are ignored. */
export function endsOf(
  template: Template,
  words: readonly string[],
  start: number,
  isFiller: (word: string) => boolean,
): Set<number> {
  const word = words[start];
  if (word === undefined || (template.first && !template.first.has(word))) return new Set();
  let at = new Set([start]);
  for (const step of template.steps) {
    at = afterStep(step, words, at, isFiller);
    if (at.size === 0) break;
  }
  return at;
}

function afterStep(
  step: Step,
  words: readonly string[],
  from: ReadonlySet<number>,
  isFiller: (word: string) => boolean,
): Set<number> {
  const ends = new Set<number>();
  for (const position of from) {
    if (step.kind !== 'word' && step.kind !== 'any' && step.optional) ends.add(position);
    for (const start of startsFrom(words, position, isFiller)) {
      if (step.kind === 'word') {
        if (step.words.has(words[start] ?? '')) ends.add(start + 1);
      } else if (step.kind === 'any') {
        const last = Math.min(words.length, start + step.most);
        for (let end = start + 1; end <= last; end += 1) ends.add(end);
      } else {
        for (const choice of step.of) {
          for (const end of endsOf(choice, words, start, isFiller)) ends.add(end);
        }
      }
    }
  }
  return ends;
}

function startsFrom(
  words: readonly string[],
  position: number,
  isFiller: (word: string) => boolean,
): number[] {
  const starts = [position];
  for (let next = position; isFiller(words[next] ?? ''); next += 1) starts.push(next + 1);
  return starts;
}
