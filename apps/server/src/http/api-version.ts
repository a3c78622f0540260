/**
 * `Api-Version: YYYY-MM-DD`. The API only grows, so every version is served alike and the date is echoed.
 *
 * @returns null when the text is no date of the calendar.
 */
export function parseApiVersion(header: string | string[]): string | null {
  const [, year, month, day] = (typeof header === 'string' && /^(\d{4})-(\d{2})-(\d{2})$/.exec(header)) || [];
  if (year === undefined) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().slice(0, 10) === header ? header : null;
}
