import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import {
  makeIcsConnection,
  openCalendarServer,
  vevent,
  type CalendarServer,
} from '../../testing/factories/calendar.ts';
import { makeMember, makeOrganization, type TestOrganization } from '../../testing/factories/organization.ts';
import { membersWithCalendar, readMemberCalendar } from './index.ts';

const email = 'tomasz@tidewater.example';

let server: CalendarServer;
let organization: TestOrganization;
let memberId: string;
const test = forThisFile(() => openTestApp());
beforeEach(async () => {
  server = await openCalendarServer();
  organization = await makeOrganization(test);
  memberId = (await makeMember(test, organization)).memberId;
  return () => server.close();
});

const connect = (timezone?: string) =>
  makeIcsConnection(test, organization, memberId, { url: server.url, ...(timezone ? { timezone } : {}) });
const read = (freshness: 'CACHED' | 'FRESH' = 'CACHED', days = 14) =>
  readMemberCalendar(test.deps, { organizationId: organization.organizationId, email, days, freshness });
const spans = (calendar: Awaited<ReturnType<typeof read>>) =>
  calendar?.busy.map(({ start, end }) => [new Date(start).toISOString(), new Date(end).toISOString()]);
const unavailable = (retryAfterSeconds: number = 30) =>
  expect.objectContaining({ code: 'calendar_unavailable', retryAfterSeconds }) as Error;

describe('a member without a readable calendar', () => {
  it('returns null when the calendar is missing, unknown or of another organization', async () => {
    expect(await read()).toBeNull();
    await connect();
    const elsewhere = await makeOrganization(test);
    const request = { email, days: 14, freshness: 'CACHED' } as const;
    expect(await readMemberCalendar(test.deps, { ...request, ...elsewhere })).toBeNull();
    expect(
      await readMemberCalendar(test.deps, { ...request, ...organization, email: 'nobody@tidewater.example' }),
    ).toBeNull();
  });
});

describe('a connected feed', () => {
  it('returns the busy times of the member, in the member’s zone', async () => {
    server.serve(
      vevent('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z'),
      vevent('DTSTART:20261125T090000', 'DTEND:20261125T093000'),
    );
    await connect('Europe/Berlin');
    const calendar = await read();
    expect(calendar).toMatchObject({ memberId, timezone: 'Europe/Berlin' });
    expect(spans(calendar)).toEqual([
      ['2026-11-24T09:00:00.000Z', '2026-11-24T10:00:00.000Z'],
      ['2026-11-25T08:00:00.000Z', '2026-11-25T08:30:00.000Z'],
    ]);
    const upper = { ...organization, email: email.toUpperCase(), days: 1, freshness: 'CACHED' } as const;
    expect(await readMemberCalendar(test.deps, upper)).toMatchObject({ memberId, busy: [] });
  });

  it('finds a connected member by e-mail address in upper or lower case', async () => {
    await connect('Asia/Tokyo');
    const found = await test.database.db.inOrganization(organization.organizationId, (tx) =>
      membersWithCalendar(tx, [email.toUpperCase(), 'nobody@tidewater.example']),
    );
    expect(found).toEqual([{ memberId, email, timezone: 'Asia/Tokyo' }]);
  });
});

describe('the snapshot of a calendar', () => {
  it('uses a snapshot for a minute without a request, then revalidates it with its etag', async () => {
    server.serve(vevent('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z'));
    await connect();
    const first = await read();
    const asked = server.requests.length;
    test.clock.advance(59_000);
    expect(spans(await read())).toEqual(spans(first));
    expect(server.requests).toHaveLength(asked);

    test.clock.advance(2_000);
    const again = await read();
    expect(spans(again)).toEqual(spans(first));
    expect(server.requests.slice(asked).map(({ headers }) => headers['if-none-match'] !== undefined)).toEqual(
      [true],
    );
    expect(again?.readAt).toEqual(test.clock.now());
  });

  it('requests a snapshot once when many need it at the same time', async () => {
    await connect();
    const asked = server.requests.length;
    await Promise.all(Array.from({ length: 20 }, () => read()));
    expect(server.requests.length - asked).toBe(1);
  });

  it('uses the snapshot of a failing calendar for 15 minutes, then fails', async () => {
    server.serve(vevent('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z'));
    await connect();
    const good = await read();
    server.answer((_request, response) => response.writeHead(500).end());
    test.clock.advance(14 * 60_000);
    expect(spans(await read())).toEqual(spans(good));
    await expect(read('FRESH')).rejects.toEqual(unavailable());
    test.clock.advance(2 * 60_000);
    await expect(read()).rejects.toEqual(unavailable());
    server.answer((_request, response) => response.writeHead(429, { 'retry-after': '120' }).end());
    await expect(read()).rejects.toEqual(unavailable(120));
    server.serve();
    expect(spans(await read())).toEqual([]);
  });

  it('does not use a snapshot when a booking is confirmed', async () => {
    await connect();
    await read();
    server.serve(vevent('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z'));
    expect(spans(await read())).toEqual([]);
    expect(spans(await read('FRESH'))).toHaveLength(1);
  });
});
