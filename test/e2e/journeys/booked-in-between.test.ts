import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { invite } from '../fixtures/invite.ts';
import { visitor, type Visitor } from '../fixtures/meet.ts';
import {
  clockOf,
  dayOf,
  mailedLink,
  offerTimes,
  readerZone,
  timeIn,
  type Offer,
} from '../fixtures/offer-times.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { takeLooks } from '../fixtures/take-looks.ts';
import { bookingPage } from '../pages/booking.ts';

/** The recruiter's page. */
let own: SignedInDashboard;
let candidate: Visitor;
let offer: Offer & { email: string };
const time = timeIn(7, 9);
beforeAll(async () => {
  own = await openSignedInDashboard({ PARLEY_MEDIA: 'embedded' });
  const { chromium, app } = own;
  candidate = await visitor(chromium.browser, app, { allowed: true, timezoneId: readerZone });
  offer = await offerTimes(app, [time]);
});
afterAll(async () => {
  await candidate?.close();
  await own?.close();
});

it('says on every page that no time is picked yet, and gives the recruiter the booking link', async () => {
  const { page, app } = own;
  await page.goto(`${app.url}/interviews/${offer.meetingCode}`);
  await page.getByRole('heading', { name: 'Waiting for Ines Marchetti to choose a time' }).waitFor();
  await page.getByRole('button', { name: 'Copy the booking link' }).waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'awaiting-booking');

  const { participants } = await app.sdk.interviews.get(offer.meetingCode);
  const linkOf = (role: string) => participants.find((one) => one.role === role)?.joinUrl ?? '';
  await candidate.page.goto(linkOf('CANDIDATE'));
  await candidate.page.getByText(/^You have not picked a time yet\. Pick one now/).waitFor();
  await candidate.page.getByText('The room opens shortly before the time, once one is picked.').waitFor();
  await takeLooks(candidate.page, 'awaiting-booking-candidate');
  const priya = await visitor(own.chromium.browser, app, { allowed: true });
  await priya.page.goto(linkOf('INTERVIEWER'));
  await priya.page.getByText(/^The candidate has not picked a time yet\./).waitFor();
  await priya.close();
});

it('leads a candidate who opens the AI interview too early to the times, and back into the room', async () => {
  const { app, chromium } = own;
  const soon = new Date(Date.now() + 12 * 60_000);
  const slot = { start: soon.toISOString(), end: new Date(soon.getTime() + 600_000).toISOString() };
  const { joinUrl } = await invite(app, { schedulingMode: 'CANDIDATE_PICKS', availableSlots: [slot] });
  const jonas = await visitor(chromium.browser, app, { allowed: true, timezoneId: readerZone });
  const { page: room } = jonas;
  await room.goto(joinUrl);
  await room.getByText('You have not picked a time yet').waitFor();
  expect(await room.getByRole('button', { name: 'Start the interview' }).count()).toBe(0);
  await expectAccessible(room);
  await takeLooks(room, 'ai-awaiting-booking');
  await room.getByRole('link', { name: 'Pick a time' }).click();
  const booking = bookingPage(room);
  await booking.hold(clockOf(slot));
  await booking.confirm();
  await booking.heading.getByText('Jonas, your time is booked').waitFor();
  await room.goto(joinUrl);
  await room.getByRole('button', { name: 'Start the interview' }).waitFor();
  await jonas.close();
});

it('shows the recruiter what the candidate wrote when booking, and lists the cancellation', async () => {
  const { page, app } = own;
  const booking = bookingPage(candidate.page);
  await booking.open(offer.bookingUrl);
  await booking.openDay(dayOf(time)).waitFor();
  await booking.hold(clockOf(time));
  await booking.note.fill('Captions, please.');
  await booking.confirm();
  await booking.heading.getByText('Ines, your time is booked').waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'What Ines Marchetti wrote when booking the time' }).waitFor();
  await page.getByText('Captions, please.').waitFor();
  await takeLooks(page, 'booking-note');

  await candidate.page.goto(await mailedLink(app, offer.email, /^Booked/, 1));
  await candidate.page.getByRole('textbox', { name: /^Why\?/ }).fill('I took another job.');
  await candidate.page.getByRole('button', { name: 'Cancel the interview' }).click();
  await booking.heading.getByText('Ines, your interview is cancelled').waitFor();
  await page.goto(`${app.url}/interviews/needs`);
  const row = page.getByRole('listitem').filter({ hasText: 'Ines Marchetti cancelled the interview' });
  await row.getByText('I took another job.').waitFor();
  await row.getByRole('button', { name: 'Offer other times to Ines Marchetti' }).click();
  await page.getByRole('region', { name: 'Times for Ines Marchetti' }).waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'needs-not-held');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  own.visit.expectClean();
});
