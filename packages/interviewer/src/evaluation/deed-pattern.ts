/** Parts of patterns by their name, each the source of a regular expression. */
type Parts = ReadonlyMap<string, string>;

/** The marks that always stand for the same. */
const MARKS: Readonly<Record<string, string>> = {
  '(': '(?:',
  '/': '|',
  '|': String.raw`\b`,
  '.': String.raw`(?!\p{L})`,
  '&(': '(?=',
  '!(': '(?!',
  '<!(': '(?<!',
  '**': String.raw`[\p{L}-]+`,
  '~': '[^.;:?!]',
  "'": "['’]",
};
const MARK =
  /\.{3}(?<letters>\d*)|<(?<part>[\p{L} ]+)>|\{(?<least>\d)-(?<most>\d)\}(?<space> ?)|(?<open>[[{])|(?<close>[\]}])(?<behind> ?)|(?<star>\*)(?!\*)|\*{2}|<!\(|[&!]\(|[(/|.~']/gu;
/** A bracket is apart when it stands between words, not at the end of one: "I [also] asked", not "cake[s] and tea". */
const BEFORE_WORD = /(?:^|[ (/|^])$/u;

/**
 * Turns a pattern of `deed-signs.json` into the source of a regular expression. The guide to languages
 * (docs/guides/languages.md) describes the notation.
 */
export function parseDeedPattern(pattern: string, parts: Parts): string {
  const openings: { isApart: boolean }[] = [];
  return pattern.replace(MARK, (mark: string, ...rest: unknown[]) => {
    const before = pattern.slice(0, rest.at(-3) as number);
    const { letters, part, least, most, space, open, close, behind, star } = rest.at(-1) as Partial<
      Record<string, string>
    >;
    if (letters !== undefined) return letters ? `.{0,${letters}}` : '.*';
    if (part) return `(?:${partOf(part, parts)})`;
    if (least) {
      if (space) return String.raw`(?:\p{L}+ ){${least},${most}}?`;
      return String.raw`\p{L}+(?: \p{L}+){${Number(least) - 1},${Number(most) - 1}}?`;
    }
    if (star) return /\p{L}$/u.test(before) ? String.raw`\p{L}*` : String.raw`\p{L}+`;
    if (open) {
      openings.push({ isApart: BEFORE_WORD.test(before) });
      return '(?:(?:';
    }
    if (close) {
      const times = close === ']' ? '?' : '*?';
      return openings.pop()?.isApart ? `)${behind})${times}` : `))${times}${behind}`;
    }
    return MARKS[mark] ?? mark;
  });
}

/** Parses lines like `"name: pattern"`, one for each part. A part may use the parts before it. */
export function parseDeedParts(lines: readonly string[]): Parts {
  const parts = new Map<string, string>();
  for (const line of lines) {
    const end = line.indexOf(': ');
    parts.set(line.slice(0, end), parseDeedPattern(line.slice(end + 2), parts));
  }
  return parts;
}

function partOf(name: string, parts: Parts): string {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`The part <${name}> is not defined before its use.`);
  return part;
}
