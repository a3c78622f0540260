import { readCells, readHeading, type Columns } from './pasted-cells.ts';

/** Somebody in a pasted list. */
export interface PastedPerson {
  name: string;
  email: string;
}

/** An apostrophe may be inside an address, as in `sean.o'brien@example.com`, but not at its beginning or end. */
const address = /[^\s<>,;"()[\]:'][^\s<>,;"()[\]:]*@[^\s<>,;"()[\]:]*[^\s<>,;"()[\]:'.!?]/g;

/**
 * Reads people from pasted lines or CSV: name and e-mail address in any order, separated by comma, semicolon or tab;
 * or `Ines Marchetti <ines@example.com>`, also several on one line, as mail programs write them. When a heading names
 * the columns, the name is read from its column; otherwise the name is the text beside the address.
 *
 * @returns people in the order of the lines, each address once, and in `unread` the lines without an address.
 */
export function readPeople(text: string): { people: PastedPerson[]; unread: string[] } {
  const people: PastedPerson[] = [];
  const unread: string[] = [];
  let columns: Columns | null = null;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    if (line.trim() === '') continue;
    if (!line.includes('@')) columns = readHeading(line) ?? columns;
    const read = (columns && readRow(line, columns)) ?? peopleOn(line);
    if (read.length === 0) unread.push(line.trim());
    for (const person of read) {
      const isThere = people.some(({ email }) => email.toLowerCase() === person.email.toLowerCase());
      if (!isThere) people.push(person);
    }
  }
  return { people, unread };
}

/** Reads a row below a heading. @returns null when the row does not have the heading's columns. */
function readRow(line: string, { separator, email, names }: Columns): PastedPerson[] | null {
  const cells = readCells(line, separator);
  const written = cells[email]?.match(address)?.[0];
  if (written === undefined) return null;
  const name = names.map((column) => tidy(cells[column] ?? '')).filter((part) => part !== '');
  return [{ name: name.join(' '), email: written }];
}

function peopleOn(line: string): PastedPerson[] {
  const entries = entriesOf(line);
  if (entries.length > 1) return entries.flatMap(peopleOn);
  const email = line.match(address)?.[0];
  return email === undefined ? [] : [{ name: nameBeside(email, line), email }];
}

/** Splits a line of several people: `Ines <ines@…>; Leon <leon@…>`, or only addresses. Returns other lines whole. */
function entriesOf(line: string): string[] {
  if ((line.match(address) ?? []).length < 2) return [line];
  const inBrackets = line.split(/(?<=>)\s*[,;]\s*/).filter((entry) => entry.trim() !== '');
  if (inBrackets.length > 1 && inBrackets.every((entry) => (entry.match(address) ?? []).length === 1)) {
    return inBrackets;
  }
  const apart = line.split(/[,;\s]+/).filter((entry) => entry !== '');
  return apart.every((entry) => entry.includes('@')) ? apart : [line];
}

/** The text before the address, or after it if there is none before. Cells for first and family name are joined. */
function nameBeside(email: string, line: string): string {
  const at = line.indexOf(email);
  const before = namesIn(line.slice(0, at));
  const names = before.length > 0 ? before : namesIn(line.slice(at + email.length));
  // Mail programs write `Marchetti, Ines <ines@example.com>`.
  const isTurned = names.length === 2 && /^[^,;\t]+,[^,;\t]+<\s*$/.test(line.slice(0, at));
  return (isTurned ? names.toReversed() : names).slice(0, 2).join(' ');
}

const namesIn = (text: string): string[] =>
  text
    .split(/[,;\t]/)
    .map(tidy)
    .filter((cell) => /\p{L}/u.test(cell));

const tidy = (cell: string): string =>
  cell
    .replaceAll(/mailto:|[<>"()[\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // Removes apostrophes around a name, but not inside one: `O'Brien`, `'t Hooft`.
    .replace(/^'([^']+)'[\s']*$/, '$1');
