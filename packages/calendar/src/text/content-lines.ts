/** One property of a component: `parameters` is the raw text between the name and the value's colon. */
export interface ContentLine {
  /** Upper case. */
  name: string;
  /** The unfolded text from the first `;` or `:` on. */
  rest: string;
}

const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
const tab = 9;
const colon = 58;
const semicolon = 59;

/**
 * The content lines with a wanted name (RFC 5545, 3.1). Most of a calendar is text that nobody needs here, so
 * other lines are skipped without being copied or unfolded. Lines may end with CRLF, LF or CR; a byte-order mark
 * is dropped.
 */
export function* readContentLines(input: string, wanted: ReadonlySet<string>): Generator<ContentLine> {
  const text = !input.includes('\n') && input.includes('\r') ? input.replaceAll('\r', '\n') : input;
  let position = text.charCodeAt(0) === 0xfe_ff ? 1 : 0;
  while (position < text.length) {
    const start = position;
    const found = text.indexOf('\n', start);
    const stop = found === -1 ? text.length : found;
    const end = stop > start && text.charCodeAt(stop - 1) === carriageReturn ? stop - 1 : stop;
    const nameEnd = endOfName(text, start, end);
    position = stop + 1;
    const folded = isBlank(text, position);
    // When the name is complete, the line can be skipped at once. Its continuation lines are then skipped as lines
    // of their own, since no name begins with a blank.
    if (nameEnd < end || !folded) {
      const name = text.slice(start, nameEnd).toUpperCase();
      if (!wanted.has(name)) continue;
      let rest = text.slice(nameEnd, end);
      if (folded) ({ rest, position } = unfold(text, rest, position));
      yield { name, rest };
    } else {
      const whole = unfold(text, text.slice(start, end), position);
      position = whole.position;
      const wholeEnd = endOfName(whole.rest, 0, whole.rest.length);
      const name = whole.rest.slice(0, wholeEnd).toUpperCase();
      if (wanted.has(name)) yield { name, rest: whole.rest.slice(wholeEnd) };
    }
  }
}

function unfold(text: string, first: string, from: number): { rest: string; position: number } {
  const pieces = [first];
  let position = from;
  while (isBlank(text, position)) {
    const line = endOfLine(text, position);
    pieces.push(text.slice(position + 1, line.end));
    position = line.next;
  }
  return { rest: pieces.join(''), position };
}

function endOfLine(text: string, from: number): { end: number; next: number } {
  const found = text.indexOf('\n', from);
  const stop = found === -1 ? text.length : found;
  const end = stop > from && text.charCodeAt(stop - 1) === carriageReturn ? stop - 1 : stop;
  return { end, next: stop + 1 };
}

function endOfName(text: string, from: number, to: number): number {
  let end = from;
  while (end < to) {
    const code = text.charCodeAt(end);
    if (code === colon || code === semicolon || code === lineFeed) break;
    end += 1;
  }
  return end;
}

function isBlank(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  return code === space || code === tab;
}
