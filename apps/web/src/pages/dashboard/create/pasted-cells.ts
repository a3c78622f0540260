/** Which columns of a pasted table contain the e-mail address and the names; first names before family names. */
export interface Columns {
  separator: string;
  email: number;
  names: number[];
}

const words = {
  email: /^(e-?mail|mail|e-?mail[- ]?ad+ress[e]?|mailadresse)$/,
  whole:
    /^(name|full[ _]?name|candidate|candidate[ _]name|vollständiger name|kandidat|kandidatin|bewerber|bewerberin)$/,
  first: /^(first|first[ _]?name|given[ _]?name|forename|vorname)$/,
  family: /^(last|last[ _]?name|family[ _]?name|surname|nachname|familienname|zuname)$/,
};

/** Reads a heading such as `Nachname;Vorname;E-Mail`. @returns null when the line names no known columns. */
export function readHeading(line: string): Columns | null {
  for (const separator of ['\t', ';', ',']) {
    const cells = readCells(line, separator).map((cell) => cell.toLowerCase());
    const find = (word: RegExp) => cells.findIndex((cell) => word.test(cell));
    const email = find(words.email);
    const apart = [find(words.first), find(words.family)].filter((column) => column >= 0);
    const whole = find(words.whole);
    // In German tables, `Name` beside `Vorname` is the family name.
    const family = apart.length === 1 && find(words.first) >= 0 && whole >= 0 ? [...apart, whole] : apart;
    const names = family.length > 0 ? family : [whole].filter((column) => column >= 0);
    if (email >= 0 && names.length > 0) return { separator, email, names };
  }
  return null;
}

/** The cells of one CSV line. A separator inside quotes is ordinary text. */
export function readCells(line: string, separator: string): string[] {
  const cells = [''];
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.trim());
}
