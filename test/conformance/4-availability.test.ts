import type { InterviewRecord } from '@parley/contract';
import { beforeEach, expect } from 'vitest';
import { plainInterview } from '../../apps/server/src/testing/api.ts';
import { expectError } from '../../apps/server/src/testing/expect-error.ts';
import {
  bookingIn,
  makeOffer,
  slot,
  type TestSlot,
} from '../../apps/server/src/testing/factories/booking.ts';
import {
  makeIcsConnection,
  openCalendarServer,
  vevent,
  type CalendarServer,
} from '../../apps/server/src/testing/factories/calendar.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { makeMember } from '../../apps/server/src/testing/factories/organization.ts';
import { makeWebhook } from '../../apps/server/src/testing/factories/webhook.ts';
import { mailsOf } from '../../apps/server/src/testing/life-cycle.ts';
import { openWebhookReceiver } from '../../apps/server/src/testing/webhook-receiver.ts';
import { row } from './row.ts';
import { newCustomer, openService, type Customer } from './service.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

const email = 'tomasz@tidewater.example';
/** A Saturday. */
const start = '2026-11-21T10:00:00.000Z';

let customer: Customer;
let feed: CalendarServer;
const service = forThisFile(() => openService({ start }));
beforeEach(async () => {
  service.testApp.clock.set(start);
  customer = await newCustomer(service);
  feed = await openCalendarServer();
  return () => feed.close();
});

/** Connects a feed with these events for a member in Berlin, which is an hour ahead of UTC in winter. */
async function connect(...events: string[]): Promise<void> {
  feed.serve(...events);
  const { memberId } = await makeMember(service.testApp, customer.organization, { email });
  const input = { url: feed.url, timezone: 'Europe/Berlin' };
  await makeIcsConnection(service.testApp, customer.organization, memberId, input);
}
interface Availability {
  slots: TestSlot[];
  total: number;
}
const availability = async (query = '') =>
  (await customer.api.get(`/availability?email=${email}${query}`)).json<Availability>();
const startsOf = ({ slots }: Availability) => slots.map((offered) => offered.start);
const monday = (time: string) => `2026-11-23T${time}:00.000Z`;
/** Minutes from midnight in Berlin. */
const minutesInBerlin = (instant: string) => {
  const at = new Date(instant);
  return ((at.getUTCHours() + 1) % 24) * 60 + at.getUTCMinutes();
};
const minutesOf = (offered: TestSlot) => (Date.parse(offered.end) - Date.parse(offered.start)) / 60_000;

row('4.1/connected', async () => {
  await connect();
  const body = await availability('&duration=45&days=7');
  expect(Object.keys(body)).toEqual([
    'success',
    'calendarConnected',
    'email',
    'durationMinutes',
    'days',
    'slots',
    'total',
  ]);
  expect(body).toMatchObject({ success: true, calendarConnected: true, email, durationMinutes: 45, days: 7 });
  expect(body.total).toBe(body.slots.length);
  expect(body.total).toBeGreaterThan(0);
});

row('4.1/office-hours', async () => {
  await connect();
  for (const duration of [15, 30, 45, 120]) {
    const { slots } = await availability(`&duration=${duration}&days=30`);
    expect(new Set(slots.map((offered) => new Date(offered.start).getUTCDay()))).toEqual(
      new Set([1, 2, 3, 4, 5]),
    );
    for (const offered of slots) {
      expect(minutesOf(offered)).toBe(duration);
      expect(minutesInBerlin(offered.start)).toBeGreaterThanOrEqual(9 * 60);
      expect(minutesInBerlin(offered.end)).toBeLessThanOrEqual(17 * 60);
    }
  }
  const availableSlots = (await availability()).slots.slice(0, 50);
  const made = await customer.api.post('/interviews', { ...plainInterview, availableSlots });
  expect([made.statusCode, made.json<{ warnings?: unknown }>().warnings]).toEqual([201, undefined]);
});

