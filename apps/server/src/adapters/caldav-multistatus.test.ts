import { describe, expect, it } from 'vitest';
import { readMultistatus } from './caldav-multistatus.ts';

const multistatus = (...responses: string[]) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`;
const response = (href: string, prop: string, status = 'HTTP/1.1 200 OK') =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${prop}</d:prop><d:status>${status}</d:status></d:propstat></d:response>`;

describe('the multistatus response of a CalDAV server', () => {
  it('is read by URL, whatever prefixes its XML uses', () => {
    const xml = multistatus(response('/a/', '<d:displayname> Work &amp; home </d:displayname>'));
    for (const text of [
      xml,
      xml.replaceAll('d:', 'D:').replaceAll('xmlns:D', 'xmlns:D'),
      `\uFEFF${xml.replaceAll('d:', '').replace('xmlns:', '').replace('xmlns:d=', 'xmlns=')}`,
    ]) {
      expect(readMultistatus(text, ['displayname'])).toEqual([
        {
          href: '/a/',
          status: null,
          properties: { displayname: { text: 'Work & home', href: null, names: [] } },
        },
      ]);
    }
  });

  it('yields the names, the URL and the CDATA text inside a property', () => {
    const [found] = readMultistatus(
      multistatus(
        response(
          '/a/',
          '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>' +
            '<c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>' +
            '<c:calendar-home-set><d:href> /home/ </d:href><d:href>/other/</d:href></c:calendar-home-set>' +
            '<c:calendar-data><![CDATA[BEGIN:VCALENDAR\n<x>]]></c:calendar-data>',
        ),
      ),
      ['resourcetype', 'supported-calendar-component-set', 'calendar-home-set', 'calendar-data'],
    );
    expect(found?.properties['resourcetype']?.names).toEqual(['collection', 'calendar']);
    expect(found?.properties['supported-calendar-component-set']?.names).toEqual(['comp', 'VEVENT']);
    expect(found?.properties['calendar-home-set']?.href).toBe('/home/');
    expect(found?.properties['calendar-data']?.text).toBe('BEGIN:VCALENDAR\n<x>');
  });

  it('yields no missing properties and none that were not requested', () => {
    const missing =
      '<d:propstat><d:status>HTTP/1.1 404 Not Found</d:status><d:prop><d:getctag>no</d:getctag></d:prop></d:propstat>';
    const xml = multistatus(
      response('/a/', '<d:getetag>"1"</d:getetag>').replace('</d:href>', `</d:href>${missing}`),
    );
    expect(readMultistatus(xml, ['getctag'])).toEqual([{ href: '/a/', status: null, properties: {} }]);
  });

  it('yields the status of a missing URL and skips entries without a URL', () => {
    const gone =
      '<d:response><d:href>/b.ics</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>';
    expect(
      readMultistatus(multistatus(gone, '<d:response/>', '<d:response><d:href> </d:href></d:response>'), []),
    ).toEqual([{ href: '/b.ics', status: 404, properties: {} }]);
    expect(readMultistatus(multistatus(), [])).toEqual([]);
  });
});

describe('a response that no calendar server sends', () => {
  const laughs = `<!DOCTYPE d [<!ENTITY a "${'ha'.repeat(1_000)}"><!ENTITY b "&a;&a;&a;&a;">]>`;
  it.each([
    ['another document', '<html><body/></html>', 'does not speak CalDAV'],
    ['no XML', 'BEGIN:VCALENDAR', 'not well-formed'],
    ['nothing', '', 'not well-formed'],
    ['half a document', multistatus(response('/a/', '')).slice(0, -20), 'not well-formed'],
    ['an entity that nobody declared', multistatus(response('&a;', '')), 'not well-formed'],
    ['entities', multistatus(response('&b;', '')).replace('?>', `?>${laughs}`), 'document type'],
    [
      'an entity that reads a file',
      multistatus(response('&a;', '')).replace(
        '?>',
        '?><!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
      ),
      'document type',
    ],
    ['deep nesting', multistatus('<a>'.repeat(600_000)), 'nested more than 32 deep'],
    [
      'deep nesting in a property',
      multistatus(response('/a/', '<a>'.repeat(600_000))),
      'nested more than 32 deep',
    ],
    ['many elements', multistatus('<a/>'.repeat(400_000)), 'too many elements'],
    [
      'many attributes',
      multistatus(`<a ${Array.from({ length: 150_000 }, (_, i) => `a${i}=""`).join(' ')}/>`),
      'too many attributes',
    ],
  ])('is refused with an explanation: %s', (_name, xml, words) => {
    expect(() => readMultistatus(xml, ['displayname'])).toThrow(words);
  });

  it('accepts a response below the limits: 9,000 entries in 2 MB', () => {
    const entries = Array.from({ length: 9_000 }, (_, i) =>
      response(`/calendars/rosa/work/${i}.ics`, '<d:getetag/>'),
    );
    expect(readMultistatus(multistatus(...entries), [])).toHaveLength(9_000);
  });
});
