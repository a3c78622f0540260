import { SaxesParser } from 'saxes';
import { CalendarFailure } from '../ports/calendars.ts';

/** What a server says about one URL (RFC 4918, 14.24). */
export interface DavResponse {
  href: string;
  /** The status of the URL itself; null when only its properties have one. */
  status: number | null;
  /** By local name; only the requested properties that exist. */
  properties: Record<string, DavProperty | undefined>;
}

export interface DavProperty {
  /** Its own text, trimmed; null when there is none. */
  text: string | null;
  /** The first URL inside it. */
  href: string | null;
  /** Local names of the elements inside it, and what their `name` attributes say. */
  names: string[];
}

/** A real response stays far below these limits: a list of 5,000 entries has 30,000 elements, 6 levels deep. */
const deepest = 32;
const maxElements = 100_000;
const maxAttributes = 100_000;

/**
 * Reads a multistatus in one pass and keeps only the requested properties. It stops at the first thing that no
 * calendar server has a reason to send.
 *
 * @param wanted local names of properties.
 * @throws CalendarFailure when it is no multistatus, or exceeds a limit.
 */
export function readMultistatus(xml: string, wanted: readonly string[]): DavResponse[] {
  const reader = new MultistatusReader(new Set(wanted));
  const parser = new SaxesParser();
  let elements = 0;
  let attributes = 0;
  let depth = 0;
  // Calendar servers never need a document type, and it could define entities.
  parser.on('doctype', () => refuse('The server’s answer has a document type, which is not read.'));
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > maxAttributes) refuse('The server’s answer has too many attributes.');
  });
  parser.on('opentag', ({ name, attributes: given }) => {
    elements += 1;
    depth += 1;
    if (elements > maxElements) refuse('The server’s answer has too many elements.');
    if (depth > deepest) refuse(`The server’s answer is nested more than ${deepest} deep.`);
    reader.open(localName(name), given['name']);
  });
  parser.on('text', (text) => reader.text(text));
  parser.on('cdata', (text) => reader.text(text));
  parser.on('closetag', () => {
    depth -= 1;
    reader.close();
  });
  try {
    parser.write(xml.replace(/^\uFEFF/, '')).close();
  } catch (error) {
    if (error instanceof CalendarFailure) throw error;
    throw new CalendarFailure('NOT_A_CALENDAR', 'The server’s answer is not well-formed XML.', {
      cause: error,
    });
  }
  return reader.responses;
}

function refuse(message: string): never {
  throw new CalendarFailure('NOT_A_CALENDAR', message);
}

/** Each server chooses its own prefixes. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

interface Propstat {
  status: string;
  properties: DavResponse['properties'];
}

/** Follows `multistatus / response / (href | status | propstat / (status | prop / property))`. */
class MultistatusReader {
  readonly responses: DavResponse[] = [];
  readonly #wanted: ReadonlySet<string>;
  readonly #path: string[] = [];
  #response = { href: '', status: '' };
  #found: DavResponse['properties'] = {};
  #propstat: Propstat = { status: '', properties: {} };
  #property: { text: string; hrefs: string[]; names: string[] } | null = null;

  constructor(wanted: ReadonlySet<string>) {
    this.#wanted = wanted;
  }

  open(name: string, named: string | undefined): void {
    this.#path.push(name);
    const level = this.#path.length;
    if (level === 1 && name !== 'multistatus') {
      throw new CalendarFailure('NOT_A_CALENDAR', 'The server does not speak CalDAV.');
    }
    if (this.#property) {
      this.#property.names.push(name, ...(named === undefined ? [] : [named]));
      if (name === 'href') this.#property.hrefs.push('');
    } else if (this.#isAt(2, 'response')) {
      this.#response = { href: '', status: '' };
      this.#found = {};
    } else if (this.#isAt(3, 'response', 'propstat')) {
      this.#propstat = { status: '', properties: {} };
    } else if (level === 5 && this.#path[3] === 'prop' && this.#path[2] === 'propstat') {
      if (this.#wanted.has(name)) this.#property = { text: '', hrefs: [], names: [] };
    }
  }

  text(text: string): void {
    if (this.#property) this.#textOfProperty(this.#property, text);
    else if (this.#isAt(3, 'response', 'href')) this.#response.href += text;
    else if (this.#isAt(3, 'response', 'status')) this.#response.status += text;
    else if (this.#isAt(4, 'response', 'propstat', 'status')) this.#propstat.status += text;
  }

  close(): void {
    if (this.#property && this.#path.length === 5) {
      const { text, hrefs, names } = this.#property;
      const name = this.#path[4] ?? '';
      const property = { text: text.trim() || null, href: hrefs[0]?.trim() || null, names };
      this.#propstat.properties = { ...this.#propstat.properties, [name]: property };
      this.#property = null;
    } else if (this.#isAt(3, 'response', 'propstat')) {
      const status = statusIn(this.#propstat.status);
      const isThere = status === null || (status >= 200 && status < 300);
      if (isThere) this.#found = { ...this.#found, ...this.#propstat.properties };
    } else if (this.#isAt(2, 'response')) {
      const href = this.#response.href.trim();
      const status = statusIn(this.#response.status);
      if (href !== '') this.responses.push({ href, status, properties: this.#found });
    }
    this.#path.pop();
  }

  #textOfProperty(property: { text: string; hrefs: string[] }, text: string): void {
    if (this.#path.length === 5) property.text += text;
    else if (this.#path.at(-1) === 'href' && property.hrefs.length === 1) property.hrefs[0] += text;
  }

  /** Whether this is the innermost open element, counted below the root. */
  #isAt(level: number, ...names: string[]): boolean {
    return this.#path.length === level && names.every((name, index) => this.#path[index + 1] === name);
  }
}

/** `HTTP/1.1 404 Not Found` */
function statusIn(line: string): number | null {
  const digits = /^\s*HTTP\/\S+\s+(\d{3})/i.exec(line)?.[1];
  return digits === undefined ? null : Number(digits);
}
