import { beforeEach, describe, expect, it } from 'vitest';
import { setScheduling } from '../../features/tenancy/index.ts';
import { apiOf, type Api } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { bookingIn, bookingPage, makeOffer, slot } from '../../testing/factories/booking.ts';
import {
  makeIcsConnection,
  openCalendarServer,
  vcalendar,
  vevent,
  type CalendarServer,
} from '../../testing/factories/calendar.ts';
import { signIn } from '../../testing/sign-in.ts';
import { makeMember, makeOrganization, type TestOrganization } from '../../testing/factories/organization.ts';

/** Saturday; the first working day is Monday 23 November. */
const start = '2026-11-21T10:00:00.000Z';
const ten = slot('2026-11-24T10:00');

let organization: TestOrganization;
let api: Api;
let server: CalendarServer;
const test = forThisFile(() => openTestApp({ start }));
beforeEach(async () => {
  test.clock.set(start);
  organization = await makeOrganization(test);
  api = apiOf(test, organization);
  server = await openCalendarServer();
  const { memberId } = await makeMember(test, organization);
  await makeIcsConnection(test, organization, memberId, { url: server.url, timezone: 'UTC' });
  return () => server.close();
});

const busy = (from: string, until: string) =>
  vevent(`DTSTART:${from.replace(/[-:]/g, '')}00Z`, `DTEND:${until.replace(/[-:]/g, '')}00Z`);
const offer = (fields: Parameters<typeof makeOffer>[2] = {}) => makeOffer(test, organization, fields);

it('hides the new link when the old one is replaced while calendars are read', async () => {
  test.clock.advance(120_000);
  const { interview, page } = await offer();
  const booked = bookingIn(await page.post('confirm', ten));
  const candidate = interview.participants.find(({ role }) => role === 'CANDIDATE');
  test.clock.advance(120_000);
  let corrected = 0;
  const correct = async () => {
    const path = `/interviews/${interview.meetingCode}/participants/${candidate?.id}`;
    if (corrected === 0)
      corrected = (await api.send('PATCH', path, { email: 'right@example.com' })).statusCode;
  };
  server.answer((_request, response) => {
    void correct().then(() => response.writeHead(200, { 'content-type': 'text/calendar' }).end(vcalendar()));
  });
  expectError(await bookingPage(test, booked.rescheduleUrl).get(), 'not_found');
  expect(corrected).toBe(200);
});

