/** The parameters by upper-case name, unquoted, and the value of a content line. */
export interface Property {
  parameters: ReadonlyMap<string, string>;
  value: string;
}

const none: ReadonlyMap<string, string> = new Map();

/** A property whose value is text: the value begins after the first colon outside of quotes. */
export function readTextProperty(rest: string): Property {
  return splitAt(rest, firstFreeColon(rest));
}

/**
 * A property whose value never contains a colon, such as a time, period, duration or rule. The value begins after
 * the last colon, so the unquoted `TZID=(UTC+01:00) Berlin` of some programs is read too.
 */
export function readTimeProperty(rest: string): Property {
  return splitAt(rest, rest.lastIndexOf(':'));
}

/** The value of a TEXT property without its backslashes. */
export function unescapeText(value: string): string {
  return value.replaceAll(/\\([\\;,:"nN])/g, (_, escaped: string) =>
    escaped === 'n' || escaped === 'N' ? '\n' : escaped,
  );
}

function splitAt(rest: string, colon: number): Property {
  if (colon === -1) return { parameters: none, value: '' };
  const value = rest.slice(colon + 1).trim();
  return { parameters: colon === 0 ? none : readParameters(rest.slice(0, colon)), value };
}

function firstFreeColon(rest: string): number {
  let quoted = false;
  for (let i = 0; i < rest.length; i++) {
    const character = rest[i];
    if (character === '"') quoted = !quoted;
    else if (character === ':' && !quoted) return i;
  }
  // Only reached when a quote is never closed: then quotes are ignored on this line.
  return rest.indexOf(':');
}

/** Remembers parsed parameters: a calendar writes the same few thousands of times. */
const seen = new Map<string, ReadonlyMap<string, string>>();
const maxSeen = 500;
const longestSeen = 100;

function readParameters(text: string): ReadonlyMap<string, string> {
  const known = seen.get(text);
  if (known !== undefined) return known;
  const parameters = parseParameters(text);
  if (text.length <= longestSeen) {
    if (seen.size >= maxSeen) seen.clear();
    seen.set(text, parameters);
  }
  return parameters;
}

function parseParameters(text: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const parameter of splitParameters(text)) {
    const equals = parameter.indexOf('=');
    if (equals === -1) continue;
    const name = parameter.slice(0, equals).trim().toUpperCase();
    if (!parameters.has(name))
      parameters.set(
        name,
        parameter
          .slice(equals + 1)
          .replaceAll('"', '')
          .trim(),
      );
  }
  return parameters;
}

function splitParameters(text: string): string[] {
  if (!text.includes('"')) return text.split(';');
  const parameters: string[] = [];
  let quoted = false;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '"') quoted = !quoted;
    else if (character === ';' && !quoted) {
      parameters.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parameters.push(text.slice(start));
  return quoted ? text.split(';') : parameters;
}
