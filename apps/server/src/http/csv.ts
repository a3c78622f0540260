/** What a spreadsheet would run as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^[=+\-@\t\r]/;

/**
 * A table as CSV after RFC 4180, with the byte order mark by which spreadsheets know UTF-8. Text that a spreadsheet
 * would run as a formula gets an apostrophe before it; numbers stay as they are.
 */
export function asCsv(head: readonly string[], rows: readonly (string | number | null)[][]): string {
  return `\uFEFF${csvRows([head, ...rows])}`;
}

/** More rows of the same table. */
export const csvRows = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((cells) => `${cells.map(asCell).join(',')}\r\n`).join('');

function asCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
