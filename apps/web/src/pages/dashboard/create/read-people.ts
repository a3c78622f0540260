import { readCells, readHeading, type Columns } from './pasted-cells.ts';

/** Somebody in a pasted list. */
export interface PastedPerson {
  name: string;
  email: string;
}

/** An apostrophe belongs to an address, as in `sean.o'brien@example.com`, but not around it. */
const address = /[^\s<>,;"()[\]:'][^\s<>,;"()[\]:]*@[^\s<>,;"()[\]:]*[^\s<>,;"()[\]:'.!?]/g;

/**
 * Reads people from pasted lines or CSV: name and address in any order, separated by comma, semicolon or tab, also
 * `Ines Marchetti <ines@example.com>`, and several such on one line as mail programs write them. A line that names
 * the columns says where a name is; without one it is what stands beside the address. A line without an address is not
 * read: it is a heading or an empty one.
 *
 * @returns people in the order of the lines, each address once, and the lines that had none.
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

/** A row below a heading, or `null` where it does not have the heading's columns. */
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

/** Several people on one line: `Ines <ines@…>; Leon <leon@…>`, or nothing but addresses. Else the whole line. */
function entriesOf(line: string): string[] {
  if ((line.match(address) ?? []).length < 2) return [line];
  const inBrackets = line.split(/(?<=>)\s*[,;]\s*/).filter((entry) => entry.trim() !== '');
  if (inBrackets.length > 1 && inBrackets.every((entry) => (entry.match(address) ?? []).length === 1)) {
    return inBrackets;
  }
  const apart = line.split(/[,;\s]+/).filter((entry) => entry !== '');
  return apart.every((entry) => entry.includes('@')) ? apart : [line];
}

/** What stands before the address; after it where nothing does. Cells such as first and family name are one name. */
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
    // Around a name, not in one: `O'Brien`, `'t Hooft`.
    .replace(/^'([^']+)'[\s']*$/, '$1');
