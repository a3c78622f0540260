/**
 * `Api-Version: YYYY-MM-DD`. The API only gains features, so every version is served in the same way and the date
 * is echoed.
 *
 * @returns null when the text is no calendar date.
 */
export function parseApiVersion(header: string | string[]): string | null {
  if (typeof header !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(header)) return null;
  const date = new Date(`${header}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(header) ? header : null;
}
