import {
  usualHours,
  type CalendarConnection,
  type CalendarConnectionList,
  type CalendarPreview,
} from '@parley/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { openCalendarServer, vcalendar, vevent } from '../../testing/factories/calendar.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { hasRadicale, openRadicale } from '../../testing/radicale.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';

const test = forThisFile(() => openTestApp());
const server = forThisFile(() => openCalendarServer());
beforeEach(() => server.serve());
const organization = forEachTest(() => makeOrganization(test));
const member = forEachTest(() => signIn(test, organization));

const connectionOf = (response: { json<T>(): T }) =>
  response.json<{ connection: CalendarConnection }>().connection;
const connectFeed = async (visitor = member, more: object = {}) =>
  connectionOf(await visitor.send('POST', '/calendars/ics', { url: server.url, ...more }));
const listOf = async (visitor: Visitor) =>
  (await visitor.send('GET', '/calendars')).json<{ connections: CalendarConnection[] }>().connections;

describe('a calendar feed', () => {
  it('checks and stores a feed, reads it in a job, and never shows its URL again', async () => {
    server.serve(vevent('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z'));
    const secretUrl = `${server.url}?token=verysecret`;
    const made = await connectFeed(member, { url: secretUrl, browserTimezone: 'Europe/Lisbon' });
    expect(made).toMatchObject({
      kind: 'ICS',
      health: 'OK',
      lastReadAt: null,
      timezone: 'Europe/Lisbon',
      timezoneSource: 'BROWSER',
      canWriteBack: false,
    });
    await test.runJobs();
    const listed = await member.send('GET', '/calendars');
    expect(listed.json()).toMatchObject({
      connections: [{ id: made.id, lastReadAt: test.clock.now().toISOString() }],
      offers: { google: false, microsoft: false },
    });
    const stored = await test.database.db.asOperator((tx) =>
      tx.query<{ row: string }>({
        text: `select row_to_json(c)::text || coalesce(row_to_json(s)::text, '') as row
               from calendar_connections c left join calendar_snapshots s on s.connection_id = c.id`,
      }),
    );
    expect(listed.body + JSON.stringify(stored.rows)).not.toContain('verysecret');
  });

  it.each([
    ['is no calendar', 'not an iCalendar feed', (r: import('node:http').ServerResponse) => r.end('<html>')],
    [
      'is not there',
      'There is no calendar at this URL',
      (r: import('node:http').ServerResponse) => r.writeHead(404).end(),
    ],
    [
      'is not given out',
      'refuses access to the feed',
      (r: import('node:http').ServerResponse) => r.writeHead(403).end(),
    ],
  ])('refuses a calendar feed that %s, with an explanation', async (_name, words, respond) => {
    server.answer((_request, response) => void respond(response));
    const response = await member.send('POST', '/calendars/ics', { url: server.url });
    expectInvalid(response, 'url');
    expect(response.body).toContain(words);
    expect(await listOf(member)).toEqual([]);
  });
});

