import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import type { Installation } from '../fixtures/installation.ts';
import { ines, installForMeetings, inviteToMeet, type Met } from '../fixtures/meet.ts';
import { parleyJson } from '../fixtures/parley-process.ts';
import { takeLooks } from '../fixtures/take-looks.ts';
import { until } from '../fixtures/until.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';

/** One scorecard in several windows of one browser. */
const jonas = { name: 'Jonas Ekholm', email: 'jonas@agency.example', role: 'HOST' } as const;
let app: Installation;
let chromium: LaunchedBrowser;
let guest: WatchedContext;
beforeAll(async () => {
  [app, chromium] = await Promise.all([installForMeetings(), launchChromium()]);
  const organization = ['--organization', app.organizationId];
  await parleyJson(app.settings, 'organization', 'test-mode', ...organization, '--on');
});
beforeEach(async () => {
  guest = await openWatchedContext(chromium.browser, app.url, { viewport: { width: 1280, height: 900 } });
  return async () => {
    guest.expectClean();
    await guest.close();
  };
});
afterAll(async () => {
  await chromium?.close();
  await app?.close();
});

/** An interview that is over, led by Jonas, who has no account, and by the others who are named. */
async function heldInterview(...others: { name: string; email: string }[]): Promise<Met> {
  const leaders = others.map((each) => ({ ...each, role: 'INTERVIEWER' as const }));
  const interview = await inviteToMeet(app, {
    skills: ['Troubleshooting', 'Explaining'],
    participants: [ines, jonas, ...leaders],
  });
  await app.sdk.interviews.simulate(interview.meetingCode);
  await until(
    'the end',
    () => app.sdk.interviews.get(interview.meetingCode),
    ({ status }) => status === 'COMPLETED',
  );
  return interview;
}

async function openCard(link: string): Promise<Page> {
  const page = await guest.context.newPage();
  await page.goto(`${link}/scorecard`);
  await page.getByRole('heading', { level: 1, name: 'Scorecard: Ines Marchetti' }).waitFor();
  return page;
}
const isCard = (url: URL) => url.pathname.endsWith('/scorecard');
/** Keeps this window from saving anything until `work` is done. */
async function withoutSaving(page: Page, work: () => Promise<void>): Promise<void> {
  await guest.expectingFailures(/ERR_FAILED|status of 409/, async () => {
    await page.route(isCard, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await work();
    if (!page.isClosed()) await page.unroute(isCard);
  });
}
const noteOf = (page: Page, skill: string) => page.getByRole('region', { name: skill }).getByRole('textbox');
const isSaved = (page: Page) => page.getByText(/^Saved \d\d:/).waitFor();
const isNotSaved = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^Not saved yet/)
    .waitFor();
const addition = (page: Page) => page.getByRole('textbox', { name: 'Add to it' });
async function submit(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Review' }).check();
  await page.getByRole('button', { name: 'Submit scorecard' }).click();
  await page.getByText(/^You submitted it on/).waitFor();
}
/** Goes to another tab and returns to this one. */
async function returnTo(page: Page): Promise<void> {
  const isRead = page.waitForResponse(
    (response) => isCard(new URL(response.url())) && response.request().method() === 'GET',
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await isRead).finished();
}

it('keeps what was typed in another window, however often the interviewer returns to it, until it is added', async () => {
  const { linkOf } = await heldInterview();
  const page = await openCard(linkOf('HOST'));
  const other = await openCard(linkOf('HOST'));
  await withoutSaving(other, async () => {
    await noteOf(other, 'Troubleshooting').fill('He kept calm.');
    await isNotSaved(other);
    await submit(page);
    await returnTo(other);
  });
  await other.getByText(/^You submitted it on/).waitFor();
  expect(await addition(other).inputValue()).toBe('Troubleshooting: He kept calm.');
  for (const _ of [1, 2]) await returnTo(other);
  await other.reload();
  await other.getByText(/^You submitted it on/).waitFor();
  expect(await addition(other).inputValue()).toBe('Troubleshooting: He kept calm.');
  await other.getByRole('button', { name: 'Add', exact: true }).click();
  await other.getByText(/^Jonas Ekholm, /).waitFor();
  await other.reload();
  await other.getByText(/^Jonas Ekholm, /).waitFor();
  expect(await addition(other).inputValue()).toBe('');
});

it('offers the unsaved text of a closed window when the interviewer submits in another one', async () => {
  const { linkOf } = await heldInterview();
  const page = await openCard(linkOf('HOST'));
  const other = await openCard(linkOf('HOST'));
  await withoutSaving(other, async () => {
    await noteOf(other, 'Explaining').fill('Lost the thread once.');
    await isNotSaved(other);
    // A closing window tries to save once more. That request fails here, because the route that holds it back ends
    // with the page.
    await other.evaluate(() => (window.fetch = () => Promise.reject(new TypeError('no network'))));
    await other.close();
  });
  await submit(page);
  expect(await addition(page).inputValue()).toBe('Explaining: Lost the thread once.');
  await page
    .getByRole('main')
    .getByText(/^Not all that you typed was on the card/)
    .waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'scorecard-left');
});

