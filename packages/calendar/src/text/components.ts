import { type ContentLine, readContentLines } from './content-lines.ts';

/** A component of a calendar with the properties that the engine reads, and, in a VTIMEZONE, its observances. */
export interface Component {
  /** VEVENT, VFREEBUSY, VTIMEZONE, STANDARD or DAYLIGHT. */
  name: string;
  lines: ContentLine[];
  parts: Component[];
}

export interface ComponentReader {
  component(component: Component): void;
  /** X-WR-TIMEZONE of the calendar itself. */
  calendarLine(line: ContentLine): void;
  problem(message: string): void;
}

const topLevel: ReadonlySet<string> = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE']);
const observances: ReadonlySet<string> = new Set(['STANDARD', 'DAYLIGHT']);
const deepest = 16;

const wanted: ReadonlySet<string> = new Set([
  'BEGIN',
  'END',
  'UID',
  'SEQUENCE',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'ATTENDEE',
  'FREEBUSY',
  'X-WR-TIMEZONE',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
]);

/**
 * Passes the calendar's components to the reader one by one, without keeping them all. A component that is never
 * closed is passed on as far as it was read, so that its time still blocks. Returns whether the text began and
 * ended as a calendar.
 */
export function readComponents(text: string, reader: ComponentReader): boolean {
  const stack = new Stack(reader);
  for (const line of readContentLines(text, wanted)) {
    if (line.name === 'BEGIN') stack.begin(line.rest.slice(1).trim().toUpperCase());
    else if (line.name === 'END') stack.end(line.rest.slice(1).trim().toUpperCase());
    else stack.line(line);
  }
  return stack.finish();
}

class Stack {
  readonly #reader: ComponentReader;
  /** Names of the open components, outermost first. */
  #open: string[] = [];
  /** The event, free-busy or zone being read. */
  #component: Component | null = null;
  #calendars = 0;
  #strayed = false;

  constructor(reader: ComponentReader) {
    this.#reader = reader;
  }

  begin(name: string): void {
    // None of these can contain another, so whatever is still open was not closed.
    if (topLevel.has(name) || name === 'VCALENDAR') {
      while (this.#component !== null) this.#close(false);
    }
    if (this.#open.length >= deepest) return;
    if (name === 'VCALENDAR') this.#calendars += 1;
    else if (this.#open.length === 0) this.#strayed = true;
    this.#open.push(name);
    if (topLevel.has(name)) this.#component = { name, lines: [], parts: [] };
    else if (observances.has(name)) this.#component?.parts.push({ name, lines: [], parts: [] });
  }

  end(name: string): void {
    if (!this.#open.includes(name)) return;
    while (this.#open.at(-1) !== name) this.#close(false);
    this.#close(true);
  }

  line(line: ContentLine): void {
    const name = this.#open.at(-1) ?? '';
    if (this.#component === null) {
      if (name === 'VCALENDAR' && line.name === 'X-WR-TIMEZONE') this.#reader.calendarLine(line);
    } else if (name === this.#component.name) this.#component.lines.push(line);
    else if (observances.has(name)) this.#component.parts.at(-1)?.lines.push(line);
  }

  finish(): boolean {
    const whole = this.#calendars > 0 && this.#open.length === 0 && !this.#strayed;
    while (this.#open.length > 0) this.#close(false);
    if (!whole) this.#reader.problem('The text is not a whole calendar.');
    return whole;
  }

  #close(properly: boolean): void {
    const name = this.#open.pop();
    if (this.#component === null || name !== this.#component.name) return;
    if (!properly) this.#reader.problem(`A ${name} is not closed; it is read as far as it goes.`);
    const component = this.#component;
    this.#component = null;
    this.#reader.component(component);
  }
}
