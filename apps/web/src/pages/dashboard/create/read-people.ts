/** Somebody in a pasted list. */
export interface PastedPerson {
  name: string;
  email: string;
}

const address = /[^\s<>,;"'()]+@[^\s<>,;"'()]+/;

/**
 * Reads people from pasted lines or CSV: name and address in any order, separated by comma, semicolon or tab, also
 * `Ines Marchetti <ines@example.com>`. A line without an address is not read: it is a heading or an empty one.
 *
 * @returns people in the order of the lines, each address once, and how many lines had none.
 */
export function readPeople(text: string): { people: PastedPerson[]; unread: string[] } {
  const people: PastedPerson[] = [];
  const unread: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const email = address.exec(line)?.[0];
    if (email === undefined) {
      unread.push(line.trim());
      continue;
    }
    if (people.some((one) => one.email.toLowerCase() === email.toLowerCase())) continue;
    people.push({ name: nameIn(line.replace(email, ' ')), email });
  }
  return { people, unread };
}

/** The first cell with letters; two cells such as first and family name are one name. */
function nameIn(rest: string): string {
  const cells = rest
    .split(/[,;\t]/)
    .map((cell) =>
      cell
        .replaceAll(/[<>"()]/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((cell) => /\p{L}/u.test(cell));
  return cells.slice(0, 2).join(' ');
}
