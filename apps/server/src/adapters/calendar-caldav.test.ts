import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CalendarFailure, type CalendarAccount } from '../ports/calendars.ts';
import { paths } from '../paths.ts';
import { openCalendarServer, vcalendar, vevent } from '../testing/factories/calendar.ts';
import { hasRadicale, openRadicale, type Radicale } from '../testing/radicale.ts';
import { davXml } from './caldav-xml.ts';
import { caldavCalendar } from './calendar-caldav.ts';
import { expandTexts } from './calendar-expand-texts.ts';
import { ipAddressList } from './private-ip-addresses.ts';

const xml = davXml(paths.xmlThread);
const caldav = caldavCalendar({ xml, allowed: ipAddressList(['127.0.0.0/8']) });
afterAll(() => xml.close());
const window = { start: Date.UTC(2026, 10, 21), end: Date.UTC(2026, 11, 21) };
const timeoutMs = 20_000;

describe.skipIf(!hasRadicale)(hasRadicale ? 'Radicale' : 'NOT TRIED: radicale is not installed', () => {
  let radicale: Radicale;
  let account: CalendarAccount;
  beforeAll(async () => {
    radicale = await openRadicale();
    account = { serverUrl: radicale.url, user: radicale.user, secret: radicale.password };
  });
  afterAll(() => radicale.close());

  const wanted = (id: string, marker: string | null = null) => [{ id, marker, hasOwnEntries: false }];
  const readOne = async (id: string, marker: string | null = null) => {
    const [reading] = await caldav.readCalendars(account, wanted(id, marker), window, timeoutMs);
    if (!reading) throw new Error('one calendar was asked for');
    return reading;
  };
  const busyOf = async (id: string) => {
    const reading = await readOne(id);
    if (reading.kind !== 'TEXTS') throw new Error(`not read: ${reading.kind}`);
    const { busy } = expandTexts({
      texts: reading.texts,
      owner: 'somebody',
      window,
      timeZone: 'Europe/Berlin',
      prefersOwnZone: false,
      ownerEmails: [],
      ignoredUids: [],
    });
    return busy.map(({ start, end }) => [new Date(start).toISOString(), new Date(end).toISOString()]);
  };

  it('discovers calendars from their server URL, with names, colours and zones', async () => {
    await radicale.makeCalendar('Work', { color: '#3366CCff', timezone: 'Europe/Berlin' });
    await radicale.makeCalendar('At home');
    const found = await caldav.listCalendars(account, timeoutMs);
    expect(found.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      {
        id: `${radicale.url}tomasz/at-home/`,
        name: 'At home',
        color: null,
        timezone: null,
        writable: true,
        blocks: true,
      },
      {
        id: `${radicale.url}tomasz/work/`,
        name: 'Work',
        color: '#3366cc',
        timezone: 'Europe/Berlin',
        writable: true,
        blocks: true,
      },
    ]);
  });

  it('returns single and recurring entries that touch the window', async () => {
    const calendar = await radicale.makeCalendar('Entries');
    await radicale.put(
      calendar,
      'single',
      vcalendar(vevent('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z')),
    );
    await radicale.put(
      calendar,
      'past',
      vcalendar(vevent('DTSTART:20250101T090000Z', 'DTEND:20250101T100000Z')),
    );
    await radicale.put(
      calendar,
      'series',
      vcalendar(
        'BEGIN:VEVENT\r\nUID:series@test\r\nDTSTART:20260105T130000Z\r\nDTEND:20260105T133000Z\r\nRRULE:FREQ=WEEKLY;BYDAY=MO\r\nEND:VEVENT',
        'BEGIN:VEVENT\r\nUID:series@test\r\nRECURRENCE-ID:20261130T130000Z\r\nDTSTART:20261201T150000Z\r\nDTEND:20261201T153000Z\r\nEND:VEVENT',
      ),
    );
    const reading = await readOne(calendar);
    expect(reading.kind === 'TEXTS' && reading.texts.length).toBe(2);
    expect(await busyOf(calendar)).toEqual([
      ['2026-11-23T13:00:00.000Z', '2026-11-23T13:30:00.000Z'],
      ['2026-11-24T09:00:00.000Z', '2026-11-24T10:00:00.000Z'],
      ['2026-12-01T15:00:00.000Z', '2026-12-01T15:30:00.000Z'],
      ['2026-12-07T13:00:00.000Z', '2026-12-07T13:30:00.000Z'],
      ['2026-12-14T13:00:00.000Z', '2026-12-14T13:30:00.000Z'],
    ]);
  });

  it('reads a calendar with more entries than fit into one request', async () => {
    const calendar = await radicale.makeCalendar('Many');
    for (let i = 0; i < 120; i++) {
      const day = `202611${String(22 + (i % 8))}`;
      const start = `${day}T${String(Math.floor(i / 8)).padStart(2, '0')}0000Z`;
      await radicale.put(calendar, `n${i}`, vcalendar(vevent(`DTSTART:${start}`, 'DURATION:PT30M')));
    }
    const reading = await readOne(calendar);
    expect(reading.kind === 'TEXTS' && reading.texts.length).toBe(120);
  });

  it('reads an entry of more than 2 MB by itself, and the others as usual', async () => {
    const calendar = await radicale.makeCalendar('Large');
    const [small, large] = ['24', '23'].map((day) =>
      vevent(`DTSTART:202611${day}T090000Z`, 'DURATION:PT30M'),
    );
    const description = `DESCRIPTION:${'x'.repeat(2_100_000)}\r\nEND:VEVENT`;
    await radicale.put(calendar, 'large', vcalendar(large?.replace('END:VEVENT', description) ?? ''));
    await radicale.put(calendar, 'small', vcalendar(small ?? ''));
    expect(await busyOf(calendar)).toHaveLength(2);
  }, 90_000);

  it('reports whether a calendar has changed since the last read', async () => {
    const calendar = await radicale.makeCalendar('Changes');
    const first = await readOne(calendar);
    if (first.kind !== 'TEXTS' || first.marker === null) throw new Error('a calendar has a marker');
    expect(first.texts).toEqual([]);
    expect(await readOne(calendar, first.marker)).toEqual({ kind: 'UNCHANGED' });
    await radicale.put(
      calendar,
      'new',
      vcalendar(vevent('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z')),
    );
    const second = await readOne(calendar, first.marker);
    expect(second).toMatchObject({ kind: 'TEXTS', texts: [expect.stringContaining('DTSTART:20261124')] });
  });

  it('refuses a wrong password with an explanation', async () => {
    const wrong = { ...account, secret: 'wrong' };
    const refusal = {
      trouble: 'CREDENTIALS',
      message: 'The server does not accept this user name and password.',
    };
    await expect(caldav.listCalendars(wrong, timeoutMs)).rejects.toMatchObject(refusal);
    await expect(
      caldav.readCalendars(wrong, wanted(`${radicale.url}tomasz/work/`), window, timeoutMs),
    ).rejects.toMatchObject(refusal);
  });

  it('reports a deleted calendar as GONE and fails at a URL without one', async () => {
    await expect(readOne(`${radicale.url}tomasz/never-made/`)).rejects.toMatchObject({ trouble: 'GONE' });
    const nowhere = { ...account, serverUrl: `${radicale.url}.web/` };
    await expect(caldav.listCalendars(nowhere, timeoutMs)).rejects.toBeInstanceOf(CalendarFailure);
  });

  it('creates, updates and deletes entries, each repeatably', async () => {
    const calendar = await radicale.makeCalendar('Bookings');
    const { writer } = caldav;
    if (!writer) throw new Error('CalDAV can be written');
    const entry = {
      uid: 'abc-defg-hjk@parley.test',
      sequence: 0,
      start: new Date('2026-11-24T09:00:00Z'),
      end: new Date('2026-11-24T09:45:00Z'),
      summary: 'Interview: Analyst, with "Ines" \\ Ö',
      description: 'Line one\nLine two',
      location: 'https://meet.example.com/room',
      url: 'http://parley.test/join/x',
    };
    const put = await writer.putEntry(account, calendar, entry, null, timeoutMs);
    expect(await writer.putEntry(account, calendar, entry, null, timeoutMs)).toMatchObject({
      remoteId: put.remoteId,
      uid: entry.uid,
    });
    expect(await busyOf(calendar)).toEqual([['2026-11-24T09:00:00.000Z', '2026-11-24T09:45:00.000Z']]);

    const later = {
      ...entry,
      sequence: 1,
      start: new Date('2026-11-25T09:00:00Z'),
      end: new Date('2026-11-25T10:00:00Z'),
    };
    const moved = await writer.putEntry(account, calendar, later, put, timeoutMs);
    expect(await busyOf(calendar)).toEqual([['2026-11-25T09:00:00.000Z', '2026-11-25T10:00:00.000Z']]);

    await writer.deleteEntry(account, calendar, moved, timeoutMs);
    await writer.deleteEntry(account, calendar, moved, timeoutMs);
    expect(await busyOf(calendar)).toEqual([]);
  });

  it('reports a calendar server that is gone as UNREACHABLE', async () => {
    const gone = await openRadicale();
    await gone.close();
    const there = { serverUrl: gone.url, user: gone.user, secret: gone.password };
    await expect(caldav.listCalendars(there, timeoutMs)).rejects.toMatchObject({
      trouble: 'UNREACHABLE',
      message: 'The server refused the connection.',
    });
  });
});