describe('slots read live from a calendar', () => {
  const create = async (fields: object = {}) => {
    const response = await api.post('/interviews', {
      meetingType: 'HUMAN',
      jobRole: 'Harbour master',
      schedulingMode: 'CANDIDATE_PICKS',
      participants: [
        { email: 'ines@example.com', role: 'CANDIDATE' },
        { name: 'Tomasz Wrona', email: 'tomasz@tidewater.example', role: 'interviewer' },
        { name: 'Ada Okafor', email: 'ada@tidewater.example', role: 'HOST' },
      ],
      ...fields,
    });
    expect(response.statusCode).toBe(201);
    const { warnings = [] } = response.json<{ warnings?: { path: string; message: string }[] }>();
    return warnings.filter(({ path }) => path === 'schedulingMode');
  };

  it('cause a warning that names whose calendar is full when nothing is free while they are on offer', async () => {
    server.serve(busy('2026-11-20T00:00', '2026-12-05T12:00'));
    test.clock.advance(120_000);
    expect(await create()).toEqual([
      {
        path: 'schedulingMode',
        message:
          'The calendar of Tomasz Wrona shows no free time in the next 14 days, so the candidate finds none to choose. Offer times yourself, or make some free there.',
      },
    ]);
    // These candidates choose from what the caller has sent.
    expect(await create({ availableSlots: [ten] })).toEqual([]);
  });

  it('cause no such warning while a time is free or a calendar does not respond', async () => {
    server.serve(busy('2026-11-20T00:00', '2026-12-04T16:30'));
    test.clock.advance(120_000);
    expect(await create()).toEqual([]);
    await server.close();
    test.clock.advance(16 * 60_000);
    expect(await create()).toEqual([]);
  });

  it('are the free working hours of the interviewer when the request has no slots', async () => {
    server.serve(busy('2026-11-23T09:00', '2026-11-23T16:00'));
    test.clock.advance(120_000);
    const { page, interview } = await offer();
    expect(interview).toMatchObject({ availableSlots: [], bookingStatus: 'AWAITING' });
    const booking = await page.read();
    expect(booking).toMatchObject({ state: 'OPEN', timezone: 'UTC', closesAt: '2026-12-05T10:02:00.000Z' });
    expect(booking.slots.slice(0, 3)).toEqual([
      slot('2026-11-23T16:00'),
      slot('2026-11-23T16:30'),
      slot('2026-11-24T09:00'),
    ]);
    expect(booking.slots.at(-1)).toEqual(slot('2026-12-04T16:30'));
    expect(bookingIn(await page.post('confirm', ten)).booked).toEqual(ten);
    // A booked time is busy at once, for the next candidate's page and in the API.
    const next = await offer();
    expect((await next.page.read()).slots).not.toContainEqual(ten);
    const answer = await api.get('/availability?email=tomasz@tidewater.example');
    expect(answer.json<{ slots: object[] }>().slots).not.toContainEqual(ten);
  });

  it('fit all interviewers of a panel, each in their own working hours', async () => {
    const other = await openCalendarServer();
    const { memberId } = await makeMember(test, organization, { email: 'mei@tidewater.example' });
    // Nine to five in New York is 14:00 to 22:00 UTC.
    await makeIcsConnection(test, organization, memberId, { url: other.url, timezone: 'America/New_York' });
    server.serve(busy('2026-11-23T14:00', '2026-11-23T15:00'));
    other.serve(busy('2026-11-23T16:00', '2026-11-23T16:30'));
    test.clock.advance(120_000);
    const { page } = await offer({ leaders: ['tomasz@tidewater.example', 'mei@tidewater.example'] });
    const { slots } = await page.read();
    const monday = slots.filter(({ start: at }) => at.startsWith('2026-11-23'));
    expect(monday).toEqual([slot('2026-11-23T15:00'), slot('2026-11-23T15:30'), slot('2026-11-23T16:30')]);
    await other.close();
  });

  it('respect the organization’s minimum notice, but keep a slot that is held', async () => {
    test.clock.set('2026-11-23T09:00:00Z');
    const { page } = await offer();
    expect((await page.read()).slots[0]).toEqual(slot('2026-11-23T10:00'));
    await setScheduling(test.deps, organization.organizationId, { minNoticeMinutes: 30 });
    const soon = slot('2026-11-23T09:30');
    expect((await page.read()).slots[0]).toEqual(soon);
    await page.post('hold', soon);
    test.clock.advance(3 * 60_000);
    expect((await page.read()).slots[0]).toEqual(soon);
    expect((await (await offer()).page.read()).slots[0]).toEqual(slot('2026-11-23T10:00'));
    expect(bookingIn(await page.post('confirm', soon)).booked).toEqual(soon);
  });

  it('follow the organization’s hours and grid, and a change of them at once', async () => {
    const { page } = await offer();
    expect((await page.read()).slots).toContainEqual(ten);
    const owner = await signIn(test, organization, 'OWNER');
    await owner.send('PATCH', '/organization', {
      workingHours: [{ day: 'WED', from: '12:15', to: '14:15' }],
      slotGridMinutes: 60,
    });
    expect((await page.read()).slots).toEqual([
      slot('2026-11-25T12:15'),
      slot('2026-11-25T13:15'),
      slot('2026-12-02T12:15'),
      slot('2026-12-02T13:15'),
    ]);
    expectError(await page.post('confirm', ten), 'slot_taken');
    expect(bookingIn(await page.post('confirm', slot('2026-11-25T13:15'))).booked).toEqual(
      slot('2026-11-25T13:15'),
    );
  });

  it('can be chosen again through the links of the booking', async () => {
    const { page } = await offer();
    const move = bookingPage(test, bookingIn(await page.post('confirm', ten)).rescheduleUrl);
    const { slots } = await move.read();
    expect(slots).not.toContainEqual(ten);
    expect(slots).toContainEqual(slot('2026-11-24T10:30'));
    expect(bookingIn(await move.post('reschedule', slot('2026-11-25T09:00'))).booked).toEqual(
      slot('2026-11-25T09:00'),
    );
  });

  it('end 14 days after the offer was made', async () => {
    const { page, interview } = await offer();
    test.clock.set('2026-12-04T15:00:00Z');
    expect((await page.read()).slots).toEqual([slot('2026-12-04T16:00'), slot('2026-12-04T16:30')]);
    test.clock.set('2026-12-05T10:00:00Z');
    expect((await page.read()).state).toBe('EXPIRED');
    await test.runJobs();
    expect((await api.get(`/interviews/${interview.meetingCode}`)).json()).toMatchObject({
      interview: { status: 'CANCELLED', statusReason: 'BOOKING_EXPIRED', bookingStatus: 'EXPIRED' },
    });
  });

  it('are refused with 400 when no calendar is connected', async () => {
    const response = await api.post('/interviews', {
      meetingType: 'HUMAN',
      jobRole: 'Analyst',
      schedulingMode: 'CANDIDATE_PICKS',
      participants: [{ email: 'a@example.com' }, { email: 'nobody@tidewater.example', role: 'HOST' }],
    });
    expectInvalid(response, 'availableSlots');
  });
});

