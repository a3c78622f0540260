import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeQuestionsFor } from '../../../apps/server/src/testing/factories/made-questions.ts';
import { openModelServer, type ModelServer } from '../../../apps/server/src/testing/model-server.ts';
import { openSpeechServer, type SpeechServer } from '../../../apps/server/src/testing/speech-server.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { invite } from '../fixtures/invite.ts';
import { takeLooks } from '../fixtures/take-looks.ts';
import { until } from '../fixtures/until.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';

let owner: SignedInDashboard;
let app: SignedInDashboard['app'];
let page: Page;
let model: ModelServer;
let speech: SpeechServer;

beforeAll(async () => {
  [owner, model, speech] = await Promise.all([
    openSignedInDashboard(),
    openModelServer(),
    openSpeechServer(),
  ]);
  ({ app, page } = owner);
});

afterAll(async () => {
  await owner?.close();
  await model?.close();
  await speech?.close();
});

const key = 'sk-entered-in-the-page-77aa';
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const formOf = (name: string) => page.getByRole('form', { name, exact: true });
/** The field that has the focus, and the text that a screen reader speaks. */
const isFocused = (field: Locator) => field.and(page.locator(':focus')).waitFor();
const isAnnounced = (text: string) => page.locator('[aria-live="polite"]').getByText(text).first().waitFor();
const status = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();
const look = (name: string) => takeLooks(page, name);

it('chooses, tests and saves an own model, and never shows the key again', async () => {
  model.requireKey(key);
  model.always({ json: { number: 7 } });
  await page.goto(`${app.url}/settings`);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  const form = formOf('Language model');
  const pressIn = (name: string) => form.getByRole('button', { name, exact: true }).click();
  await form.getByText('This server has none').waitFor();
  await expectAccessible(page);
  await look('none');

  await form.getByRole('radio', { name: 'A model of our own' }).check();
  await pressIn('Test');
  await form.getByText('Required for a model of your own.').waitFor();
  await isFocused(form.getByLabel('URL'));
  await isAnnounced('Required for a model of your own. The test was not made.');
  await form.getByLabel('URL').fill(model.url);
  await form.getByLabel('Model', { exact: true }).fill('small');
  await form.getByLabel('Key', { exact: true }).fill('sk-a-wrong-key-0000');
  await pressIn('Test');
  await status('The service refused the key (401: Incorrect API key provided: sk-***).');
  await look('wrong-key');

  await form.getByLabel('Key', { exact: true }).fill(key);
  await pressIn('Test');
  await status(/^The model works: small-2026-11-01 replied in/);
  await form.getByLabel('Tokens').fill('5,000,000');
  await pressIn('Save');
  await form.getByText('Enter a number, or nothing.').waitFor();
  await isFocused(form.getByLabel('Tokens'));
  await isAnnounced('Enter a number, or nothing. Nothing was saved.');
  const [tokens, cost] = await Promise.all(
    ['Tokens', 'Cost'].map((name) => form.getByLabel(name).boundingBox()),
  );
  expect([cost?.y, cost?.height]).toEqual([tokens?.y, tokens?.height]);
  await expectAccessible(page);
  await look('not-a-number');
  await form.getByLabel('Tokens').fill('5 000 000');
  await pressIn('Save');
  await status('Saved.');
  await expectAccessible(page);
  await look('saved');

  await page.reload();
  await form.getByText('A key that ends in 77aa is stored.').waitFor();
  expect(await form.getByLabel('Tokens').inputValue()).toBe('5000000');
  expect(await page.content()).not.toContain(key);
  // Two replies were counted: the call with the wrong key got none.
  await page.getByText(/2 calls, 150 tokens/).waitFor();

  // A limit in money needs prices. “No model” has none, so the form must not show the limit there.
  await form.getByLabel('Sent', { exact: true }).fill('0.5');
  await form.getByLabel('Received', { exact: true }).fill('1.5');
  await form.getByLabel('Cost', { exact: true }).fill('20');
  await pressIn('Save');
  await status('Saved.');
  await form.getByRole('radio', { name: 'No model' }).check();
  await pressIn('Save');
  await status('Saved.');
  await form.getByRole('radio', { name: 'A model of our own' }).check();
  await form.getByLabel('URL').fill(model.url);
  await form.getByLabel('Model', { exact: true }).fill('small');
  await form.getByLabel('Key', { exact: true }).fill(key);
  await pressIn('Save');
  await form.getByText('A key that ends in 77aa is stored.').waitFor();

  await pressIn('Test');
  await status(/^The model works/);
  await form.getByLabel('URL').fill('http://10.0.0.1/v1');
  await form.getByLabel('Key', { exact: true }).fill(key);
  await pressIn('Test');
  await status(/PARLEY_ALLOW_PRIVATE_HOSTS/);
});

