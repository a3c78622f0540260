import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { invite } from '../fixtures/invite.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';

let own: SignedInDashboard;
let page: Page;
beforeAll(async () => {
  own = await openSignedInDashboard();
  page = own.page;
});
afterAll(() => own?.close());

const comments = () => page.getByRole('region', { name: 'Comments' });
const press = (name: string) => comments().getByRole('button', { name, exact: true }).click();
const hasFocus = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
const changeLater = (text: string) => comments().getByRole('button', { name: `Change: ${text}` });

it('writes, changes and deletes a comment without losing the focus', async () => {
  const { meetingCode } = await invite(own.app);
  await page.goto(`${own.app.url}/interviews/${meetingCode}`);
  await comments().getByLabel('Your comment', { exact: true }).fill('Ask about night shifts.');
  await press('Comment');
  await page.getByText('Your comment was added.').waitFor({ state: 'attached' });
  await expectAccessible(page);

  await changeLater('Ask about night shifts.').click();
  const field = comments().getByLabel('Change your comment');
  await hasFocus(field);
  await expectAccessible(page);
  await press('Leave it');
  await hasFocus(changeLater('Ask about night shifts.'));
  await changeLater('Ask about night shifts.').click();
  await field.fill('Ask about early shifts.');
  await press('Save');
  await page.getByText('Your change is saved.').waitFor({ state: 'attached' });
  await hasFocus(changeLater('Ask about early shifts.'));
  await comments().getByText('changed later').waitFor();

  await press('Delete: Ask about early shifts.');
  await page.getByText('Your comment is deleted.').waitFor({ state: 'attached' });
  await comments().getByText('Ask about early shifts.').waitFor({ state: 'detached' });
  await hasFocus(comments().getByRole('heading', { name: 'Comments' }));
  own.visit.expectClean();
});

it('stores a comment once when its button is pressed twice before the page changes', async () => {
  const { meetingCode } = await invite(own.app);
  await page.goto(`${own.app.url}/interviews/${meetingCode}`);
  await comments().getByLabel('Your comment', { exact: true }).fill('Speaks clearly.');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/comments')) sent += 1;
  });
  await comments()
    .getByRole('button', { name: 'Comment', exact: true })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await page.getByText('Your comment was added.').waitFor({ state: 'attached' });
  expect(await comments().getByRole('listitem').count()).toBe(1);
  expect(sent).toBe(1);

  // The next comment is a new one, even with the same words.
  await comments().getByLabel('Your comment', { exact: true }).fill('Speaks clearly.');
  await press('Comment');
  await expect.poll(() => comments().getByRole('listitem').count()).toBe(2);
  own.visit.expectClean();
});

it('stores a comment once when it is sent again because the first response was lost', async () => {
  const { meetingCode } = await invite(own.app);
  await page.goto(`${own.app.url}/interviews/${meetingCode}`);
  const field = comments().getByLabel('Your comment', { exact: true });
  await field.fill('Asks good questions.');
  await page.route('**/comments', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await own.visit.expectingFailures(/ERR_FAILED/, async () => {
    await press('Comment');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  });
  await page.unroute('**/comments');
  await press('Comment');
  await page.getByText('Your comment was added.').waitFor({ state: 'attached' });
  await comments().getByRole('listitem').first().waitFor();
  expect(await comments().getByRole('listitem').count()).toBe(1);
  own.visit.expectClean();
});

it('says beside the comment that it is too late to change it', async () => {
  const { meetingCode } = await invite(own.app);
  await page.goto(`${own.app.url}/interviews/${meetingCode}`);
  await comments().getByLabel('Your comment', { exact: true }).fill('Calm under pressure.');
  await press('Comment');
  await changeLater('Calm under pressure.').click();
  const database = new pg.Client({ connectionString: own.app.settings['PARLEY_DATABASE_URL'] });
  await database.connect();
  await database.query(`update interview_comments set written_at = written_at - interval '15 minutes'`);
  await database.end();

  const field = comments().getByLabel('Change your comment');
  await field.fill('Calm.');
  await own.visit.expectingFailures(/status of 409/, async () => {
    await press('Save');
    await comments().getByText('15 minutes').waitFor();
  });
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.inputValue()).toBe('Calm.');
  expect(await comments().getByLabel('Your comment', { exact: true }).getAttribute('aria-invalid')).toBe(
    null,
  );
  await expectAccessible(page);
  await press('Leave it');
  await hasFocus(comments().getByRole('heading', { name: 'Comments' }));
  await comments().getByText('Calm under pressure.').waitFor();
  own.visit.expectClean();
});
