import { availabilityResponse, busyBlocksResponse } from '@parley/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { setScheduling } from '../../../features/tenancy/index.ts';
import { apiOf, type Api } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeOffer, slot } from '../../../testing/factories/booking.ts';
import {
  makeIcsConnection,
  openCalendarServer,
  vevent,
  type CalendarServer,
} from '../../../testing/factories/calendar.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import {
  makeMember,
  makeOrganization,
  type TestOrganization,
} from '../../../testing/factories/organization.ts';
import { signIn } from '../../../testing/sign-in.ts';

const start = '2026-11-21T10:00:00.000Z';
const email = 'tomasz@tidewater.example';

let organization: TestOrganization;
let api: Api;
let server: CalendarServer;
const test = forThisFile(() => openTestApp({ start }));
beforeEach(async () => {
  test.clock.set(start);
  organization = await makeOrganization(test);
  api = apiOf(test, organization);
  server = await openCalendarServer();
  const { memberId } = await makeMember(test, organization, { email });
  await makeIcsConnection(test, organization, memberId, { url: server.url, timezone: 'Europe/Warsaw' });
  return () => server.close();
});

const slotsOf = async (query = '') => {
  const response = await api.get(`/availability?email=${email}${query}`);
  const body = expectShape(availabilityResponse, response.json());
  if (!body.calendarConnected) throw new Error('connected');
  return body;
};
const blocksOf = async (query = '') => {
  const response = await api.get(`/busy-blocks?email=${email}${query}`);
  return expectShape(busyBlocksResponse, response.json());
};
const withHost = (fields: object) =>
  makeInterview(test, organization, {
    meetingType: 'HUMAN',
    participants: [{ email: 'a@example.com' }, { email: email.toUpperCase(), role: 'INTERVIEWER' }],
    ...fields,
  });

