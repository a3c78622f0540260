import { beforeEach, describe, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { bookingIn, bookingPage, makeOffer, slot } from '../../testing/factories/booking.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { eventsOf } from '../../testing/life-cycle.ts';

const start = '2026-11-21T10:00:00.000Z';
const [nine, ten, eleven] = [
  slot('2026-11-24T09:00'),
  slot('2026-11-24T10:00'),
  slot('2026-11-24T11:00', 45),
];

const test = forThisFile(() => openTestApp({ start }));
beforeEach(() => test.clock.set(start));
const organization = forEachTest(() => makeOrganization(test));
const api = apiOf(test, organization);

const offer = (fields: Parameters<typeof makeOffer>[2] = {}) =>
  makeOffer(test, organization, { slots: [nine, ten, eleven], ...fields });
const record = async (meetingCode: string) =>
  (await api.get(`/interviews/${meetingCode}`)).json<{ interview: Record<string, unknown> }>().interview;

it('books, moves and cancels a time after the year 2106 (over 32 bits of seconds) like any other', async () => {
  const [last, later] = [slot('2107-03-01T09:00'), slot('2107-03-01T10:00')];
  const { page } = await offer({ slots: [last, later] });
  const booked = bookingIn(await page.post('confirm', last));
  expect(booked).toMatchObject({ state: 'BOOKED', booked: last });
  const moved = await bookingPage(test, booked.rescheduleUrl).post('reschedule', later);
  expect(bookingIn(moved).booked).toEqual(later);
  expect(bookingIn(await bookingPage(test, booked.cancelUrl).post('cancel')).state).toBe('CANCELLED');
  await test.runJobs();
});

describe('an open booking page', () => {
  it('shows the slots and nothing that does not belong to the candidate', async () => {
    const { page, interview } = await offer();
    const response = await page.get();
    expect(bookingIn(response)).toEqual({
      hasRoom: false,
      language: 'en',
      purpose: 'BOOK',
      state: 'OPEN',
      companyName: 'Tidewater Instruments',
      branding: null,
      noticeUrl: expect.stringMatching(/\/notice\/[0-9a-f-]{36}$/) as string,
      title: 'Customer support engineer interview',
      jobRole: 'Customer support engineer',
      meetingType: 'HUMAN',
      durationMinutes: 30,
      candidate: { name: 'Ines Marchetti', email: 'ines@example.com' },
      hosts: [{ name: 'tomasz' }],
      timezone: 'UTC',
      reading: null,
      slots: [nine, ten, eleven],
      hold: null,
      booked: null,
      closesAt: eleven.start,
      rescheduleUrl: null,
      cancelUrl: null,
      meetingUrl: null,
      joinUrl: null,
      sendsMail: false,
      ics: null,
      retryAfterSeconds: null,
      serverNow: start,
    });
    for (const { joinToken } of interview.participants) expect(response.body).not.toContain(joinToken);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('hides slots that have begun, that an interviewer is busy in or that others hold', async () => {
    const { page } = await offer();
    test.clock.set('2026-11-24T09:00:00Z');
    expect((await page.read()).slots).toEqual([ten, eleven]);
    const other = await offer({ slots: [ten] });
    bookingIn(await other.page.post('hold', ten));
    expect((await page.read()).slots).toEqual([eleven]);
    expect((await other.page.read()).slots).toEqual([ten]);
    await makeInterview(test, organization, {
      meetingType: 'HUMAN',
      scheduledAt: '2026-11-24T11:30:00Z',
      participants: [{ email: 'a@example.com' }, { email: 'Tomasz@Tidewater.example', role: 'HOST' }],
    });
    const none = await page.read();
    expect(none).toMatchObject({ state: 'OPEN', slots: [] });
  });

  it('hides the names when several candidates share the link', async () => {
    const { page } = await offer({
      participants: [
        { email: 'a@example.com', role: 'CANDIDATE' },
        { email: 'b@example.com', role: 'CANDIDATE' },
        { email: 'tomasz@tidewater.example', role: 'HOST' },
      ],
    });
    expect((await page.read()).candidate).toBeNull();
    expect(bookingIn(await page.post('confirm', { ...nine, name: 'Eve' }))).toMatchObject({
      state: 'BOOKED',
      joinUrl: null,
      ics: null,
    });
  });

  it('tells the organization when no time suits the candidate', async () => {
    const { page, interview } = await offer();
    const answer = await page.post('ask', { message: ' After five, please. ' });
    expect(answer.json()).toEqual({
      success: true,
      message: 'Tidewater Instruments was told that you need another time.',
    });
    expect(await eventsOf(test, interview.id)).toEqual(['interview.created', 'human.requested']);
    expectError(await page.post('ask', { message: ' ' }), 'validation_failed');
  });
});

describe('a hold', () => {
  it('lasts 5 minutes, one per link, and ends when it is released', async () => {
    const { page } = await offer();
    const held = bookingIn(await page.post('hold', nine));
    expect(held.hold).toEqual({ ...nine, expiresAt: '2026-11-21T10:05:00.000Z' });
    expect(held.slots).toEqual([nine, ten, eleven]);
    expect(bookingIn(await page.post('hold', ten)).hold).toMatchObject(ten);
    expect(bookingIn(await page.letGo()).hold).toBeNull();
    expect(bookingIn(await page.letGo()).hold).toBeNull();
    await page.post('hold', nine);
    test.clock.set('2026-11-21T10:05:00Z');
    expect((await page.read()).hold).toBeNull();
  });

  it('blocks nobody else when the interview is led by AI', async () => {
    const ai = { meetingType: 'AI_ONLY', leaders: [] };
    const [one, two] = [await offer(ai), await offer(ai)];
    for (const { page } of [one, two]) {
      expect(bookingIn(await page.post('hold', nine)).hold).toMatchObject(nine);
      expect(bookingIn(await page.post('confirm', nine))).toMatchObject({ state: 'BOOKED', hosts: [] });
    }
  });

  it('refuses a slot that is not on offer and a time that is not valid', async () => {
    const { page } = await offer();
    expectError(await page.post('hold', slot('2026-11-24T09:05')), 'slot_taken');
    expectError(await page.post('hold', { start: nine.start, end: ten.end }), 'slot_taken');
    expectError(await page.post('hold', { start: nine.end, end: nine.start }), 'validation_failed');
    expectError(await page.post('hold', { start: 'soon', end: nine.end }), 'validation_failed');
  });
});

describe('a booking', () => {
  it('takes the slot once, keeps the note and shows how to join', async () => {
    const { page, interview } = await offer();
    await page.post('hold', eleven);
    const body = { ...eleven, note: ' Captions, please. ', name: 'Inés Marchetti' };
    const booked = bookingIn(await page.post('confirm', body));
    expect(booked).toMatchObject({
      state: 'BOOKED',
      booked: eleven,
      durationMinutes: 45,
      slots: [],
      hold: null,
    });
    expect(booked.candidate).toEqual({ name: 'Inés Marchetti', email: 'ines@example.com' });
    expect(booked.joinUrl).toContain(interview.participants[0]?.joinToken);
    expect(booked.ics).toContain(`UID:${interview.meetingCode}@parley.test`);
    expect(booked.ics).toContain('DTSTART:20261124T110000Z');
    expect(booked.ics).toContain('SEQUENCE:0');
    expect(booked.ics).not.toContain(interview.participants[1]?.joinToken);
    expect(await record(interview.meetingCode)).toMatchObject({
      bookingStatus: 'BOOKED',
      schedulingMode: 'CANDIDATE_PICKS',
      scheduledAt: eleven.start,
      durationMinutes: 45,
      bookingUrl: interview.bookingUrl,
    });
    // Sent again, and from another tab: the booking is the same, and nothing happens twice.
    expect(bookingIn(await page.post('confirm', body)).booked).toEqual(eleven);
    expectError(await page.post('confirm', nine), 'invalid_state');
    expectError(await page.post('hold', nine), 'invalid_state');
    expect(await eventsOf(test, interview.id)).toEqual(['interview.created', 'interview.booked']);
    const { rows } = await test.database.db.asOperator((tx) =>
      tx.query<{ data: object; booking_note: string }>({
        text: `select e.data, i.booking_note from events e join interviews i on i.id = e.interview_id
               where i.id = $1 and e.type = 'interview.booked'`,
        values: [interview.id],
      }),
    );
    expect(rows).toEqual([
      {
        data: { start: eleven.start, end: eleven.end, previousScheduledAt: null, by: 'candidate' },
        booking_note: 'Captions, please.',
      },
    ]);
  });

  it('ends with the booked time and says nothing about who joined', async () => {
    const { page, interview } = await offer();
    await page.post('confirm', nine);
    test.clock.set('2026-11-24T09:29:00Z');
    await test.runJobs();
    expect(await page.read()).toMatchObject({ state: 'OVER', joinUrl: expect.any(String) as string });
    test.clock.set('2026-11-24T09:30:00Z');
    await test.runJobs();
    expect(await record(interview.meetingCode)).toMatchObject({
      status: 'COMPLETED',
      statusReason: 'EXTERNAL_ROOM',
      bookingStatus: 'BOOKED',
    });
    expect(await page.read()).toMatchObject({ state: 'OVER', joinUrl: null });
  });

  it('shows a time fixed by the organization, which the candidate cannot move', async () => {
    const { page, interview } = await offer();
    await api.send('PATCH', `/interviews/${interview.meetingCode}/reschedule`, {
      scheduledAt: '2026-11-25T08:00:00Z',
    });
    expect(await page.read()).toMatchObject({
      state: 'BOOKED',
      booked: slot('2026-11-25T08:00'),
      slots: [],
      rescheduleUrl: null,
      cancelUrl: null,
    });
    expectError(await page.post('confirm', nine), 'invalid_state');
  });
});

describe('the links of a booking', () => {
  const booked = async () => {
    const made = await offer();
    const { rescheduleUrl, cancelUrl } = bookingIn(await made.page.post('confirm', nine));
    return { ...made, move: bookingPage(test, rescheduleUrl), cancel: bookingPage(test, cancelUrl) };
  };

  it('move the booking to another slot, keep the old slot until then, and can be used again', async () => {
    const { move, page, interview } = await booked();
    expect(await move.read()).toMatchObject({ purpose: 'RESCHEDULE', state: 'BOOKED', slots: [ten, eleven] });
    expect(bookingIn(await move.post('hold', ten)).hold).toMatchObject(ten);
    const moved = bookingIn(await move.post('reschedule', { ...ten, reason: 'A dentist.' }));
    expect(moved).toMatchObject({ state: 'BOOKED', booked: ten, hold: null, slots: [nine, eleven] });
    expect(moved.ics).toContain('SEQUENCE:1');
    expect(bookingIn(await move.post('reschedule', ten)).booked).toEqual(ten);
    expect(bookingIn(await move.post('reschedule', nine)).booked).toEqual(nine);
    expect((await page.read()).booked).toEqual(nine);
    expect(await eventsOf(test, interview.id)).toEqual([
      'interview.created',
      'interview.booked',
      'interview.rescheduled',
      'interview.rescheduled',
    ]);
  });

  it('move the booking to a slot that overlaps the old one', async () => {
    const half = slot('2026-11-24T09:15');
    const { page } = await offer({ slots: [nine, half] });
    const move = bookingPage(test, bookingIn(await page.post('confirm', nine)).rescheduleUrl);
    expect(bookingIn(await move.post('reschedule', half)).booked).toEqual(half);
  });

  it('keep the old booking when the new slot is already taken', async () => {
    const { move, interview } = await booked();
    const other = await offer({ slots: [ten] });
    await other.page.post('confirm', ten);
    expectError(await move.post('reschedule', ten), 'slot_taken');
    expect(await record(interview.meetingCode)).toMatchObject({ scheduledAt: nine.start });
    expectError(await (await offer({ slots: [nine] })).page.post('hold', nine), 'slot_taken');
  });

  it('serve one purpose each: to book, to move or to cancel', async () => {
    const { move, cancel, page } = await booked();
    for (const [link, action] of [
      [move, 'confirm'],
      [move, 'cancel'],
      [cancel, 'confirm'],
      [cancel, 'reschedule'],
      [cancel, 'hold'],
      [page, 'reschedule'],
      [page, 'cancel'],
    ] as const) {
      expectError(await link.post(action, action === 'cancel' ? {} : ten), 'invalid_state');
    }
  });

  it('cancel the booking, free the slot, and show the cancellation afterwards', async () => {
    const { cancel, page, move, interview } = await booked();
    expect(await cancel.read()).toMatchObject({ purpose: 'CANCEL', state: 'BOOKED', slots: [] });
    expect(bookingIn(await cancel.post('cancel', { reason: 'I took another job.' })).state).toBe('CANCELLED');
    expect(bookingIn(await cancel.post('cancel')).state).toBe('CANCELLED');
    for (const link of [page, move])
      expect(await link.read()).toMatchObject({ state: 'CANCELLED', slots: [] });
    expectError(await move.post('reschedule', ten), 'invalid_state');
    expect(await record(interview.meetingCode)).toMatchObject({
      status: 'CANCELLED',
      statusReason: null,
      cancelReason: 'I took another job.',
    });
    expect((await eventsOf(test, interview.id)).at(-1)).toBe('interview.cancelled');
    const next = await offer({ slots: [nine] });
    expect(bookingIn(await next.page.post('confirm', nine)).state).toBe('BOOKED');
  });

  it('no longer move or cancel the booking when the interview begins', async () => {
    const { cancel, move } = await booked();
    test.clock.set(nine.start);
    expect((await move.read()).state).toBe('OVER');
    expectError(await cancel.post('cancel'), 'invalid_state');
    expectError(await move.post('reschedule', ten), 'invalid_state');
  });

  it('expire 14 days after the booked time, even when the interview was moved far ahead', async () => {
    const { move, page, interview } = await booked();
    const far = '2026-12-24T09:00:00Z';
    await api.send('PATCH', `/interviews/${interview.meetingCode}/reschedule`, { scheduledAt: far });
    const newer = bookingPage(test, (await page.read()).rescheduleUrl);
    test.clock.set('2026-12-09T09:00:00Z');
    expect((await move.read()).state).toBe('EXPIRED');
    expectError(await move.post('reschedule', ten), 'invalid_state');
    expect((await newer.read()).state).toBe('BOOKED');
  });
});

describe('an expired, cancelled or unknown booking link', () => {
  it('shows EXPIRED when nobody booked in time', async () => {
    const { page, interview } = await offer();
    test.clock.set(eleven.start);
    expect((await page.read()).state).toBe('EXPIRED');
    expectError(await page.post('confirm', eleven), 'invalid_state');
    await test.runJobs();
    expect(await page.read()).toMatchObject({ state: 'EXPIRED', slots: [] });
    expect(await record(interview.meetingCode)).toMatchObject({ bookingStatus: 'EXPIRED' });
  });

  it('shows CANCELLED when the organization cancels, even during a hold', async () => {
    const { page, interview } = await offer();
    await page.post('hold', nine);
    await api.send('PATCH', `/interviews/${interview.meetingCode}/cancel`);
    expect(await page.read()).toMatchObject({ state: 'CANCELLED', slots: [], hold: null });
    for (const action of ['hold', 'confirm']) expectError(await page.post(action, nine), 'invalid_state');
    expectError(await page.post('ask', { message: 'Why?' }), 'invalid_state');
    expect(bookingIn(await (await offer({ slots: [nine] })).page.post('hold', nine)).hold).toMatchObject(
      nine,
    );
  });

  it('is refused in the language of its reader', async () => {
    const { page, interview } = await offer();
    await api.send('PATCH', `/interviews/${interview.meetingCode}/cancel`, {});
    expect(expectError(await page.post('confirm', nine), 'invalid_state').message).toBe(
      'This interview was cancelled.',
    );
    const inGerman = await test.app.inject({
      method: 'POST',
      url: '/api/public/booking/ask',
      headers: {
        'x-booking-token': interview.bookingUrl?.split('/').at(-1) ?? '',
        'accept-language': 'de',
      },
      payload: { message: 'Lieber am Freitag.' },
    });
    expect(expectError(inGerman, 'invalid_state').message).toMatch(/^Dieses Interview wurde abgesagt/);
  });

  it('answers 404 to an unknown or changed token and to a deleted interview', async () => {
    const { page, interview } = await offer();
    const { rescheduleUrl, cancelUrl } = bookingIn(await page.post('confirm', nine));
    const [move = '', cancel = ''] = [rescheduleUrl, cancelUrl].map((url) => url?.split('/').at(-1) ?? '');
    const altered = [
      '',
      'x',
      'A'.repeat(32),
      'r.'.padEnd(90, 'A'),
      move.replace('r.', 'c.'),
      `r.${move.split('.')[1]}.${cancel.split('.')[2]}`,
      `${move}x`,
      `${move}.x`,
      interview.meetingCode,
      interview.participants[0]?.joinToken ?? '',
    ];
    for (const token of altered) {
      expect(`${token}: ${(await bookingPage(test, token).get()).statusCode}`).toBe(`${token}: 404`);
    }
    await api.delete(`/interviews/${interview.meetingCode}`);
    for (const link of [page, bookingPage(test, rescheduleUrl)]) {
      expectError(await link.get(), 'not_found');
      expectError(await link.post('hold', nine), 'not_found');
    }
  });
});

describe('requests to the booking page', () => {
  it('are refused from another site and limited to 120 a minute', async () => {
    const { interview } = await offer();
    const headers = { 'x-booking-token': interview.bookingUrl?.split('/').at(-1) ?? '' };
    const foreign = await test.app.inject({
      method: 'POST',
      url: '/api/public/booking/hold',
      headers: { ...headers, origin: 'https://evil.example' },
      payload: nine,
    });
    expectError(foreign, 'origin_not_allowed');
    const ask = () =>
      test.app.inject({ method: 'GET', url: '/api/public/booking', headers, remoteAddress: '198.51.100.7' });
    const answers = await Promise.all(Array.from({ length: 121 }, ask));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers['retry-after']).toBe('60');
  });

  it('change nothing when they only read', async () => {
    const { page, interview } = await offer();
    const { rescheduleUrl, cancelUrl } = bookingIn(await page.post('confirm', nine));
    const dump = async () => {
      const { rows } = await test.database.db.asOperator((tx) =>
        tx.query<{ all: string }>({
          text: `select row_to_json(i)::text || (select json_agg(c)::text from time_claims c where interview_id = i.id) as all
                 from interviews i where id = $1`,
          values: [interview.id],
        }),
      );
      return rows[0]?.all;
    };
    const before = await dump();
    for (const url of [interview.bookingUrl, rescheduleUrl, cancelUrl]) await bookingPage(test, url).read();
    expect(await dump()).toBe(before);
  });
});