it('saves an emptied note, offers one that was emptied too late, and deletes what is discarded', async () => {
  const { linkOf } = await heldInterview();
  const page = await openCard(linkOf('HOST'));
  const note = noteOf(page, 'Troubleshooting');
  const isStored = () =>
    page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  for (const text of ['He guessed.', '', 'He kept calm.']) {
    const stored = isStored();
    await note.fill(text);
    await stored;
    await page.reload();
    await note.waitFor();
    expect(await note.inputValue()).toBe(text);
  }
  const other = await openCard(linkOf('HOST'));
  await withoutSaving(other, async () => {
    await noteOf(other, 'Troubleshooting').fill('');
    await isNotSaved(other);
    await submit(page);
    await returnTo(other);
  });
  await other.getByText(/^You submitted it on/).waitFor();
  expect(await addition(other).inputValue()).toBe('Troubleshooting: What I had noted here no longer holds.');
  await other.getByRole('button', { name: 'Discard' }).click();
  expect(await addition(other).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await addition(other).inputValue()).toBe('');
  await other.reload();
  await other.getByText(/^You submitted it on/).waitFor();
  expect(await addition(other).inputValue()).toBe('');
  expect(await other.getByRole('button', { name: 'Discard' }).count()).toBe(0);
});

it('adds a long text in parts, keeps what could not be added, and adds nothing twice', async () => {
  const { meetingCode, linkOf } = await heldInterview();
  const page = await openCard(linkOf('HOST'));
  await submit(page);
  const [first, second] = [`First. ${'calm '.repeat(380)}`.trim(), `Second. ${'kind '.repeat(380)}`.trim()];
  await addition(page).fill(`${first}\n${second}`);
  await page
    .getByText('One addition holds 2,000 characters. This has 3,814, so it is added in 2 parts.')
    .waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'scorecard-long');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  const isAdding = (url: URL) => url.pathname.endsWith('/amendments');
  await guest.expectingFailures(/ERR_FAILED/, async () => {
    let asked = 0;
    // The first part is added, but its response is lost, as in a tunnel.
    await page.route(isAdding, async (route) => {
      asked += 1;
      if (asked === 1) await route.fetch();
      await route.abort();
    });
    await add.click();
    await page
      .getByRole('main')
      .getByText(/cannot be reached/)
      .waitFor();
    expect(await addition(page).inputValue()).toBe(`${first}\n${second}`);
    await page.unroute(isAdding);
  });
  await add.dblclick();
  await expect.poll(() => page.getByText(/^Jonas Ekholm, /).count()).toBe(2);
  await expect.poll(() => addition(page).inputValue()).toBe('');
  await expect.poll(() => addition(page).evaluate((field) => field === document.activeElement)).toBe(true);
  const { scorecards } = await app.sdk.interviews.scorecards(meetingCode);
  expect(scorecards[0]?.amendments.map(({ text }) => text)).toEqual([first, second]);
});

it('refuses to write when another interviewer’s link was opened in the browser, and works again with the own link', async () => {
  const ada = { name: 'Ada Berg', email: 'ada@agency.example' };
  const { meetingCode, linkOf } = await heldInterview(ada);
  const page = await openCard(linkOf('HOST'));
  const adas = await openCard(linkOf('INTERVIEWER'));
  const stopped = page.getByRole('main').getByText(/^This is Jonas Ekholm’s scorecard, and nothing is saved/);
  await guest.expectingFailures(/status of 409/, async () => {
    await noteOf(page, 'Troubleshooting').fill('He kept calm.');
    await stopped.waitFor();
    expect(await stopped.textContent()).toContain('Somebody else’s link was opened in this browser since.');
    expect(await stopped.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await noteOf(page, 'Troubleshooting').isDisabled()).toBe(true);
    await expectAccessible(page);
    await takeLooks(page, 'scorecard-stopped');
    await page.getByRole('button', { name: 'Go on' }).click();
    await returnTo(page);
    await stopped.waitFor();
  });
  await noteOf(adas, 'Explaining').fill('Plain words.');
  await isSaved(adas);
  await adas.reload();
  expect(await noteOf(adas, 'Explaining').inputValue()).toBe('Plain words.');
  expect(await noteOf(adas, 'Troubleshooting').inputValue()).toBe('');

  const own = await openCard(linkOf('HOST'));
  expect(await noteOf(own, 'Troubleshooting').inputValue()).toBe('He kept calm.');
  await page.getByRole('button', { name: 'Go on' }).click();
  await isSaved(page);
  expect(await noteOf(page, 'Troubleshooting').inputValue()).toBe('He kept calm.');
  await submit(page);
  const { scorecards } = await app.sdk.interviews.scorecards(meetingCode);
  expect(scorecards).toMatchObject([
    { author: { name: 'Jonas Ekholm' }, skills: [{ note: 'He kept calm.' }, { note: '' }] },
  ]);
});

it('hides what an interviewer typed in this browser from another one of the same name', async () => {
  const { linkOf } = await heldInterview({ ...jonas, email: 'jonas.ekholm@tidewater.example' });
  const page = await openCard(linkOf('HOST'));
  await withoutSaving(page, async () => {
    await noteOf(page, 'Troubleshooting').fill('He kept calm.');
    await isNotSaved(page);
    const namesake = await openCard(linkOf('INTERVIEWER'));
    expect(await noteOf(namesake, 'Troubleshooting').inputValue()).toBe('');
  });
});
