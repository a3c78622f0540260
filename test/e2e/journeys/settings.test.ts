import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeQuestionsFor } from '../../../apps/server/src/testing/factories/made-questions.ts';
import { openModelServer, type ModelServer } from '../../../apps/server/src/testing/model-server.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { invite } from '../fixtures/invite.ts';
import { takeLooks } from '../fixtures/take-looks.ts';
import { until } from '../fixtures/until.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';

let owner: SignedInDashboard;
let app: SignedInDashboard['app'];
let page: Page;
let model: ModelServer;

beforeAll(async () => {
  [owner, model] = await Promise.all([openSignedInDashboard(), openModelServer()]);
  ({ app, page } = owner);
});

afterAll(async () => {
  await owner?.close();
  await model?.close();
});

const key = 'sk-entered-in-the-page-77aa';
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const status = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();
const look = (name: string) => takeLooks(page, name);

it('chooses, tests and saves a model of one’s own, and never shows the key again', async () => {
  model.requireKey(key);
  model.always({ json: { number: 7 } });
  await page.goto(`${app.url}/settings`);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.getByText('This server has none').waitFor();
  await expectAccessible(page);
  await look('none');

  await page.getByRole('radio', { name: 'A model of our own' }).check();
  await press('Test');
  await page.getByText('Required for a model of your own.').waitFor();
  await page.getByLabel('URL').fill(model.url);
  await page.getByLabel('Model', { exact: true }).fill('small');
  await page.getByLabel('Key', { exact: true }).fill('sk-a-wrong-key-0000');
  await press('Test');
  await status('The service refused the key (401: Incorrect API key provided: sk-***).');
  await look('wrong-key');

  await page.getByLabel('Key', { exact: true }).fill(key);
  await press('Test');
  await status(/^The model works: small-2026-11-01 replied in/);
  await page.getByLabel('Tokens').fill('5,000,000');
  await press('Save');
  await page.getByText('Enter a number, or nothing.').waitFor();
  await page.getByLabel('Tokens').fill('5 000 000');
  await press('Save');
  await status('Saved.');
  await expectAccessible(page);
  await look('saved');

  await page.reload();
  await page.getByText('A key that ends in 77aa is stored.').waitFor();
  expect(await page.getByLabel('Tokens').inputValue()).toBe('5000000');
  expect(await page.content()).not.toContain(key);
  // Two replies were counted: the one to the wrong key has none.
  await page.getByText(/2 calls, 150 tokens/).waitFor();

  await press('Test');
  await status(/^The model works/);
  await page.getByLabel('URL').fill('http://10.0.0.1/v1');
  await page.getByLabel('Key', { exact: true }).fill(key);
  await press('Test');
  await status(/PARLEY_ALLOW_PRIVATE_HOSTS/);
});

it('changes the organization, says what is wrong, and the next mail shows it', async () => {
  await page.goto(`${app.url}/settings`);
  const form = page.getByRole('region', { name: 'Organization' });
  await form.getByLabel('Address for replies').fill('people');
  await owner.visit.expectingFailures(/status of 400/, async () => {
    await press('Save changes');
    await form.getByText('Send one e-mail address such as ines@example.com.').waitFor();
  });
  await expectAccessible(page);
  await look('organization-wrong');
  await form.getByLabel('Address for replies').fill('people@tidewater.example');
  await form.getByLabel('Name', { exact: true }).fill('Tidewater Instruments');
  await form.getByLabel('Time zone').selectOption('Europe/Lisbon');
  await press('Save changes');
  await status('Changes saved.');
  await page.getByText('What applies to all of Tidewater Instruments.').waitFor();
  await look('organization');
  await page.reload();
  expect(await form.getByLabel('Time zone').inputValue()).toBe('Europe/Lisbon');
  const { meetingCode } = await invite(app);
  const interview = await app.sdk.interviews.get(meetingCode);
  expect(interview).toMatchObject({ companyName: 'Tidewater Instruments', timezone: 'Europe/Lisbon' });
  const { message } = await app.mails.waitFor(
    (mail) => mail.envelope.to.includes('jonas@example.com'),
    30_000,
  );
  expect(message.replyTo?.map(({ address }) => address)).toEqual(['people@tidewater.example']);
});

