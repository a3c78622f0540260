import { stemSimilarity } from '../text/fuzzy.ts';
import { denials, dismissals } from '../text/negations.ts';
import { contentStems, stem } from '../text/stems.ts';
import { tokenize, type Token } from '../text/tokens.ts';
import type { RubricPoint } from '../types.ts';
import type { Answer } from './answer.ts';
import type { AnswerIndex } from './answer-index.ts';

/** The words by which a point is recognised. */
export interface Wanted {
  stems: readonly string[];
  /** Words that count alone: those of the text and the phrasings, and keywords of one word. */
  single: ReadonlySet<string>;
  /** Keywords of several words. They count only together: "next" alone does not mean "next day". */
  terms: readonly (readonly string[])[];
  /** The text, and each phrasing. */
  sources: readonly (readonly string[])[];
  /** Words that stand in a text with "not": they may be denied in the answer too. */
  denied: ReadonlySet<string>;
  asked: ReadonlySet<string>;
}

export function wantedOf(point: RubricPoint, asked: ReadonlySet<string>): Wanted {
  const written = [point.text, ...point.phrasings];
  const terms = point.keywords.map(contentStems);
  const notAsked = (stems: readonly string[]) => stems.filter((one) => !asked.has(one));
  const single = new Set([
    ...written.flatMap(contentStems),
    ...terms.filter((stems) => stems.length === 1).flat(),
  ]);
  return {
    stems: notAsked([...new Set([...single, ...terms.flat()])]),
    single,
    terms,
    sources: written.map((text) => notAsked([...new Set(contentStems(text))])),
    denied: new Set([...written, ...point.keywords].flatMap(deniedStems)),
    asked,
  };
}

const SAME_BEGINNING = 3;

/** Where a word was said. "Head" is not "ahead", though they are as alike as a typing error. */
export function positionsOf(wanted: string, index: AnswerIndex, { content }: Answer): readonly number[] {
  const { similarity, positions } = index.find(wanted);
  if (similarity === 1) return positions;
  return positions.filter((position) => {
    const said = content[position]?.stem ?? '';
    return (
      said.slice(0, SAME_BEGINNING) === wanted.slice(0, SAME_BEGINNING) && stemSimilarity(said, wanted) > 0
    );
  });
}

/** Where a new clause begins, so that a "not" reaches no farther. */
const JOINTS = new Set(
  'but because so until unless except and then when while if though although before after that which who where'.split(
    ' ',
  ),
);
const MARK = /[,;:.!?–—]/u;

/** "If it doesn't work | I bring in the social worker": speech has no comma there. */
const endsCondition = (clause: readonly Token[], { word }: Token): boolean =>
  /^(?:if|when|while|until|unless)$/.test(clause[0]?.word ?? '') &&
  clause.length > 2 &&
  /^(?:i|we|ill|id|well|wed)$/.test(word);

/** Two negations cancel each other: "I never climb without a harness". */
function isDenied(clause: readonly Token[]): boolean {
  const words = clause.map(({ word }) => word);
  const inSeveral = words.join(' ').match(dismissals) ?? [];
  return (words.filter((word) => denials.has(word)).length + inSeveral.length) % 2 === 1;
}

/** The clauses that have a "not". */
export function deniedClauses<T extends Token>(text: string, tokens: readonly T[]): T[][] {
  const clauses: T[][] = [];
  let last = 0;
  for (const token of tokens) {
    const clause = clauses.at(-1);
    const begins =
      MARK.test(text.slice(last, token.start)) ||
      JOINTS.has(token.word) ||
      (clause && endsCondition(clause, token));
    if (clause && !begins) clause.push(token);
    else clauses.push([token]);
    last = token.end;
  }
  return clauses.filter((clause) => isDenied(clause));
}

/** Whether a content word stands in a clause with a "not": "nobody counts our tickets" shows nobody who counts them. */
export function negationsOf({ turns, tokens, content }: Answer): (position: number) => boolean {
  const denied = new Set<Token | undefined>(
    turns.flatMap(({ text }, turn) =>
      deniedClauses(
        text,
        tokens.filter((token) => token.turn === turn),
      ).flat(),
    ),
  );
  return (position) => denied.has(content[position]);
}

/** The words of a text that stand in a clause with a "not". */
export const deniedStems = (text: string): string[] =>
  deniedClauses(text, tokenize(text))
    .flat()
    .map(({ word }) => stem(word));