it('gives up on a calendar server that sends slowly', async () => {
  const server = await openCalendarServer();
  server.answer((_request, response) => {
    response.writeHead(207, { 'content-type': 'text/xml' });
    const drip = setInterval(() => response.write('<a></a>'), 20);
    response.on('close', () => clearInterval(drip));
  });
  const account = { serverUrl: server.url, user: 'rosa', secret: 'secret' };
  await expect(caldav.listCalendars(account, 300)).rejects.toMatchObject({
    trouble: 'UNREACHABLE',
    message: 'No complete answer within 0.3 seconds.',
  });
  await server.close();
});

it.each([
  ['longer than it may', { deadlineMs: 1 }],
  ['more memory than it may', { memoryMb: 4 }],
])('refuses a response that takes the thread %s, and reads the next one', async (_name, limits) => {
  const impatient = davXml(paths.xmlThread, limits);
  const entry = '<response><href>/a</href><propstat><prop><x>y</x></prop></propstat></response>';
  const large = Buffer.from(`<multistatus>${entry.repeat(19_000)}</multistatus>`);
  const tooLarge = { trouble: 'TOO_LARGE', message: 'The server’s answer is too large to be read in time.' };
  await expect(impatient.read({ body: large, wanted: ['x'] })).rejects.toMatchObject(tooLarge);
  await expect(impatient.read({ body: large, wanted: ['x'] })).rejects.toMatchObject(tooLarge);
  await impatient.close();
  expect(
    await xml.read({ body: Buffer.from(`<multistatus>${entry}</multistatus>`), wanted: ['x'] }),
  ).toHaveLength(1);
});
