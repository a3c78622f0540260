import type { PublicInterview } from '@parley/contract';
import { expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { bookingIn, bookingPage, makeOffer, slot } from '../../testing/factories/booking.ts';
import { makeIcsConnection, openCalendarServer } from '../../testing/factories/calendar.ts';
import { makeMember, makeOrganization } from '../../testing/factories/organization.ts';
import { mailsOf } from '../../testing/life-cycle.ts';

const eleven = slot('2026-11-24T16:00');
const noon = slot('2026-11-24T17:00');
const newYork = { timezone: 'America/New_York', clock: 'h12' } as const;

const test = forThisFile(() => openTestApp({ start: '2026-11-21T10:00:00.000Z' }));

const offer = async (input: object = {}) => {
  const organization = await makeOrganization(test);
  return makeOffer(test, organization, { slots: [eleven, noon], timezone: 'Europe/Lisbon', ...input });
};

it('shows times in the zone and clock that the candidate chose, on every later page too', async () => {
  const { interview, page } = await offer();
  expect((await page.read()).reading).toBeNull();
  const booked = bookingIn(await page.post('confirm', { ...eleven, ...newYork }));
  expect(booked.reading).toEqual(newYork);
  const another = await bookingPage(test, booked.rescheduleUrl).read();
  expect(another.reading).toEqual(newYork);
  const response = await test.app.inject({
    url: `/api/public/interviews/${interview.meetingCode}`,
    cookies: { parley_join: interview.participants[0]?.joinToken ?? '' },
  });
  expect(response.json<{ interview: PublicInterview }>().interview.reading).toEqual(newYork);
});

it('writes the candidate’s mails in their zone and clock, and other mails as before', async () => {
  const { interview, page } = await offer();
  const timesIn = async (kind: string) => {
    await test.runJobs();
    const mails = (await mailsOf(test, interview.id)).filter((mail) => mail.kind === kind);
    return mails.map(({ to_email, text }) => [to_email, /^(?:When|Was): .*$/m.exec(text)?.[0]]);
  };
  const { rescheduleUrl } = bookingIn(await page.post('confirm', { ...eleven, ...newYork }));
  expect(await timesIn('booked')).toEqual([
    ['ines@example.com', 'When: Tuesday 24 November 2026, 11:00 am to 11:30 am (New York)'],
    ['tomasz@tidewater.example', 'When: Tuesday 24 November 2026, 16:00 to 16:30 (Lisbon)'],
  ]);
  const moving = bookingPage(test, rescheduleUrl);
  const kolkata = { timezone: 'Asia/Calcutta', clock: 'h23' };
  const moved = bookingIn(await moving.post('reschedule', { ...noon, ...kolkata }));
  expect(moved.reading).toEqual({ timezone: 'Asia/Kolkata', clock: 'h23' });
  expect(await timesIn('rescheduled')).toEqual([
    ['ines@example.com', 'When: Tuesday 24 November 2026, 22:30 to 23:00 (Kolkata)'],
    ['tomasz@tidewater.example', 'When: Tuesday 24 November 2026, 17:00 to 17:30 (Lisbon)'],
  ]);
  test.clock.set(new Date('2026-11-23T17:00:00Z'));
  expect((await timesIn('reminder_24h'))[0]).toEqual([
    'ines@example.com',
    'When: Tuesday 24 November 2026, 22:30 to 23:00 (Kolkata)',
  ]);
  await bookingPage(test, moved.cancelUrl).post('cancel', {});
  expect((await timesIn('cancelled'))[0]).toEqual([
    'ines@example.com',
    'Was: Tuesday 24 November 2026, 22:30 to 23:00 (Kolkata)',
  ]);
});

it('writes times for an interviewer in the zone of their connected calendar', async () => {
  const organization = await makeOrganization(test);
  const feed = await openCalendarServer();
  const { memberId } = await makeMember(test, organization);
  await makeIcsConnection(test, organization, memberId, { url: feed.url, timezone: 'Europe/Warsaw' });
  const { interview, page } = await makeOffer(test, organization, {
    slots: [eleven],
    timezone: 'Europe/Lisbon',
  });
  bookingIn(await page.post('confirm', { ...eleven, ...newYork }));
  await test.runJobs();
  await feed.close();
  const mail = (await mailsOf(test, interview.id)).find(
    ({ kind, to_email }) => kind === 'booked' && to_email === 'tomasz@tidewater.example',
  );
  expect(mail?.text).toContain('When: Tuesday 24 November 2026, 17:00 to 17:30 (Warsaw)');
});

it('keeps the choice when a move names no zone or an unknown one', async () => {
  const { page } = await offer();
  const booked = bookingIn(await page.post('confirm', { ...eleven, ...newYork }));
  const moving = bookingPage(test, booked.rescheduleUrl);
  expect(bookingIn(await moving.post('reschedule', noon)).reading).toEqual(newYork);
  const unknown = await moving.post('reschedule', { ...eleven, timezone: 'Moon/Tycho', clock: 'h23' });
  expect(bookingIn(unknown).reading).toEqual(newYork);
});

it('stores no choice when several candidates share the link', async () => {
  const { page } = await offer({
    participants: ['ines@example.com', 'bo@example.com']
      .map((email) => ({ email, role: 'CANDIDATE' }))
      .concat([{ email: 'tomasz@tidewater.example', role: 'INTERVIEWER' }]),
  });
  expect(bookingIn(await page.post('confirm', { ...eleven, ...newYork })).reading).toBeNull();
});

it('refuses an unknown clock and names the field', async () => {
  const { page } = await offer();
  const answer = await page.post('confirm', { ...eleven, clock: 'h25' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { details: [{ path: 'clock' }] } });
});