row('4.2/blocks', async () => {
  await connect(
    vevent('DTSTART:20261123T090000Z', 'DTEND:20261123T100000Z'),
    vevent('DTSTART;TZID=Europe/Berlin:20261124T140000', 'DTEND;TZID=Europe/Berlin:20261124T150000'),
  );
  const body = (await customer.api.get(`/busy-blocks?email=${email}`)).json();
  expect(body).toEqual({
    success: true,
    calendarConnected: true,
    email,
    days: 14,
    timezone: 'Europe/Berlin',
    busyBlocks: [
      { start: monday('09:00'), end: monday('10:00') },
      { start: '2026-11-24T13:00:00.000Z', end: '2026-11-24T14:00:00.000Z' },
    ],
    total: 2,
  });
});

row('records/availability-grid', async () => {
  await connect(vevent('DTSTART:20261123T101000Z', 'DTEND:20261123T105000Z'));
  const half = startsOf(await availability('&days=3'));
  expect(half.slice(0, 6)).toEqual(['08:00', '08:30', '09:00', '09:30', '11:00', '11:30'].map(monday));
  expect(half.filter((at) => at < '2026-11-24').at(-1)).toBe(monday('15:30'));
  const quarter = startsOf(await availability('&days=3&duration=15'));
  expect(quarter.slice(0, 2)).toEqual(['08:00', '08:15'].map(monday));
  // Interviews that this service gives the member, and slots that a candidate holds, are busy too.
  await makeInterview(service.testApp, customer.organization, {
    meetingType: 'HUMAN',
    durationMinutes: 30,
    scheduledAt: monday('08:00'),
    participants: [{ email: 'ines@example.com' }, { email, role: 'HOST' }],
  });
  const { page } = await makeOffer(service.testApp, customer.organization, {
    slots: [slot('2026-11-23T08:30')],
  });
  bookingIn(await page.post('hold', slot('2026-11-23T08:30')));
  expect(startsOf(await availability('&days=3'))[0]).toBe(monday('09:00'));
  // The notice is 60 minutes.
  service.testApp.clock.set('2026-11-23T11:15:00Z');
  expect(startsOf(await availability('&days=1'))[0]).toBe(monday('12:30'));
});

row('records/calendar-unreadable', async () => {
  await connect(vevent('DTSTART:20261123T090000Z', 'DTEND:20261123T100000Z'));
  const paths = [`/availability?email=${email}`, `/busy-blocks?email=${email}`];
  const before = await Promise.all(paths.map(async (path) => (await customer.api.get(path)).body));
  feed.answer((_request, response) => response.writeHead(503).end());
  service.testApp.clock.advance(14 * 60_000);
  for (const [n, path] of paths.entries()) expect((await customer.api.get(path)).body).toBe(before[n]);
  service.testApp.clock.advance(60_000);
  for (const path of paths) {
    const reply = await customer.api.get(path);
    expectError(reply, 'calendar_unavailable');
    expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  }
});

row('records/picks-from-calendar', async () => {
  await connect(vevent('DTSTART:20261123T080000Z', 'DTEND:20261123T150000Z'));
  const { interview, page } = await makeOffer(service.testApp, customer.organization, { leaders: [email] });
  expect(interview).toMatchObject({ schedulingMode: 'CANDIDATE_PICKS', bookingStatus: 'AWAITING' });
  const { slots } = await page.read();
  expect(slots[0]?.start).toBe(monday('15:00'));
  feed.serve(vevent('DTSTART:20261123T080000Z', 'DTEND:20261123T160000Z', 'SUMMARY:Longer'));
  service.testApp.clock.advance(5 * 60_000);
  expect((await page.read()).slots[0]?.start).toBe('2026-11-24T08:00:00.000Z');
});

