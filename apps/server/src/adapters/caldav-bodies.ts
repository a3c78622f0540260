/** Declares the namespace prefixes that the requests use. */
const namespaces = [
  'xmlns:d="DAV:"',
  'xmlns:c="urn:ietf:params:xml:ns:caldav"',
  'xmlns:cs="http://calendarserver.org/ns/"',
  'xmlns:ca="http://apple.com/ns/ical/"',
].join(' ');

/** A property's name with its prefix, such as `d:displayname`. */
export type PropertyName = `${'d' | 'c' | 'cs' | 'ca'}:${string}`;

/** RFC 4918, 14.20 */
export const propfindBody = (properties: readonly PropertyName[]): string =>
  documentOf('d:propfind', propOf(properties));

/** RFC 4791, 7.8: the entries that touch a range of time, as URLs only. */
export const calendarQueryBody = (range: { start: string; end: string }): string =>
  documentOf(
    'c:calendar-query',
    `${propOf(['d:getetag'])}<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">` +
      `<c:time-range start="${range.start}" end="${range.end}"/></c:comp-filter></c:comp-filter></c:filter>`,
  );

/** RFC 4791, 7.9 */
export const multigetBody = (addresses: readonly string[]): string =>
  documentOf(
    'c:calendar-multiget',
    propOf(['d:getetag', 'c:calendar-data']) +
      addresses.map((address) => `<d:href>${escaped(address)}</d:href>`).join(''),
  );

const documentOf = (root: string, content: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${root} ${namespaces}>${content}</${root}>`;

const propOf = (properties: readonly PropertyName[]) =>
  `<d:prop>${properties.map((name) => `<${name}/>`).join('')}</d:prop>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