it('changes the organization, says what is wrong, and shows the change in the next mail', async () => {
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

it('chooses an own speech service, and explains at each field and after each test what is wrong', async () => {
  await page.goto(`${app.url}/settings#speech`);
  const hears = formOf('Speech to text');
  const speaks = formOf('Text to speech');
  const pressIn = (form: typeof hears, name: string) =>
    form.getByRole('button', { name, exact: true }).click();
  await hears.getByText('whisper-1, set up on this server.').waitFor();
  await speaks.getByText('This server has none').waitFor();
  await speaks.getByRole('radio', { name: 'A service of our own' }).check();
  await owner.visit.expectingFailures(/status of 400/, async () => {
    await pressIn(speaks, 'Save');
    await speaks.getByText('Required for a service of your own.').waitFor();
    await expect.poll(() => speaks.getByLabel('URL').getAttribute('aria-invalid')).toBe('true');
    await isFocused(speaks.getByLabel('URL'));
    await isAnnounced('Required for a service of your own. Nothing was saved.');
    await speaks.getByLabel('URL').fill(speech.url);
    await pressIn(speaks, 'Save');
    await expect
      .poll(() => speaks.getByLabel('Model', { exact: true }).getAttribute('aria-invalid'))
      .toBe('true');
    await speaks.getByLabel('Model', { exact: true }).fill('tts-tidy');
    await pressIn(speaks, 'Test');
    await expect
      .poll(() => speaks.getByLabel('Voice', { exact: true }).getAttribute('aria-invalid'))
      .toBe('true');
    await isFocused(speaks.getByLabel('Voice', { exact: true }));
    await isAnnounced('Required for a service of your own. The test was not made.');
  });
  await expectAccessible(page);
  await look('speech-wrong-field');
  await speaks.getByLabel('Voice', { exact: true }).fill('alloy');
  await speaks.getByLabel('Key', { exact: true }).fill('sk-of-the-voice-1a2b');
  speech.reply(() => ({ status: 401, said: 'Incorrect API key' }));
  await pressIn(speaks, 'Test');
  await speaks.getByText('The service refused the key (401: Incorrect API key).').waitFor();
  await look('speech-refused');
  speech.reply(() => ({ text: '' }));
  await pressIn(speaks, 'Test');
  await speaks.getByText(/^The service works: it said “Hello.” in/).waitFor();
  await pressIn(speaks, 'Save');
  await speaks.getByText('Saved.').waitFor();
  await hears.getByRole('radio', { name: 'A service of our own' }).check();
  await hears.getByLabel('URL').fill(speech.url);
  await hears.getByLabel('Model', { exact: true }).fill('whisper-tidy');
  await pressIn(hears, 'Test');
  await hears.getByText(/^The service works: it took half a second of silence/).waitFor();
  await pressIn(hears, 'Save');
  await hears.getByText('Saved.').waitFor();
  await expectAccessible(page);
  await look('speech');
  await page.reload();
  await speaks.getByText('A key that ends in 1a2b is stored.').waitFor();
  expect(await hears.getByLabel('Model', { exact: true }).inputValue()).toBe('whisper-tidy');
  expect(await page.content()).not.toContain('sk-of-the-voice');
  const link = page.getByRole('region', { name: 'Notice to candidates' }).getByRole('link').first();
  const notice = await owner.visit.context.newPage();
  await notice.goto((await link.getAttribute('href')) ?? '');
  await notice.getByText('has chosen, with its model “whisper-tidy”').waitFor();
  await notice.close();
  for (const form of [hears, speaks]) {
    await form.getByRole('radio', { name: 'The service of this server' }).check();
    await pressIn(form, 'Save');
    await form.getByText('Saved.').waitFor();
  }
});

it('refuses to save over a colleague’s choice, and keeps what is typed while it saves', async () => {
  await page.goto(`${app.url}/settings#speech`);
  const speaks = formOf('Text to speech');
  const field = (name: string) => speaks.getByLabel(name, { exact: true });
  const save = () => speaks.getByRole('button', { name: 'Save', exact: true }).click();
  const own = { kind: 'TEXT_TO_SPEECH', source: 'OWN', url: speech.url, model: 'tts-tidy', voice: 'alloy' };
  const colleagueSaves = async (more: object) => {
    const saved = await page.request.put(`${app.url}/api/dashboard/speech`, {
      data: { ...own, ...more },
      headers: { origin: app.url },
    });
    expect(saved.status(), await saved.text()).toBe(200);
  };
  await colleagueSaves({});
  await page.reload();
  await field('Voice').fill('echo');
  await colleagueSaves({ model: 'tts-colleague' });
  await owner.visit.expectingFailures(/status of 409/, async () => {
    await save();
    await speaks.getByText(/^Not saved\. Somebody else has changed these settings meanwhile\./).waitFor();
  });
  await expect.poll(() => field('Model').inputValue()).toBe('tts-colleague');
  expect(await field('Voice').inputValue()).toBe('echo');
  await expectAccessible(page);
  await look('speech-changed-meanwhile');

  let goOn = () => {};
  const isHeld = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/dashboard/speech', async (route) => {
    await isHeld;
    await route.continue();
  });
  await save();
  await speaks.getByRole('button', { name: 'Saving…' }).waitFor();
  await field('Model').fill('tts-next');
  goOn();
  await speaks.getByText('Saved, but not what you changed meanwhile.').waitFor();
  await page.unroute('**/api/dashboard/speech');
  expect(await field('Model').inputValue()).toBe('tts-next');
  await save();
  await speaks.getByText('Saved.', { exact: true }).waitFor();
  await page.reload();
  expect([await field('Model').inputValue(), await field('Voice').inputValue()]).toEqual([
    'tts-next',
    'echo',
  ]);
  await speaks.getByRole('radio', { name: 'The service of this server' }).check();
  await save();
  await speaks.getByText('Saved.', { exact: true }).waitFor();
});

