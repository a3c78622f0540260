/**
 * `Api-Version: YYYY-MM-DD`. The API only grows, so every version is served alike and the date is echoed.
 *
 * @returns null when the text is no date of the calendar.
 */
export function parseApiVersion(header: string | string[]): string | null {
  if (typeof header !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(header)) return null;
  const date = new Date(`${header}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(header) ? header : null;
}
