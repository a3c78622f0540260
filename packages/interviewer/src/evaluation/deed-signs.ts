import { languages, type Language } from '@parley/texts/languages';
import { listsIn } from '@parley/texts/spoken';
import { parseDeedParts, parseDeedPattern } from './deed-pattern.ts';

/** What holds for some points, whatever their signs. */
const traits = [
  /** It is about how a story ended, so it is searched from the end of the answer. */
  'fromTheEnd',
  /** A view shows it, so it needs no deed of the candidate. */
  'view',
  /** A failure shows it too, such as honesty about a mistake. */
  'admission',
  /** A "not" may show it: "I didn't argue", "nobody laughed". */
  'mayBeDenied',
] as const;
type Trait = (typeof traits)[number];

/** An entry of the catalogue: what shows each of these points. */
interface DeedEntry {
  points: readonly string[];
  signs: readonly string[];
  brief?: readonly string[];
  traits: readonly string[];
}

interface DeedSign {
  pattern: RegExp;
  /** A part of the pattern that shows it without an "I": asked how they like to do it, many leave it out. */
  brief: RegExp | null;
  has: (trait: Trait) => boolean;
}

/**
 * How people tell of what the questions for every trade ask about: a pattern of one piece of speech, by the text of the
 * point that it shows. The catalogues have the patterns (`deed-signs.json`). They hold in an answer to that question
 * only, and only for what the candidate did: `findDeed` leaves out what others did, what was not done, and what one
 * should do.
 */
export const deedSigns: ReadonlyMap<string, DeedSign> = new Map(languages.flatMap(signsIn));

function signsIn(language: Language): [point: string, sign: DeedSign][] {
  const data = listsIn('deed-signs', language);
  const parts = parseDeedParts(data.parts);
  const anyOf = (signs: readonly string[]) =>
    new RegExp(signs.map((sign) => parseDeedPattern(sign, parts)).join('|'), 'iu');
  const entries: readonly DeedEntry[] = data.points;
  return entries.flatMap(({ points, signs, brief = [], traits: named }) => {
    const unknown = named.find((name) => !traits.some((trait) => trait === name));
    if (unknown !== undefined) throw new Error(`No point can have the trait “${unknown}”.`);
    const sign: DeedSign = {
      pattern: anyOf([...signs, ...brief]),
      brief: brief.length > 0 ? anyOf(brief) : null,
      has: (trait) => named.includes(trait),
    };
    return points.map((point): [string, DeedSign] => [point, sign]);
  });
}