it('sets the organization’s language, which new interviews and their form start with', async () => {
  await page.goto(`${app.url}/settings`);
  const form = page.getByRole('region', { name: 'Organization' });
  expect(await form.getByLabel('Language').inputValue()).toBe('');
  await form.getByText('Interviews that name none are in English').waitFor();
  await look('language-none');
  await form.getByLabel('Language').selectOption('Deutsch');
  await press('Save changes');
  await status('Changes saved.');
  await expectAccessible(page);
  await look('language');
  const { meetingCode } = await invite(app);
  expect(await app.sdk.interviews.get(meetingCode)).toMatchObject({ language: 'de' });
  await page.goto(`${app.url}/interviews/new`);
  expect(await page.getByLabel('Language of the interview').inputValue()).toBe('de');
  await page.goto(`${app.url}/settings`);
  await form.getByLabel('Language').selectOption('None chosen');
  await press('Save changes');
  await status('Changes saved.');
  await page.goto(`${app.url}/interviews/new`);
  expect(await page.getByLabel('Language of the interview').inputValue()).toBe('en');
});

it('says that a list could not be loaded, instead of showing an empty list', async () => {
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

it('sets the hours in which people can be booked, and says what is wrong with them', async () => {
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

it('previews and saves retention periods, and refuses invalid ones', async () => {
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

it('asks the saved model for the questions of an interview', async () => {
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