describe('a member’s calendar settings', () => {
  it('applies the zone, the blocking calendars and the order of zones at once', async () => {
    server.serve(vevent('DTSTART:20261124T090000', 'DTEND:20261124T100000'));
    const { id } = await connectFeed(member, { browserTimezone: 'Europe/Lisbon' });
    const change = (body: object) => member.send('PATCH', `/calendars/${id}`, body);
    expect(connectionOf(await change({ timezone: 'Asia/Tokyo', name: 'Mine' }))).toMatchObject({
      name: 'Mine',
      timezone: 'Asia/Tokyo',
      timezoneSource: 'MEMBER',
    });
    const busyNow = async () =>
      (await member.send('GET', '/calendars/preview?days=14')).json<CalendarPreview>().busy;
    expect(await busyNow()).toEqual([{ start: '2026-11-24T00:00:00.000Z', end: '2026-11-24T01:00:00.000Z' }]);
    expect(connectionOf(await change({ timezone: '' }))).toMatchObject({ timezoneSource: 'BROWSER' });
    expect(await busyNow()).toEqual([{ start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T10:00:00.000Z' }]);
    await change({ blocking: [] });
    expect(await busyNow()).toEqual([]);
    expectInvalid(await change({ blocking: ['another'] }), 'blocking');
    expectInvalid(await change({ writesBack: true }), 'writesBack');
    expectInvalid(await change({ timezone: 'Mars/Base' }), 'timezone');
  });

  it('accepts a new URL when the feed has moved', async () => {
    const { id } = await connectFeed(member, { timezone: 'Asia/Tokyo' });
    const change = (body: object) => member.send('PATCH', `/calendars/${id}`, body);
    server.answer((request, response) =>
      request.url?.endsWith('?moved')
        ? response.end(vcalendar(vevent('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z')))
        : response.writeHead(404).end(),
    );
    const synced = await member.send('POST', `/calendars/${id}/sync`);
    expect(connectionOf(synced).health).toBe('NEEDS_ATTENTION');
    expectInvalid(await change({ url: server.url }), 'url');
    expectInvalid(await change({ password: 'secret' }), 'password');
    expect(connectionOf(await change({ url: `${server.url}?moved` }))).toMatchObject({
      id,
      timezone: 'Asia/Tokyo',
      health: 'OK',
      lastError: null,
    });
    const preview = await member.send('GET', '/calendars/preview?days=14');
    expect(preview.json<CalendarPreview>().busy).toHaveLength(1);
  });

  it('shows in the preview why a time is not offered', async () => {
    server.serve(vevent('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z'));
    await connectFeed();
    const response = await member.send('GET', '/calendars/preview?duration=60&days=5');
    const preview = response.json<CalendarPreview>();
    const tuesday = preview.days.find(({ date }) => date === '2026-11-24');
    expect(tuesday?.starts.slice(0, 3).map(({ reason }) => reason)).toEqual(['BUSY', 'BUSY', null]);
    expect(preview.slots).toContainEqual({
      start: '2026-11-24T10:00:00.000Z',
      end: '2026-11-24T11:00:00.000Z',
    });
    expect(preview).toMatchObject({
      calendarConnected: true,
      timezone: 'UTC',
      minNoticeMinutes: 60,
      workingHours: usualHours,
      slotGridMinutes: null,
    });
    expect(tuesday?.closesAt).toBe('2026-11-24T17:00:00.000Z');
    const owner = await signIn(test, organization, 'OWNER');
    await owner.send('PATCH', '/organization', {
      workingHours: [{ day: 'TUE', from: '10:00', to: '12:00' }],
      slotGridMinutes: 15,
    });
    const changed = await member.send('GET', '/calendars/preview?duration=60&days=5');
    const [day, ...others] = changed.json<CalendarPreview>().days;
    expect(others).toEqual([]);
    expect(day?.closesAt).toBe('2026-11-24T12:00:00.000Z');
    expect(
      day?.starts.filter(({ reason }) => reason === null).map(({ start }) => start.slice(11, 16)),
    ).toEqual(['10:00', '10:15', '10:30', '10:45', '11:00']);
  });

  it('erases the secret, the calendars and the busy times of a disconnected calendar', async () => {
    const { id } = await connectFeed();
    await test.runJobs();
    expect((await member.send('DELETE', `/calendars/${id}`)).statusCode).toBe(200);
    for (const table of ['credentials', 'sources', 'snapshots']) {
      const { rows } = await test.database.db.asOperator((tx) =>
        tx.query({ text: `select 1 from calendar_${table} where connection_id = $1`, values: [id] }),
      );
      expect(rows, table).toEqual([]);
    }
    expectError(await member.send('POST', `/calendars/${id}/sync`), 'not_found');
    test.clock.advance(3_600_000);
    await test.runJobs();
  });
});

describe('the health of a calendar connection', () => {
  it('records one event when only the owner can fix the problem, and is healthy again when the server works', async () => {
    const { id } = await connectFeed();
    const sync = async () => connectionOf(await member.send('POST', `/calendars/${id}/sync`));
    const events = async () => {
      const { rows } = await test.database.db.inOrganization(organization.organizationId, (tx) =>
        tx.query({ text: `select data from events where type = 'calendar.disconnected'` }),
      );
      return rows;
    };
    server.answer((_request, response) => response.writeHead(500).end());
    expect(await sync()).toMatchObject({ health: 'OK', lastError: 'The server answered 500.' });
    expect(await events()).toEqual([]);
    server.answer((_request, response) => response.writeHead(401).end());
    expect(await sync()).toMatchObject({
      health: 'NEEDS_ATTENTION',
      lastError: expect.any(String) as string,
    });
    await sync();
    expect(await events()).toEqual([
      { data: { connectionId: id, memberId: expect.any(String) as string, kind: 'ICS' } },
    ]);
    server.serve();
    expect(await sync()).toMatchObject({ health: 'OK', lastError: null, lastErrorAt: null });
  });

  it('reads each calendar again about every ten minutes', async () => {
    await connectFeed(member, { url: `${server.url}?looked-after` });
    const count = () => server.requests.filter(({ url }) => url?.endsWith('looked-after')).length;
    await test.runJobs();
    const asked = count();
    for (let minute = 0; minute < 60; minute++) {
      test.clock.advance(60_000);
      await test.runJobs();
    }
    expect(count() - asked).toBeGreaterThanOrEqual(4);
    expect(count() - asked).toBeLessThanOrEqual(8);
  });
});

describe('access to calendars', () => {
  it('hides a calendar from colleagues and from other organizations', async () => {
    const { id } = await connectFeed();
    const strangers = [
      await signIn(test, organization, 'INTERVIEWER'),
      await signIn(test, await makeOrganization(test)),
    ];
    for (const visitor of strangers) {
      expect(await listOf(visitor)).toEqual([]);
      for (const [method, path] of [
        ['PATCH', `/calendars/${id}`],
        ['POST', `/calendars/${id}/sync`],
        ['DELETE', `/calendars/${id}`],
      ] as const) {
        expectError(await visitor.send(method, path, {}), 'not_found');
      }
    }
  });

  it('lets owners and admins see and disconnect all calendars, their own listed first', async () => {
    const colleague = await signIn(test, organization, 'INTERVIEWER');
    const { id } = await connectFeed(colleague);
    const own = await connectFeed();
    const membersOf = async (visitor: Visitor) =>
      (await visitor.send('GET', '/calendars')).json<CalendarConnectionList>().members.map((one) => one.id);
    expect(await membersOf(member)).toEqual([member.memberId, colleague.memberId]);
    expect(await membersOf(colleague)).toEqual([colleague.memberId]);
    expect((await listOf(member)).map((connection) => connection.id)).toEqual([own.id, id]);
    expectError(await member.send('PATCH', `/calendars/${id}`, { timezone: 'Asia/Tokyo' }), 'not_found');
    expect((await member.send('DELETE', `/calendars/${id}`)).statusCode).toBe(200);
    expect(await listOf(colleague)).toEqual([]);
  });

  it('refuses an eleventh calendar of one member', async () => {
    for (let i = 0; i < 10; i++) await connectFeed();
    expectError(await member.send('POST', '/calendars/ics', { url: server.url }), 'invalid_state');
  });
});

describe.skipIf(!hasRadicale)(hasRadicale ? 'CalDAV' : 'NOT TRIED: radicale is not installed', () => {
  it('connects a CalDAV server, and names the wrong field when the server refuses', async () => {
    const radicale = await openRadicale();
    await radicale.makeCalendar('Work');
    const input = { serverUrl: radicale.url, username: radicale.user, password: radicale.password };
    const connect = (more: object) => member.send('POST', '/calendars/caldav', { ...input, ...more });
    expectInvalid(await connect({ password: 'wrong' }), 'password');
    expectInvalid(await connect({ serverUrl: 'http://127.0.0.1:9/' }), 'serverUrl');
    const made = connectionOf(await connect({ writesBack: true }));
    expect(made).toMatchObject({
      kind: 'CALDAV',
      account: radicale.user,
      writesBack: true,
      calendars: [{ name: 'Work', blocks: true, writable: true, takesBookings: true }],
    });
    const change = (body: object) => member.send('PATCH', `/calendars/${made.id}`, body);
    expectInvalid(await change({ password: 'wrong' }), 'password');
    expect((await change({ password: radicale.password })).statusCode).toBe(200);
    expect(connectionOf(await change({ writesBack: false })).calendars).toMatchObject([
      { takesBookings: false },
    ]);
    await radicale.close();
  });
});
