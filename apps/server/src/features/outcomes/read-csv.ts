export interface CsvRow {
  /** The line of the file on which the row begins, counted from 1. */
  line: number;
  cells: string[];
}

/** The rows of a table by RFC 4180, without empty ones: commas or semicolons, quotes, lines by CRLF or LF. Pure. */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '');
  const [head = ''] = source.split(/\r?\n/, 1);
  const comma = !head.includes(',') && head.includes(';') ? ';' : ',';
  const rows: CsvRow[] = [];
  let row: string[] = [];
  let line = 1;
  let rowLine = 1;
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each !== '')) rows.push({ line: rowLine, cells: row });
    row = [];
    rowLine = line;
  };
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (character === comma) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  endRow();
  return rows;
}
