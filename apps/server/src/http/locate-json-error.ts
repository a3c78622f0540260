/** Where a text stops being JSON, and what is missing there, without quoting the text. */
export interface JsonError {
  line: number;
  /** In UTF-16 units, as most editors count. */
  column: number;
  problem: string;
}

/**
 * Reads a text that `JSON.parse` has refused, up to the first error. The messages of `JSON.parse` differ between
 * versions of Node.js, name no line, and quote the text, which may be about a person.
 *
 * @param text nested no deeper than the stack allows.
 * @returns null when it finds no error.
 */
export function locateJsonError(text: string): JsonError | null {
  try {
    readWhole(text);
    return null;
  } catch (error) {
    if (!(error instanceof Found)) throw error;
    const before = text.slice(0, error.at).split(/\r\n|\r|\n/);
    return { line: before.length, column: (before.at(-1) ?? '').length + 1, problem: error.message };
  }
}

class Found extends Error {
  readonly at: number;

  constructor(at: number, problem: string) {
    super(problem);
    this.at = at;
  }
}

const space = /[ \t\n\r]*/y;
const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const wordPattern = /(?:true|false|null)(?![\w$])/y;
// JSON refuses only the control characters below the space, not those from U+007F to U+009F.
const stringPattern = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy;

/** The end of the match at `at`, or `at` when nothing matches. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function readWhole(text: string): void {
  const end = readValue(text, endOf(space, text, 0));
  const rest = endOf(space, text, end);
  if (rest < text.length) throw new Found(rest, 'nothing may follow here, the body is complete');
}

/** @returns where the value ends. */
function readValue(text: string, at: number): number {
  const first = text[at];
  if (first === '{') return readList(text, at, '}', readPair);
  if (first === '[') return readList(text, at, ']', readValue);
  if (first === '"') return readString(text, at);
  if (first === "'") throw new Found(at, 'strings stand in double quotes');
  const end = Math.max(endOf(numberPattern, text, at), endOf(wordPattern, text, at));
  if (end === at)
    throw new Found(at, 'a value is missing: a string in double quotes, a number, true, false, null, { or [');
  if (/[\w.+-]/.test(text[end] ?? ''))
    throw new Found(at, 'this number is not written as JSON wants it, such as 12 or 0.5');
  return end;
}

/** Reads entries between commas, up to the closing bracket. */
function readList(
  text: string,
  open: number,
  close: string,
  readEntry: (text: string, at: number) => number,
): number {
  let at = endOf(space, text, open + 1);
  if (text[at] === close) return at + 1;
  for (;;) {
    const end = readEntry(text, at);
    const next = endOf(space, text, end);
    if (text[next] === close) return next + 1;
    if (text[next] !== ',') throw new Found(end, `a comma or ${close} is missing`);
    at = endOf(space, text, next + 1);
    if (text[at] === close) throw new Found(next, `this comma is one too many: ${close} follows`);
  }
}

function readPair(text: string, at: number): number {
  if (text[at] !== '"') throw new Found(at, 'the name of a field in double quotes is missing');
  const colon = endOf(space, text, readString(text, at));
  if (text[colon] !== ':') throw new Found(colon, 'a colon is missing after the name of a field');
  return readValue(text, endOf(space, text, colon + 1));
}

function readString(text: string, at: number): number {
  const end = endOf(stringPattern, text, at);
  if (text[end] === '"') return end + 1;
  if (text[end] === '\\') throw new Found(end, 'no such escape: write \\\\ for a backslash');
  if (end >= text.length) throw new Found(at, 'this string has no closing quote');
  throw new Found(end, 'a string ends on its own line: close its quote, or write \\n for a line break');
}
