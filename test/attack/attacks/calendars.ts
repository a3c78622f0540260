import fs from 'node:fs';
import type { Attack, Outcome } from '../attack.ts';
import { openHostileServer } from '../hostile-server.ts';
import type { Target } from '../target.ts';

const mib = 1024 * 1024;
/** The most memory that a hostile response may add to what the server used before. */
const memoryMayGrowBy = 400 * mib;

const multistatus = (inner: string) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${inner}</d:multistatus>`;
const times = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length));
const nested = (bytes: number) => {
  const depth = Math.floor(bytes / '<a></a>'.length);
  return multistatus(`${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`);
};
const attributes = (bytes: number) => {
  const all = Array.from({ length: Math.floor(bytes / 12) }, (_, index) => `a${index}="x"`);
  return multistatus(`<d:response ${all.join(' ')}/>`);
};
const response =
  '<d:response><d:href>/a/</d:href><d:propstat><d:prop><d:displayname>a</d:displayname></d:prop>' +
  '<d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>';

/** Peak memory of a process in bytes, as Linux counts it; 0 on other systems. */
function memoryOf(pid: number | undefined): number {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Connects a calendar of a hostile server, `at once` times, as members who may only read. */
async function connect(
  target: Target,
  kind: 'caldav' | 'ics',
  text: string,
  atOnce: number,
): Promise<Outcome> {
  const bytes = Buffer.from(text);
  const hostile = await openHostileServer((_request, answer) => {
    answer.writeHead(kind === 'caldav' ? 207 : 200, {
      'content-type': kind === 'caldav' ? 'application/xml' : 'text/calendar',
    });
    answer.end(bytes);
  });
  const before = memoryOf(target.server.pid);
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, memoryOf(target.server.pid))), 50);
  try {
    const { send } = await target.member('VIEWER');
    const body =
      kind === 'caldav'
        ? { serverUrl: hostile.url, username: 'tomasz', password: 'x', name: 'Calendar' }
        : { url: `${hostile.url}/feed.ics`, name: 'Feed' };
    const startedAt = performance.now();
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => send('POST', `/calendars/${kind}`, body)),
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const statuses = [...new Set(answers.map(({ status }) => status))].sort((one, other) => one - other);
    const grown = Math.round((peak - before) / mib);
    return {
      held: statuses.every((status) => status < 500 || status === 503) && peak - before < memoryMayGrowBy,
      seen: `${statuses.join(', ')} after ${seconds} s, memory +${grown} MiB`,
    };
  } finally {
    clearInterval(watching);
    await hostile.close();
  }
}

const caldav = (name: string, does: string, text: () => string, atOnce = 1): Attack => ({
  name,
  does,
  sparesOthers: true,
  run: (target) => connect(target, 'caldav', text(), atOnce),
});

const feed = (lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//attack//EN',
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTAMP:20261101T000000Z',
    'DTSTART:20261101T090000Z',
    'DTEND:20261101T100000Z',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Below every limit on size, so the server must parse it. */
const small = 1.9 * mib;
const large = 19 * mib;

export const calendarAttacks: Attack[] = [
  caldav('caldav-nested', 'a CalDAV server answers 19 MB of nested elements', () => nested(large)),
  caldav('caldav-nested-small', 'the same in 1.9 MB', () => nested(small)),
  caldav('caldav-attributes', 'one element with 19 MB of attributes', () => attributes(large)),
  caldav('caldav-attributes-small', 'the same in 1.9 MB', () => attributes(small)),
  caldav('caldav-responses', '19 MB of ordinary responses', () => multistatus(times(response, large))),
  caldav('caldav-responses-small', 'the same in 1.9 MB', () => multistatus(times(response, small))),
  caldav('caldav-four-at-once', 'four connects at once, 19 MB nested each', () => nested(large), 4),
  caldav('caldav-four-at-once-small', 'the same, 1.9 MB each', () => nested(small), 4),
  {
    name: 'calendar-many-connects',
    does: 'one member connects 60 calendars at once',
    sparesOthers: true,
    async run(target) {
      const hostile = await openHostileServer((_request, answer) => answer.writeHead(404).end());
      try {
        const { send } = await target.member('VIEWER');
        const body = { serverUrl: hostile.url, username: 'tomasz', password: 'x', name: 'Calendar' };
        const answers = await Promise.all(
          Array.from({ length: 60 }, () => send('POST', '/calendars/caldav', body)),
        );
        const refused = answers.filter(({ status }) => status === 429);
        const sayWhen = refused.every(({ headers }) => Number(headers.get('retry-after')) > 0);
        return {
          held: refused.length >= 40 && sayWhen,
          seen: `${60 - refused.length} tried, ${refused.length} refused with 429`,
        };
      } finally {
        await hostile.close();
      }
    },
  },
  {
    name: 'ics-dates',
    does: 'a feed of 900,000 extra dates in one line',
    sparesOthers: true,
    run: (target) =>
      connect(target, 'ics', feed([`RDATE:${times('20261105T090000Z,', 900_000 * 17)}20261105T090000Z`]), 1),
  },
  {
    name: 'ics-rules',
    does: 'a feed of 20,000 rules that repeat every second for ever',
    sparesOthers: true,
    run: (target) =>
      connect(
        target,
        'ics',
        feed(
          Array.from({ length: 20_000 }, (_, index) => [
            'END:VEVENT',
            'BEGIN:VEVENT',
            `UID:b${index}`,
            'DTSTAMP:20261101T000000Z',
            'DTSTART:20261101T090000Z',
            'DTEND:20261101T100000Z',
            'RRULE:FREQ=SECONDLY;BYSECOND=1',
          ]).flat(),
        ),
        1,
      ),
  },
  {
    name: 'calendar-addresses',
    does: 'addresses that are none, typed or named by the server',
    sparesOthers: true,
    async run(target) {
      const { send } = await target.member('VIEWER');
      const typed = [
        'https://[/',
        'https://a b/',
        'http://',
        'https://x:99999/',
        'https://%zz/',
        'https://x/%zz',
      ];
      const seen: string[] = [];
      for (const serverUrl of typed) {
        const body = { serverUrl, username: 'tomasz', password: 'x', name: 'Calendar' };
        seen.push(`${(await send('POST', '/calendars/caldav', body)).status}`);
      }
      for (const href of ['http://[', '%zz', 'http://a b/', '//', 'data:,x']) {
        const property = `<d:current-user-principal><d:href>${href}</d:href></d:current-user-principal>`;
        const status = '<d:status>HTTP/1.1 200 OK</d:status>';
        const text = multistatus(
          `<d:response><d:href>/</d:href><d:propstat><d:prop>${property}</d:prop>${status}</d:propstat></d:response>`,
        );
        const hostile = await openHostileServer((_request, answer) => {
          answer.writeHead(207, { 'content-type': 'application/xml' }).end(text);
        });
        const body = { serverUrl: hostile.url, username: 'tomasz', password: 'x', name: 'Calendar' };
        seen.push(`${(await send('POST', '/calendars/caldav', body)).status}`);
        await hostile.close();
      }
      // A member may try a certain number per minute; the four beyond it are refused. No response may be a 500.
      return { held: !seen.includes('500'), seen: seen.join(', ') };
    },
  },
];
