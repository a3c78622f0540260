import { maskText, masked } from '../../kernel/mask-text.ts';

/** What a row keeps of a body, in bytes of UTF-8. */
export const bodyMaxBytes = 8 * 1024;

/** Values of these names are credentials or personal by themselves, whatever they look like. */
const secretName =
  /(token|secret|password|apikey|platformkey|authorization|cookie|email|replyto|cv|joinurl|bookingurl|videourl|videoapiurl|signinurl)$/;
/** Lists that tell of many interviews: no row could be found again when one of those is deleted. */
const crowd = ['interviews', 'deliveries', 'payload', 'tries'];
/** What candidates said and what was made of it, of a transcript, an evaluation and a report. */
const testimony = ['segments', 'questionEvaluations', 'current', 'revisions', 'humanDecisions'];
const leftOut = new Set([...crowd, ...testimony]);

/**
 * A body without its secrets, at most 8 kB; what is longer is cut and ends in "…". The text itself is read, from
 * string to string, and most of it copied as it stands: to parse it and to write it anew takes four times as long.
 *
 * @param json well-formed JSON text.
 */
export function redactJson(json: string): string {
  let redacted = '';
  /** Up to here it is in `redacted`; from here to `at` it may be kept as it is. */
  let from = 0;
  let at = 0;
  const replace = (start: number, end: number, by: string) => {
    redacted += json.slice(from, start) + by;
    from = end;
  };
  while (redacted.length + at - from <= bodyMaxBytes) {
    const open = json.indexOf('"', at);
    if (open === -1) {
      at = json.length;
      break;
    }
    at = endOfString(json, open);
    const colon = afterSpace(json, at);
    const text = stringAt(json, open, at);
    if (json[colon] !== ':') {
      const shown = maskText(text);
      if (shown !== text) replace(open, at, JSON.stringify(shown));
      continue;
    }
    const field = fieldOf(text);
    if (field.shown !== text) replace(open, at, JSON.stringify(field.shown));
    at = afterSpace(json, colon + 1);
    // What is no address is gone into, and not read here first: it may hold many more of the same name.
    if (!field.isPlain && (text !== 'url' || json[at] === '"')) {
      const end = endOfValue(json, at);
      const by = shownOf(field, text, json.slice(at, end));
      if (by !== null) {
        replace(at, end, JSON.stringify(by));
        at = end;
      }
    }
  }
  return clipBytes(redacted + json.slice(from, at));
}

interface Field {
  /** The name without what must not be kept. */
  shown: string;
  isSecret: boolean;
  /** What is in it is looked at like everything else. */
  isPlain: boolean;
}
/** The names of our own bodies are few and short; those that callers invent are not remembered beyond this. */
const knownFields = new Map<string, Field>();
const mostKnownFields = 1_000;
const longestKnown = 64;

function fieldOf(name: string): Field {
  const known = knownFields.get(name);
  if (known) return known;
  if (name.length > longestKnown || knownFields.size >= mostKnownFields) return newField(name);
  // A copy: as a piece of its body, a name would keep the whole of it in memory.
  const own = Buffer.from(name, 'utf16le').toString('utf16le');
  const field = newField(own);
  knownFields.set(own, field);
  return field;
}

function newField(name: string): Field {
  const isSecret = secretName.test(name.toLowerCase().replace(/[^a-z]/g, ''));
  const isPlain = !isSecret && !leftOut.has(name) && name !== 'url';
  return { shown: maskText(name), isSecret, isPlain };
}

/** What stands in a row instead of the field's value, or null: the value may stay, if what is in it may. */
function shownOf(field: Field, name: string, json: string): string | null {
  if (json === 'null' || json === 'true' || json === 'false') return null;
  if (field.isSecret) return masked;
  const value: unknown = JSON.parse(json);
  if (leftOut.has(name)) return Array.isArray(value) ? `[${value.length} left out]` : '[left out]';
  return typeof value === 'string' ? originOf(value) : null;
}

/** A webhook's address may be its own credential, path and all. */
function originOf(url: string): string {
  return URL.canParse(url) ? `${new URL(url).origin}/…` : masked;
}

/** What the string between two quotes says. */
function stringAt(json: string, open: number, end: number): string {
  const text = json.slice(open + 1, end - 1);
  return text.includes('\\') ? (JSON.parse(json.slice(open, end)) as string) : text;
}

/** Where the string that opens here is over, its quote included. */
function endOfString(json: string, open: number): number {
  let quote = json.indexOf('"', open + 1);
  while (quote !== -1 && isEscaped(json, quote)) quote = json.indexOf('"', quote + 1);
  return quote === -1 ? json.length : quote + 1;
}

function isEscaped(json: string, at: number): boolean {
  let before = at - 1;
  while (json[before] === '\\') before -= 1;
  return (at - 1 - before) % 2 === 1;
}

const bracket = /["[\]{}]/g;
const endOfWord = /[,\]}\s]|$/g;

/** Where the value that begins here is over. */
function endOfValue(json: string, start: number): number {
  const first = json[start];
  if (first === '"') return endOfString(json, start);
  if (first !== '{' && first !== '[') return find(endOfWord, json, start);
  let depth = 0;
  let at = start;
  do {
    at = find(bracket, json, at);
    const found = json[at];
    if (found === '"') {
      at = endOfString(json, at);
      continue;
    }
    depth += found === '{' || found === '[' ? 1 : -1;
    at += 1;
  } while (depth > 0 && at < json.length);
  return Math.min(at, json.length);
}

function find(pattern: RegExp, json: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(json)?.index ?? json.length;
}

function afterSpace(json: string, at: number): number {
  let after = at;
  while (after < json.length && json.charCodeAt(after) <= 32) after += 1;
  return after;
}

/** What is half a character at the cut goes with it. Three bytes are for the mark. */
function clipBytes(text: string): string {
  if (Buffer.byteLength(text) <= bodyMaxBytes) return text;
  return `${Buffer.from(text)
    .subarray(0, bodyMaxBytes - 3)
    .toString()
    .replace(/\uFFFD+$/, '')}…`;
}