row('protocol/codes-of-scheduling', async () => {
  const ten = slot('2026-11-24T10:00');
  const offer = () => makeOffer(service.testApp, customer.organization, { slots: [ten] });
  const [first, second] = [await offer(), await offer()];
  expect(bookingIn(await first.page.post('confirm', ten)).state).toBe('BOOKED');
  expectError(await second.page.post('confirm', ten), 'slot_taken');
  await connect();
  feed.answer((_request, response) => response.writeHead(503).end());
  service.testApp.clock.advance(16 * 60_000);
  expectError(await customer.api.get(`/availability?email=${email}`), 'calendar_unavailable');
});

/** An offer whose candidate has picked a time, and the mails about it. */
async function booked() {
  const ten = slot('2026-11-24T10:00');
  const { interview, page } = await makeOffer(service.testApp, customer.organization, { slots: [ten] });
  await service.testApp.runJobs();
  bookingIn(await page.post('confirm', ten));
  await service.testApp.runJobs();
  const mails = async () => mailsOf(service.testApp, interview.id);
  return { interview, page, mails };
}

row('events/types-of-scheduling', async () => {
  const receiver = await openWebhookReceiver();
  await makeWebhook(service.testApp, customer.organization, { url: receiver.url });
  const { interview } = await booked();
  await connect();
  feed.answer((_request, response) => response.writeHead(410).end());
  service.testApp.clock.advance(20 * 60_000);
  expectError(await customer.api.get(`/availability?email=${email}`), 'calendar_unavailable');
  await service.testApp.runJobs();
  const told = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
  expect(told.find(({ type }) => type === 'interview.booked')?.data).toMatchObject({
    meetingCode: interview.meetingCode,
  });
  expect(told.map(({ type }) => type)).toContain('calendar.disconnected');
  await receiver.close();
});

row('mail/calendar-booked', async () => {
  const { mails } = await booked();
  const told = (await mails()).filter(({ ics_method }) => ics_method === 'REQUEST');
  expect(told.map(({ to_email }) => to_email).toSorted()).toEqual(['ines@example.com', email]);
  for (const { ics } of told) expect(ics).toContain('DTSTART:20261124T100000Z');
});

row('mail/kind-booked', async () => {
  const { interview, mails } = await booked();
  const told = (await mails()).filter(({ kind }) => kind === 'booked');
  expect(told.map(({ to_email }) => to_email)).toContain('ines@example.com');
  const reread = (await customer.api.get(`/interviews/${interview.meetingCode}`)).json<{
    interview: InterviewRecord;
  }>().interview;
  expect(reread).toMatchObject({ bookingStatus: 'BOOKED', scheduledAt: '2026-11-24T10:00:00.000Z' });
});

row('mail/kind-reminders', async () => {
  const { mails } = await booked();
  const reminders = async () =>
    (await mails()).map(({ kind }) => kind).filter((kind) => kind.startsWith('reminder'));
  service.testApp.clock.set('2026-11-23T09:59:59Z');
  await service.testApp.runJobs();
  expect(await reminders()).toEqual([]);
  service.testApp.clock.set('2026-11-23T10:00:00Z');
  await service.testApp.runJobs();
  expect(new Set(await reminders())).toEqual(new Set(['reminder_24h']));
  service.testApp.clock.set('2026-11-24T09:00:00Z');
  await service.testApp.runJobs();
  expect(new Set(await reminders())).toEqual(new Set(['reminder_24h', 'reminder_1h']));
});

row('mail/kind-calendar', async () => {
  const told = async () =>
    (await mailsOf(service.testApp, null)).filter(
      ({ kind, to_email }) => kind === 'calendar_needs_attention' && to_email === email,
    ).length;
  const before = await told();
  await connect();
  feed.answer((_request, response) => response.writeHead(410).end());
  service.testApp.clock.advance(20 * 60_000);
  await customer.api.get(`/availability?email=${email}`);
  await service.testApp.runJobs();
  expect(await told()).toBe(before + 1);
});
