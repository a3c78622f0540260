import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite } from '../fixtures/invite.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';

/** Chromium logs every refused request, and React logs the refusal for which the page shows an error. */
const refused = /status of 40[0-9]|ApiError: Open the link in your invitation again/;

let app: Installation;
let chromium: LaunchedBrowser;
let visit: WatchedContext;

beforeAll(async () => {
  [app, chromium] = await Promise.all([install({ database: 'cluster' }), launchChromium()]);
});

beforeEach(async () => {
  visit = await openWatchedContext(chromium.browser, app.url);
  return async () => {
    visit.expectClean();
    await visit.close();
  };
});

afterAll(async () => {
  await chromium?.close();
  await app?.close();
});

async function expectNotValid(path: string): Promise<void> {
  await visit.expectingFailures(refused, async () => {
    const page = await visit.context.newPage();
    await page.goto(app.url + path);
    await page.getByRole('heading', { level: 1, name: 'This link is not valid' }).waitFor();
    await expectAccessible(page);
  });
}

it('explains what to do when a link is unknown', () =>
  expectNotValid('/join/N7Gh19AJ23g0IvQ1sNIXbggICggAKjZG'));

it('explains what to do when a mail program cut the link', () => expectNotValid('/join/N7Gh19AJ2'));

it('does not open the interview with its URL alone, without a link', async () => {
  const { meetingCode } = await invite(app);
  await expectNotValid(`/interview/${meetingCode}`);
});

it('explains that the link of a deleted interview is not valid', async () => {
  const { meetingCode, joinUrl } = await invite(app);
  await app.sdk.interviews.delete(meetingCode);
  await expectNotValid(new URL(joinUrl).pathname);
});

it('shows a not-found page when a URL does not exist', async () => {
  await visit.expectingFailures(refused, async () => {
    const page = await visit.context.newPage();
    const answer = await page.goto(`${app.url}/jion/N7Gh19AJ23g0IvQ1sNIXbggICggAKjZG`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'There is nothing at this address' }).waitFor();
    await expectAccessible(page);
  });
});

it('does not let an observer of an AI interview take the candidate’s place', async () => {
  const { meetingCode } = await invite(app);
  const { participant } = await app.sdk.interviews.participants.add(meetingCode, {
    role: 'OBSERVER',
    name: 'Olga Brandt',
    email: 'olga@agency.example',
  });
  const page = await visit.context.newPage();
  await page.goto(participant.joinUrl);
  await page.getByText('there is no room for you to enter').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  await expectAccessible(page);
});

it.each([
  ['leads to the room of the company', 'https://meet.example.com/room'],
  ['names who will say where, and offers no room', undefined],
])('shows a page between people that %s', async (_what, meetingUrl) => {
  const { interview } = await app.sdk.interviews.create({
    meetingType: 'HUMAN',
    jobRole: 'Engineer',
    meetingUrl,
    participants: [
      { role: 'CANDIDATE', name: 'Ines Marchetti', email: 'ines@example.com' },
      { role: 'HOST', name: 'Priya Raman', email: 'priya@example.com' },
    ],
  });
  const page = await visit.context.newPage();
  await page.goto(interview.participants[0]?.joinUrl ?? '');
  await page.getByRole('heading', { level: 1, name: 'Engineer interview' }).waitFor();
  const room = page.getByRole('link', { name: 'Open the room' });
  if (meetingUrl) expect(await room.getAttribute('href')).toBe(meetingUrl);
  else {
    await page.getByText(/Priya Raman at .+ tells you where you meet\. No room opens here/).waitFor();
    expect(await room.count()).toBe(0);
  }
  expect(await page.getByRole('button').count()).toBe(0);
  await expectAccessible(page);
});

it('counts down to the opening when a candidate comes too early', async () => {
  const scheduledAt = new Date(Date.now() + 26 * 3_600_000).toISOString();
  const { joinUrl } = await invite(app, { schedulingMode: 'FIXED', scheduledAt });
  const page = await visit.context.newPage();
  await page.goto(joinUrl);
  await page.getByText('The room opens in').waitFor();
  expect(await page.getByRole('button', { name: 'Start the interview' }).count()).toBe(0);
  await expectAccessible(page);
});

it('tells a candidate with the page open that the interview was moved, and later that it was cancelled', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { joinUrl, meetingCode } = await invite(app, { schedulingMode: 'FIXED', scheduledAt: inHours(50) });
  const page = await visit.context.newPage();
  await page.goto(joinUrl);
  await page.getByText(/The room opens in 2 days/).waitFor();
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await app.sdk.interviews.reschedule(meetingCode, { scheduledAt: inHours(26) });
  await comeBack();
  await page.getByText(/The room opens in 1 day/).waitFor();

  await app.sdk.interviews.cancel(meetingCode);
  await comeBack();
  await page.getByRole('heading', { level: 1, name: 'This interview was cancelled' }).waitFor();
});
