import type { InterviewRecord } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeConnection, connectCaldav } from '../features/calendars/index.ts';
import { apiOf, type Api } from '../testing/api.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { bookingIn, bookingPage, makeOffer, slot } from '../testing/factories/booking.ts';
import { makeInterview } from '../testing/factories/interview.ts';
import { makeMember, makeOrganization, type TestOrganization } from '../testing/factories/organization.ts';
import { hasRadicale, openRadicale, type Radicale } from '../testing/radicale.ts';

/** A Saturday; the interviews are on Tuesday and Wednesday. */
const start = '2026-11-21T10:00:00.000Z';
const tomasz = 'tomasz@tidewater.example';
const mei = 'mei@tidewater.example';

interface BookingPageState {
  calendarUrl: string;
  change(input: { writesBack: boolean }): Promise<void>;
}

describe.skipIf(!hasRadicale)(hasRadicale ? 'calendars' : 'NOT TRIED: radicale is not installed', () => {
  let test: TestApp;
  let radicale: Radicale;
  let organization: TestOrganization;
  let api: Api;
  let desk: BookingPageState;
  beforeAll(async () => {
    test = await openTestApp({ start });
    radicale = await openRadicale();
  });
  beforeEach(async () => {
    test.clock.set(start);
    organization = await makeOrganization(test);
    api = apiOf(test, organization);
    desk = await connect(tomasz);
  });
  afterAll(async () => {
    await test.close();
    await radicale.close();
  });

  let calendars = 0;
  /** A member with a calendar that accepts bookings. */
  async function connect(email: string): Promise<BookingPageState> {
    const calendarUrl = await radicale.makeCalendar(`Desk ${(calendars += 1)}`);
    const { memberId } = await makeMember(test, organization, { email });
    const access = { organizationId: organization.organizationId, memberId };
    const { url: serverUrl, user: username, password } = radicale;
    const { id } = await connectCaldav(test.deps, access, {
      serverUrl,
      username,
      password,
      timezone: 'UTC',
    });
    const only = { blocking: [calendarUrl], bookingsInto: calendarUrl };
    await changeConnection(test.deps, access, id, { ...only, writesBack: true });
    return { calendarUrl, change: (input) => changeConnection(test.deps, access, id, input) };
  }
  /** The lines of a calendar with these properties, unfolded and sorted, after the jobs have run. */
  async function lines(of: BookingPageState, ...names: string[]): Promise<string[]> {
    await test.runJobs();
    const { body } = await radicale.request('GET', of.calendarUrl);
    const unfolded = body.replace(/\r?\n[ \t]/g, '');
    expect(unfolded).not.toContain('/join/');
    return unfolded
      .split(/\r?\n/)
      .filter((line) => names.some((name) => line.startsWith(`${name}:`) || line.startsWith(`${name};`)))
      .toSorted();
  }
  const starts = (of: BookingPageState = desk) => lines(of, 'DTSTART');
  const fix = (more: object = {}): Promise<InterviewRecord> =>
    makeInterview(test, organization, {
      meetingType: 'HUMAN',
      title: 'First round',
      durationMinutes: 60,
      scheduledAt: '2026-11-24T10:00:00Z',
      participants: [
        { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
        { name: 'Tomasz Wrona', email: tomasz, role: 'INTERVIEWER' },
      ],
      ...more,
    });
  const busyBlocks = async () => {
    const response = await api.get(`/busy-blocks?email=${tomasz}&days=7`);
    return response.json<{ busyBlocks: { start: string; end: string }[] }>().busyBlocks;
  };
  const isOffered = async (at: string) => {
    const response = await api.get(`/availability?email=${tomasz}&days=7&duration=60`);
    return response.json<{ slots: { start: string }[] }>().slots.some((one) => one.start === at);
  };

  it('writes a fixed interview to the calendar, follows its changes and removes it at the end', async () => {
    const { meetingCode } = await fix();
    expect(await lines(desk, 'UID', 'SEQUENCE', 'DTSTART', 'DTEND', 'SUMMARY', 'URL')).toEqual([
      'DTEND:20261124T110000Z',
      'DTSTART:20261124T100000Z',
      'SEQUENCE:0',
      'SUMMARY:First round\\, Ines Marchetti',
      `UID:${meetingCode}@parley.test`,
      `URL;VALUE=URI:http://parley.test/interviews/${meetingCode}`,
    ]);
    // The calendar is read after the entry was written to it.
    test.clock.advance(120_000);
    expect(await busyBlocks()).toEqual([slot('2026-11-24T10:00', 60)]);
    const moved = await api.send('PATCH', `/interviews/${meetingCode}/reschedule`, {
      scheduledAt: '2026-11-24T10:30:00Z',
    });
    expect(moved.statusCode).toBe(200);
    expect(moved.json()).not.toHaveProperty('warnings');
    expect(await lines(desk, 'SEQUENCE', 'DTSTART')).toEqual(['DTSTART:20261124T103000Z', 'SEQUENCE:1']);
    test.clock.advance(120_000);
    expect(await busyBlocks()).toEqual([slot('2026-11-24T10:30', 60)]);
    expect([
      await isOffered('2026-11-24T10:00:00.000Z'),
      await isOffered('2026-11-24T09:00:00.000Z'),
    ]).toEqual([false, true]);
    await api.send('PATCH', `/interviews/${meetingCode}/cancel`);
    expect(await starts()).toEqual([]);
    test.clock.advance(120_000);
    expect(await busyBlocks()).toEqual([]);
  });

  it('writes a booking to the calendar and lets the candidate move it over its own time', async () => {
    const { page, interview } = await makeOffer(test, organization, { durationMinutes: 60 });
    await test.runJobs();
    const booked = bookingIn(await page.post('confirm', slot('2026-11-24T10:00', 60)));
    expect(await lines(desk, 'UID', 'DTSTART')).toEqual([
      'DTSTART:20261124T100000Z',
      `UID:${interview.meetingCode}@parley.test`,
    ]);
    test.clock.advance(120_000);
    const move = bookingPage(test, booked.rescheduleUrl);
    const later = slot('2026-11-24T10:30', 60);
    expect((await move.read()).slots).toContainEqual(later);
    expect(bookingIn(await move.post('reschedule', later)).booked).toEqual(later);
    expect(await starts()).toEqual(['DTSTART:20261124T103000Z']);
  });

  it('removes a deleted interview from the calendar', async () => {
    const { meetingCode } = await fix();
    expect(await starts()).toHaveLength(1);
    await api.delete(`/interviews/${meetingCode}`);
    expect(await starts()).toEqual([]);
  });

  it('keeps an interview in an external room in the calendar after its end', async () => {
    const meetingUrl = 'https://meet.example.com/room';
    const { meetingCode } = await fix({ meetingUrl });
    expect(await lines(desk, 'LOCATION')).toEqual([`LOCATION:${meetingUrl}`]);
    test.clock.set('2026-11-24T11:01:00.000Z');
    expect(await starts()).toHaveLength(1);
    expect((await api.get(`/interviews/${meetingCode}`)).json()).toMatchObject({
      interview: { status: 'COMPLETED', statusReason: 'EXTERNAL_ROOM' },
    });
  });

  it('removes an interview that nobody joined from the calendar', async () => {
    const { meetingCode } = await fix({ meetingType: 'AI_ONLY' });
    expect(await starts()).toHaveLength(1);
    test.clock.set('2026-11-24T11:01:00.000Z');
    expect(await starts()).toEqual([]);
    expect((await api.get(`/interviews/${meetingCode}`)).json()).toMatchObject({
      interview: { statusReason: 'NO_SHOW' },
    });
  });

  it('adds and removes the entry as participants are added, corrected and removed', async () => {
    const other = await connect(mei);
    const { meetingCode } = await fix();
    expect([await starts(), await starts(other)]).toEqual([['DTSTART:20261124T100000Z'], []]);
    const participants = `/interviews/${meetingCode}/participants`;
    const added = await api.post(participants, { name: 'Mei', email: mei, role: 'INTERVIEWER' });
    const { id } = added.json<{ participant: { id: string } }>().participant;
    expect(await starts(other)).toEqual(['DTSTART:20261124T100000Z']);
    await api.send('PATCH', `${participants}/${id}`, { email: 'lena@tidewater.example' });
    expect(await starts(other)).toEqual([]);
    await api.send('PATCH', `${participants}/${id}`, { email: mei });
    expect(await starts(other)).toHaveLength(1);
    await api.delete(`${participants}/${id}`);
    expect([await starts(), await starts(other)]).toEqual([['DTSTART:20261124T100000Z'], []]);
  });

  it('removes upcoming entries when writing is switched off and adds them when it is on again', async () => {
    await fix();
    expect(await starts()).toHaveLength(1);
    await desk.change({ writesBack: false });
    expect(await starts()).toEqual([]);
    await fix({ scheduledAt: '2026-11-25T10:00:00Z' });
    expect(await starts()).toEqual([]);
    await desk.change({ writesBack: true });
    expect(await starts()).toEqual(['DTSTART:20261124T100000Z', 'DTSTART:20261125T100000Z']);
  });
});
