import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { ines, priya } from '../fixtures/meet.ts';
import { parleyJson } from '../fixtures/parley-process.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { takeLooks } from '../fixtures/take-looks.ts';
import { until } from '../fixtures/until.ts';
import { tabTo } from '../pages/keyboard.ts';

let owner: SignedInDashboard;
let app: SignedInDashboard['app'];
let page: Page;
beforeAll(async () => {
  owner = await openSignedInDashboard({ PARLEY_MEDIA: 'embedded' });
  ({ app, page } = owner);
  await parleyJson(app.settings, 'organization', 'test-mode', '--organization', app.organizationId, '--on');
});
afterAll(() => owner?.close());

it('scores an interview between people by keyboard, and shows in the report who scored it', async () => {
  const { meetingCode } = await app.sdk.interviews.create({
    meetingType: 'HUMAN',
    jobRole: 'Support engineer',
    participants: [ines, priya],
    questions: ['What made you choose support?', 'A gateway shows no readings. What first?'],
  });
  await app.sdk.interviews.simulate(meetingCode);
  await until(
    'the end',
    () => app.sdk.interviews.get(meetingCode),
    ({ status }) => status === 'COMPLETED',
  );
  await page.goto(`${app.url}/interviews/${meetingCode}`);
  const form = page.getByRole('region', { name: 'Your scores' });
  const first = form.getByRole('group', { name: /^1\. What made you/ });
  const save = form.getByRole('button', { name: 'Save scores' });
  const { keyboard } = page;
  await tabTo(page, first.getByRole('textbox', { name: 'Score' }));
  await keyboard.type('very good');
  await tabTo(page, save);
  await keyboard.press('Enter');
  await first.getByText('Write a whole number from 0 to 100.').waitFor();
  await form.getByText('Choose pass, review or fail.').waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'scores-wrong');

  // The typed text is still there after a reload.
  await page.reload();
  const score = first.getByRole('textbox', { name: 'Score' });
  await score.waitFor();
  expect(await score.inputValue()).toBe('very good');
  await score.fill('85');
  await first.getByRole('textbox', { name: 'What you heard' }).fill('Three reasons of their own.');
  await form.getByRole('textbox', { name: 'Culture fit' }).fill('70');
  await form.getByRole('radio', { name: 'Pass' }).check();
  await form.getByRole('textbox', { name: 'Summary' }).fill('Calm, and asks before guessing.');
  await save.click();
  await form.getByText(/^The scores of Rosa Lindqvist are revision \d/).waitFor();
  expect(await score.inputValue()).toBe('');

  await page.getByRole('heading', { name: 'Recommended by Rosa Lindqvist' }).waitFor();
  await page.getByText('Calm, and asks before guessing.').first().waitFor();
  await page.getByText(/^Scored by Rosa Lindqvist/).waitFor();
  await page.getByText('Rosa Lindqvist gave each score.').waitFor();
  expect(await page.locator('#report').getByText('Built-in rules').count()).toBe(0);
  await expectAccessible(page);
  await takeLooks(page, 'scores-saved');
  const evaluation = await app.sdk.interviews.evaluation(meetingCode);
  expect(evaluation).toMatchObject({ recommendation: 'PASS', overallScore: 85, cultureFit: 70 });
  owner.visit.expectClean();
});