describe('a calendar that changes before the booking', () => {
  it('refuses a slot that became busy meanwhile (bok-09)', async () => {
    const { page } = await offer();
    expect((await page.read()).slots).toContainEqual(ten);
    server.serve(busy('2026-11-24T10:15', '2026-11-24T10:30'));
    // The snapshot of this minute still shows it as free; the booking reads the calendar now.
    expect(bookingIn(await page.post('hold', ten)).hold).toMatchObject(ten);
    expectError(await page.post('confirm', ten), 'slot_taken');
    expect((await page.read()).slots).not.toContainEqual(ten);
    expect(bookingIn(await page.post('confirm', slot('2026-11-24T10:30'))).state).toBe('BOOKED');
  });

  it('refuses a slot that became busy, also when the request listed the slots', async () => {
    server.serve(busy('2026-11-24T10:00', '2026-11-24T11:00'));
    test.clock.advance(120_000);
    const nine = slot('2026-11-24T09:00');
    const { page } = await offer({ slots: [nine, ten] });
    expect((await page.read()).slots).toEqual([nine]);
    expectError(await page.post('confirm', ten), 'slot_taken');
  });

  it('refuses a booking while the calendar cannot be read, and says when to try again', async () => {
    const { page } = await offer();
    server.answer((_request, response) => response.writeHead(500).end());
    const response = await page.post('confirm', ten);
    expectError(response, 'calendar_unavailable');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    // After more than 15 minutes no snapshot may be used.
    test.clock.advance(16 * 60_000);
    expect(await page.read()).toMatchObject({
      state: 'UNAVAILABLE',
      slots: [],
      retryAfterSeconds: expect.any(Number) as number,
    });
    expectError(await page.post('hold', ten), 'calendar_unavailable');
    server.serve();
    expect(bookingIn(await page.post('confirm', ten)).booked).toEqual(ten);
  });

  it('refuses a booking while the calendar’s server cannot be reached', async () => {
    const { page } = await offer();
    expect((await page.read()).state).toBe('OPEN');
    await server.close();
    expectError(await page.post('confirm', ten), 'calendar_unavailable');
    expect((await page.read()).state).toBe('OPEN');
    test.clock.advance(16 * 60_000);
    expect((await page.read()).state).toBe('UNAVAILABLE');
  });

  it('books only one of 20 candidates who confirm at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => offer()));
    const answers = await Promise.all(made.map(({ page }) => page.post('confirm', ten)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  }, 60_000);
});

describe('a fixed time and the member’s calendar', () => {
  const fix = async (at: string) => {
    const response = await api.post('/interviews', {
      meetingType: 'HUMAN',
      jobRole: 'Analyst',
      meetingUrl: 'https://meet.example.com/room',
      scheduledAt: at,
      participants: [{ email: 'a@example.com' }, { email: 'tomasz@tidewater.example', role: 'host' }],
    });
    expect(response.statusCode).toBe(201);
    const body = response.json<{ meetingCode: string; warnings?: { path: string; message: string }[] }>();
    return { ...body, messages: (body.warnings ?? []).map(({ message }) => message) };
  };

  it('warns when the calendar has an event at that time', async () => {
    server.serve(busy('2026-11-24T10:00', '2026-11-24T11:00'));
    test.clock.advance(120_000);
    expect((await fix(ten.start)).warnings).toEqual([
      {
        path: 'scheduledAt',
        message: 'The calendar of tomasz@tidewater.example has something at the same time.',
      },
    ]);
    const { meetingCode, messages } = await fix('2026-11-24T11:00:00Z');
    expect(messages).toEqual([]);
    const moved = await api.send('PATCH', `/interviews/${meetingCode}/reschedule`, {
      scheduledAt: '2026-11-24T10:45:00Z',
    });
    expect(
      moved.json<{ warnings: { message: string }[] }>().warnings.map(({ message }) => message),
    ).toContain('The calendar of tomasz@tidewater.example has something at the same time.');
  });

  it('warns when the time is later than the days that are read from the calendar', async () => {
    server.serve(busy('2027-01-12T10:00', '2027-01-12T11:00'));
    test.clock.advance(120_000);
    expect((await fix('2027-01-12T10:00:00Z')).messages).toEqual([
      'The calendar of tomasz@tidewater.example is read only 30 days ahead, so it may have something at the same time.',
    ]);
  });

  it('warns also for a participant of a team meeting', async () => {
    server.serve(busy('2026-11-24T10:00', '2026-11-24T11:00'));
    test.clock.advance(120_000);
    const response = await api.post('/interviews', {
      meetingType: 'HUMAN',
      isTeamMeeting: true,
      meetingUrl: 'https://meet.example.com/room',
      scheduledAt: ten.start,
      participants: [{ email: 'tomasz@tidewater.example' }],
    });
    expect(response.json<{ warnings: { path: string }[] }>().warnings.map(({ path }) => path)).toEqual([
      'scheduledAt',
    ]);
  });

  it('warns and creates the interview while the calendar cannot be read', async () => {
    await server.close();
    test.clock.advance(16 * 60_000);
    expect((await fix(ten.start)).messages).toEqual([
      'The calendar of tomasz@tidewater.example cannot be read at present, so it may have something at the same time.',
    ]);
  });
});
