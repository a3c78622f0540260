import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { invite, twoQuestions } from '../fixtures/invite.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { openWatchedContext } from '../fixtures/watched-context.ts';
import { interviewRoom } from '../pages/interview-room.ts';
import { prejoinPage } from '../pages/prejoin.ts';

let own: SignedInDashboard;
let page: Page;
beforeAll(async () => {
  own = await openSignedInDashboard();
  page = own.page;
});
afterAll(() => own?.close());

/** Sends a request as the page of a candidate's link does. */
async function ask(joinUrl: string, meetingCode: string, path: string, body: object) {
  const token = joinUrl.slice(joinUrl.lastIndexOf('/') + 1);
  const answer = await fetch(`${own.app.url}/api/public/interviews/${meetingCode}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: own.app.url, cookie: `parley_join=${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(200);
}
const candidate = (name: string) => ({
  participants: [
    { role: 'CANDIDATE' as const, name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com` },
  ],
});
const focusedTitle = () => page.getByRole('heading', { level: 1 }).and(page.locator(':focus'));
const entries = () => page.getByRole('list', { name: 'What needs you' }).getByRole('listitem');

it('lists what needs a member, counts it in the navigation, and removes what is solved', async () => {
  await page.goto(`${own.app.url}/interviews/needs`);
  await page.getByRole('heading', { level: 1, name: 'Needs you' }).waitFor();
  await page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
  await expectAccessible(page);

  own.app.mails.refuse(1, 550);
  await invite(own.app, candidate('Samir Benali'));
  await expect.poll(() => entries().count(), { timeout: 30_000 }).toBe(1);
  const bo = await invite(own.app, candidate('Bo Lind'));
  await ask(bo.joinUrl, bo.meetingCode, '/human-request', {
    message: 'I stammer, and a machine waits for nobody.',
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Bo Lind asks for a person instead of the AI' }).waitFor();
  expect(await entries().allInnerTexts()).toMatchObject([
    expect.stringContaining('I stammer, and a machine waits for nobody.') as string,
    expect.stringContaining('A mail to Samir Benali was not delivered: the invitation') as string,
  ]);
  await page.getByRole('link', { name: 'Needs you 2' }).waitFor();
  await expectAccessible(page);

  await page.getByLabel('Kind').selectOption('Failed mail, 1');
  expect(await entries().count()).toBe(1);
  // The e-mail address was wrong and is corrected in the row.
  await page.getByLabel('E-mail address of Samir Benali').fill('samir.benali@example.com');
  await page.getByRole('button', { name: 'Resend to Samir Benali' }).click();
  await page.getByRole('link', { name: 'Needs you 1' }).waitFor();
  await focusedTitle().waitFor();
  await page.getByRole('heading', { name: 'Bo Lind asks for a person instead of the AI' }).waitFor();

  await own.app.mails.waitFor(({ envelope }) => envelope.to.includes('samir.benali@example.com'), 10_000);

  await page.getByRole('button', { name: 'Make it a human interview: Bo Lind', exact: true }).click();
  const panel = page.getByRole('region', { name: 'A human interview for Bo Lind' });
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  for (const clock of ['09:00', '10:30']) {
    await panel.getByLabel('Another time').fill(`${inTwoDays}T${clock}`);
    await panel.getByRole('button', { name: 'Add' }).click();
  }
  await panel.getByLabel('10:30').waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Offer 2 times' }).click();
  await page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
  expect((await own.app.sdk.interviews.get(bo.meetingCode)).status).toBe('CANCELLED');
  const { interviews } = await own.app.sdk.interviews.list({ type: 'HUMAN' });
  expect(interviews).toMatchObject([
    {
      bookingStatus: 'AWAITING',
      participants: [{ name: 'Bo Lind' }, { name: 'Rosa Lindqvist' }],
      questions: [{}, {}],
    },
  ]);
  own.visit.expectClean();
});

it('marks a need as solved, and undoes that', async () => {
  const clara = await invite(own.app, candidate('Clara Neumann'));
  await ask(clara.joinUrl, clara.meetingCode, '/human-request', { message: 'Call me, please.' });
  const heading = page.getByRole('heading', { name: 'Clara Neumann asks for a person instead of the AI' });
  await heading.waitFor();
  await page.getByRole('button', { name: 'Mark as solved: Person, Clara Neumann' }).click();
  await page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
  const undo = page.getByRole('region', { name: 'What can be taken back' });
  await undo.getByText('Marked as solved: Person, Clara Neumann.').waitFor();
  await expectAccessible(page);
  await undo.getByRole('button', { name: 'Undo' }).click();
  await heading.waitFor();
  expect(await undo.count()).toBe(0);
  await page.getByRole('button', { name: 'Mark as solved: Person, Clara Neumann' }).click();
  await page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
  own.visit.expectClean();
});

it('ends the interview of a candidate who left, after sending them the link again', async () => {
  const made = await invite(own.app, candidate('Ruben Castell'));
  const away = await openWatchedContext(own.chromium.browser, own.app.url);
  const theirs = await away.context.newPage();
  await prejoinPage(theirs).open(made.joinUrl);
  await prejoinPage(theirs).agree({ recording: false });
  await prejoinPage(theirs).start();
  await interviewRoom(theirs).hears(twoQuestions[0].question);
  await away.close();
  const database = new pg.Client({ connectionString: own.app.settings['PARLEY_DATABASE_URL'] });
  await database.connect();
  await expect
    .poll(async () => (await own.app.sdk.interviews.get(made.meetingCode)).participants[0]?.isActive, {
      timeout: 20_000,
    })
    .toBe(false);
  await database.query(
    `update participants set left_at = now() - interval '11 minutes' where name = 'Ruben Castell'`,
  );
  await database.end();

  await page.reload();
  await page
    .getByRole('heading', { name: 'Ruben Castell left the interview and has not come back' })
    .waitFor();
  await page.getByRole('button', { name: 'Send the link again to Ruben Castell' }).click();
  await own.app.mails.waitFor(({ envelope }) => envelope.to.includes('ruben@example.com'), 10_000);
  const endIt = page.getByRole('button', { name: 'End it: the interview of Ruben Castell' });
  await endIt.click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await endIt.and(page.locator(':focus')).waitFor();
  await endIt.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End it now' }).click();
  await expect
    .poll(async () => (await own.app.sdk.interviews.get(made.meetingCode)).status, { timeout: 10_000 })
    .toBe('COMPLETED');
  own.visit.expectClean();
});

it('stays readable on a phone', async () => {
  const nadia = await invite(own.app, candidate('Nadia Haddad'));
  await ask(nadia.joinUrl, nadia.meetingCode, '/data-requests', {
    kind: 'DELETION',
    message: 'All of it, please.',
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${own.app.url}/interviews/needs`);
  await page.getByRole('heading', { name: 'Nadia Haddad asks for the deletion of their data' }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: /^Needs you \d+$/ }).waitFor();
  await expectAccessible(page);
  own.visit.expectClean();
});

it('offers the team page when an invitation to the team was refused, where it is sent again', async () => {
  // Mails of the requests above may still be sent.
  own.app.mails.refuse(5, 550);
  await page.goto(`${own.app.url}/account`);
  const status = await page.evaluate(async () => {
    const json = { name: 'Tove Lund', email: 'tove@tidewater.example', role: 'VIEWER' };
    const answer = await fetch('/api/dashboard/members', {
      method: 'POST',
      body: JSON.stringify(json),
      headers: { 'content-type': 'application/json' },
    });
    return answer.status;
  });
  expect(status).toBe(201);
  await page.goto(`${own.app.url}/interviews/needs`);
  const row = entries().filter({ hasText: 'Tove Lund' });
  await row.waitFor({ timeout: 30_000 });
  expect(await row.getByRole('button', { name: /^Resend/ }).count()).toBe(0);
  await row.getByRole('link', { name: 'Invite again in Team' }).click();
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  await page.getByRole('button', { name: 'Send again: Tove Lund' }).waitFor();
  own.visit.expectClean();
});