it('says what could not be loaded, instead of that there is none', async () => {
  const lists = /\/api\/dashboard\/(exports\/organization|notice|retention\/receipts.*)$/;
  await page.route(lists, (route) => route.fulfill({ status: 500, json: {} }));
  await owner.visit.expectingFailures(/status of 500/, async () => {
    await page.goto(`${app.url}/settings`);
    for (const title of [
      'The exports could not be loaded',
      'The editions could not be loaded',
      'What was erased could not be loaded',
    ]) {
      await page.getByRole('heading', { name: title }).waitFor();
    }
  });
  expect(await page.getByText('None has been made yet.').count()).toBe(0);
  await expectAccessible(page);
  await page.unroute(lists);
  const exports = page.getByRole('region', { name: 'Export of one person' });
  await exports.getByRole('button', { name: 'Try again' }).click();
  await exports.getByText('None has been made yet.').waitFor();
});

it('chooses when people can be booked, and says what is wrong with it', async () => {
  await page.goto(`${app.url}/settings`);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Scheduling' })
    .click();
  await page.getByRole('heading', { level: 2, name: 'Scheduling' }).and(page.locator(':focus')).waitFor();
  const form = page.getByRole('region', { name: 'Scheduling' });
  await form.getByLabel('Least notice in minutes').fill('soon');
  await form.getByText('Write whole minutes, at most 20,160.').waitFor();
  await form.getByLabel('Least notice in minutes').fill('0');
  await form.getByLabel('Monday from').selectOption('18:00');
  await form.getByText('The end is before the start.').waitFor();
  await form.getByLabel('Monday until').selectOption('20:30');
  await form.getByRole('checkbox', { name: 'Friday' }).uncheck();
  await form.getByRole('checkbox', { name: 'Saturday' }).check();
  await form.getByLabel('Times on offer').selectOption('Every 1 h');
  await expectAccessible(page);
  await look('scheduling');
  await press('Save scheduling');
  await status('Scheduling saved.');
  await page.reload();
  expect(await form.getByLabel('Monday until').inputValue()).toBe('20:30');
  expect(await form.getByRole('checkbox', { name: 'Friday' }).isChecked()).toBe(false);
  await form.getByText('No interviews').first().waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 900 });
});

it('previews and saves how long things are kept, and refuses what cannot be', async () => {
  await page.goto(`${app.url}/settings`);
  const form = page.getByRole('region', { name: 'What is kept, and how long' });
  await form.getByText('No period has erased anything yet.').waitFor();
  await form.getByLabel('Recordings, days').fill('never');
  await press('Save periods');
  await form.getByText('Write whole days from 1 to 3,650, or nothing.').waitFor();
  await form.getByLabel('Recordings, days').fill('90');
  await form.getByLabel('Transcripts, days').fill('30');
  await owner.visit.expectingFailures(/status of 400/, async () => {
    await press('Save periods');
    await form.getByText(/^An evaluation quotes the transcript, which is kept for 30 days/).waitFor();
  });
  await expectAccessible(page);
  await look('retention-wrong');
  await form.getByLabel('Evaluations, days').fill('30');
  const { meetingCode } = await invite(app);
  await app.sdk.interviews.cancel(meetingCode);
  await form.getByLabel('Candidate’s data, days').fill('1');
  await press('Preview');
  await form.getByRole('row', { name: /Whole interview 1$/ }).waitFor();
  await expectAccessible(page);
  await look('retention');
  await press('Save periods');
  await status('Periods saved.');
  await page.reload();
  expect(await form.getByLabel('Recordings, days').inputValue()).toBe('90');
});

it('has the questions of an interview made by the model that was saved', async () => {
  model.always((request) => ({ json: makeQuestionsFor(request) }));
  const { meetingCode } = await invite(app, { questions: [], aiGenerate: true });
  const sources = async () =>
    (await app.sdk.interviews.get(meetingCode)).questions.map(({ source }) => source);
  await until('the model’s questions', sources, (all) => all.every((source) => source === 'MODEL'));
  const { questions } = await app.sdk.interviews.get(meetingCode);
  expect(questions[0]?.question).toContain('A delivery arrives late');
  expect(model.requests.at(-1)?.data).toMatchObject({ jobRole: 'Release engineer' });
  expect(JSON.stringify(model.requests.at(-1)?.body)).not.toContain('Jonas');
});

it('shows everything on a narrow page', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