describe('availability with a connected calendar', () => {
  it('offers slots from nine to five in the member’s own zone', async () => {
    server.serve(vevent('DTSTART:20261123T080000Z', 'DTEND:20261123T143000Z'));
    const body = await slotsOf('&duration=60&days=3');
    expect(Object.keys(body)).toEqual([
      'success',
      'calendarConnected',
      'email',
      'durationMinutes',
      'days',
      'slots',
      'total',
    ]);
    // Warsaw is an hour ahead of UTC: 14:30 and 15:00 UTC are the last full hours before five.
    expect(body).toMatchObject({
      email,
      durationMinutes: 60,
      days: 3,
      // Ends three days from now to the minute, so the last slot ends by 11:00 in Warsaw.
      slots: [
        slot('2026-11-23T14:30', 60),
        slot('2026-11-23T15:00', 60),
        slot('2026-11-24T08:00', 60),
        slot('2026-11-24T08:30', 60),
        slot('2026-11-24T09:00', 60),
      ],
      total: 5,
    });
  });

  it('returns busy blocks in UTC, sorted, merged and clipped, with the member’s zone (api-03)', async () => {
    server.serve(
      vevent('DTSTART:20261125T100000Z', 'DTEND:20261125T110000Z'),
      vevent('DTSTART:20261121T090000Z', 'DTEND:20261121T113000Z'),
      vevent('DTSTART:20261123T100000Z', 'DTEND:20261123T110000Z'),
      vevent('DTSTART:20261123T110000Z', 'DTEND:20261123T120000Z'),
    );
    test.clock.advance(120_000);
    const { page } = await makeOffer(test, organization, {
      slots: [slot('2026-11-23T12:00')],
      leaders: [email],
    });
    await page.post('hold', slot('2026-11-23T12:00'));
    expect(await blocksOf('&days=3')).toEqual({
      success: true,
      calendarConnected: true,
      email,
      days: 3,
      timezone: 'Europe/Warsaw',
      busyBlocks: [
        { start: '2026-11-21T10:02:00.000Z', end: '2026-11-21T11:30:00.000Z' },
        slot('2026-11-23T10:00', 150),
      ],
      total: 2,
    });
  });

  it('counts own interviews and holds as busy until they are cancelled or released', async () => {
    const fixed = await withHost({ scheduledAt: '2026-11-23T09:00:00Z', durationMinutes: 30 });
    const { page } = await makeOffer(test, organization, {
      slots: [slot('2026-11-23T13:00')],
      leaders: [email],
    });
    await page.post('hold', slot('2026-11-23T13:00'));
    const busy = [slot('2026-11-23T09:00'), slot('2026-11-23T13:00')];
    expect((await blocksOf()).busyBlocks).toEqual(busy);
    for (const time of busy) expect((await slotsOf()).slots).not.toContainEqual(time);
    test.clock.advance(5 * 60_000);
    expect((await blocksOf()).busyBlocks).toEqual([slot('2026-11-23T09:00')]);
    await page.post('confirm', slot('2026-11-23T13:00'));
    expect((await blocksOf()).busyBlocks).toEqual(busy);
    await api.send('PATCH', `/interviews/${fixed.meetingCode}/cancel`);
    expect((await blocksOf()).busyBlocks).toEqual([slot('2026-11-23T13:00')]);
  });

  it('counts a running interview as busy, but not one that waits for its candidate', async () => {
    const interview = await withHost({ durationMinutes: 45 });
    expect((await blocksOf()).busyBlocks).toEqual([]);
    await test.database.db.inOrganization(organization.organizationId, (tx) =>
      tx.query({
        text: `update interviews set status = 'ACTIVE', started_at = $2 where id = $1`,
        values: [interview.id, start],
      }),
    );
    expect((await blocksOf()).busyBlocks).toEqual([slot('2026-11-21T10:00', 45)]);
  });

  it.each([
    ['a team meeting without a role', { isTeamMeeting: true, title: 'Weekly', participants: [{ email }] }],
    [
      'an interview that they watch',
      { participants: [{ email: 'a@example.com' }, { email: email.toUpperCase(), role: 'OBSERVER' }] },
    ],
  ])('counts %s as busy in blocks and slots', async (_name, cast) => {
    const { meetingCode, participants } = await withHost({
      scheduledAt: '2026-11-23T09:00:00Z',
      durationMinutes: 30,
      ...cast,
    });
    const nine = slot('2026-11-23T09:00');
    expect((await blocksOf()).busyBlocks).toEqual([nine]);
    expect((await slotsOf()).slots).not.toContainEqual(nine);
    await api.delete(`/interviews/${meetingCode}/participants/${participants.at(-1)?.id}`);
    expect((await blocksOf()).busyBlocks).toEqual([]);
    expect((await slotsOf()).slots).toContainEqual(nine);
  });

  it('ignores interviews of other members and other organizations', async () => {
    await withHost({
      scheduledAt: '2026-11-23T09:00:00Z',
      participants: [{ email: 'a@example.com' }, { email: 'other@tidewater.example', role: 'HOST' }],
    });
    const elsewhere = await makeOrganization(test);
    await makeInterview(test, elsewhere, {
      meetingType: 'HUMAN',
      scheduledAt: '2026-11-23T09:00:00Z',
      participants: [{ email: 'a@example.com' }, { email, role: 'HOST' }],
    });
    expect((await blocksOf()).busyBlocks).toEqual([]);
    const theirs = await apiOf(test, elsewhere).get(`/availability?email=${email}`);
    expect(theirs.json()).toMatchObject({ calendarConnected: false, slots: [] });
  });

  it('applies the minimum notice that the organization has set', async () => {
    test.clock.set('2026-11-23T08:10:00Z');
    expect((await slotsOf()).slots[0]).toEqual(slot('2026-11-23T09:30'));
    await setScheduling(test.deps, organization.organizationId, { minNoticeMinutes: 0 });
    expect((await slotsOf()).slots[0]).toEqual(slot('2026-11-23T08:30'));
  });

  it('offers times in the hours and on the grid that the organization has chosen', async () => {
    test.clock.set('2026-11-23T06:10:00Z');
    const owner = await signIn(test, organization, 'OWNER');
    const changed = await owner.send('PATCH', '/organization', {
      workingHours: [
        { day: 'MON', from: '07:15', to: '09:30' },
        { day: 'SAT', from: '10:00', to: '12:00' },
      ],
      slotGridMinutes: 60,
      minNoticeMinutes: 0,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const { slots } = await slotsOf();
    expect(slots.slice(0, 4).map(({ start }) => start)).toEqual([
      // In Warsaw it is an hour later.
      '2026-11-23T06:15:00.000Z',
      '2026-11-23T07:15:00.000Z',
      '2026-11-28T09:00:00.000Z',
      '2026-11-28T10:00:00.000Z',
    ]);
    const blocks = await blocksOf();
    expect(blocks.busyBlocks).toEqual([]);
  });

  it('uses the last snapshot for 15 minutes while the calendar is down (dav-02)', async () => {
    server.serve(vevent('DTSTART:20261123T090000Z', 'DTEND:20261123T100000Z'));
    test.clock.advance(120_000);
    const before = await slotsOf();
    await server.close();
    test.clock.advance(10 * 60_000);
    expect(await slotsOf()).toEqual(before);
  });
});

describe('availability while a calendar cannot be read', () => {
  it.each(['availability', 'busy-blocks'])('answers 503 to %s instead of showing free time', async (path) => {
    await slotsOf();
    await server.close();
    test.clock.advance(16 * 60_000);
    const response = await api.get(`/${path}?email=${email}`);
    expectError(response, 'calendar_unavailable');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.body).not.toContain('127.0.0.1');
  });
});
