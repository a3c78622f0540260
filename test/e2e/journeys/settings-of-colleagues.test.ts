import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { findMisfits } from '../fixtures/find-misfits.ts';
import { takeLooks } from '../fixtures/take-looks.ts';
import { openWatchedContext } from '../fixtures/watched-context.ts';

let owner: SignedInDashboard;
beforeAll(async () => {
  owner = await openSignedInDashboard();
});
afterAll(() => owner?.close());

const refused = /^Not saved\. Somebody else has changed these settings meanwhile\./;
const notAll = 'Saved, but not what you changed meanwhile.';
const formOf = (name: string) => owner.page.getByRole('form', { name, exact: true });
const saveIn = (form: Locator) => form.getByRole('button', { name: /^Save/ }).click();

/** Saves as another member whose page shows other values. */
async function colleagueSaves(method: 'patch' | 'put', path: string, data: object): Promise<void> {
  const url = `${owner.app.url}/api/dashboard/${path}`;
  const saved = await owner.page.request[method](url, { data, headers: { origin: owner.app.url } });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Clicks Save, types while the server takes its time, and checks the result. */
async function typesWhileItSaves(form: Locator, path: string, type: () => Promise<unknown>): Promise<void> {
  let goOn = () => {};
  const isHeld = new Promise<void>((resolve) => (goOn = resolve));
  const route = `**/api/dashboard/${path}`;
  await owner.page.route(route, async (request) => {
    await isHeld;
    await request.continue();
  });
  await saveIn(form);
  await form.getByRole('button', { name: 'Saving…' }).waitFor();
  await type();
  goOn();
  await form.getByText(notAll).waitFor();
  await owner.page.unroute(route);
}

/** Finds words that are cut off. Takes pictures of the form only, because the page is long: PARLEY_PICTURES=folder. */
async function lookAt(page: Page, form: Locator, name: string): Promise<void> {
  const folder = process.env['PARLEY_PICTURES'];
  if (folder !== undefined) {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await form.screenshot({ path: `${folder}/form-${name}-${colorScheme}-${width}.png` });
      }
    }
    await page.emulateMedia({ colorScheme: null });
  }
  expect(await findMisfits(page, name)).toEqual([]);
}

async function isRefused(form: Locator): Promise<void> {
  await owner.visit.expectingFailures(/status of 409/, async () => {
    await saveIn(form);
    await form.getByText(refused).waitFor();
  });
}

it('shows a colleague’s change of the organization beside the typed value, and saves over it on the second try', async () => {
  await owner.page.goto(`${owner.app.url}/settings`);
  const form = formOf('Organization');
  const name = form.getByLabel('Name', { exact: true });
  await name.fill('Tidewater Instruments');
  await form.getByLabel('Address for replies').fill('people@tidewater.example');
  await colleagueSaves('patch', 'organization', { name: 'Tidewater GmbH', timezone: 'Asia/Tokyo' });
  await isRefused(form);
  await form.getByText(/somebody else has chosen “Tidewater GmbH”\. Save again/).waitFor();
  await name.and(owner.page.locator(':focus')).waitFor();
  expect(await name.inputValue()).toBe('Tidewater Instruments');
  expect(await form.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo');
  await expectAccessible(owner.page);
  await takeLooks(owner.page, 'organization-changed-meanwhile');

  await typesWhileItSaves(form, 'organization', () =>
    form.getByLabel('Address for replies').fill('jobs@tidewater.example'),
  );
  expect(await form.getByLabel('Address for replies').inputValue()).toBe('jobs@tidewater.example');
  expect(await form.getByText('somebody else has chosen').count()).toBe(0);
  await takeLooks(owner.page, 'organization-saved-not-all');
  await saveIn(form);
  await form.getByText('Changes saved.').waitFor();
  await owner.page.reload();
  expect([await name.inputValue(), await form.getByLabel('Address for replies').inputValue()]).toEqual([
    'Tidewater Instruments',
    'jobs@tidewater.example',
  ]);
});

it('does the same with scheduling', async () => {
  await owner.page.goto(`${owner.app.url}/settings#scheduling`);
  const form = formOf('Scheduling');
  const friday = form.getByLabel('Friday until');
  await friday.selectOption('12:00');
  await form.getByLabel('Times on offer').selectOption('Every 1 h');
  const workingHours = [{ day: 'SAT', from: '10:00', to: '14:00' }];
  await colleagueSaves('patch', 'organization', { workingHours, minNoticeMinutes: 5, slotGridMinutes: 15 });
  await isRefused(form);
  await form.getByText('somebody else has chosen “Saturday 10:00–14:00”.').waitFor();
  await form.getByText('somebody else has chosen “Every 15 min”.').waitFor();
  expect(await friday.inputValue()).toBe('12:00');
  expect(await form.getByLabel('Least notice in minutes').inputValue()).toBe('5');
  await expectAccessible(owner.page);
  await lookAt(owner.page, form, 'scheduling-changed-meanwhile');

  await typesWhileItSaves(form, 'organization', () => form.getByLabel('Least notice in minutes').fill('90'));
  expect(await form.getByLabel('Least notice in minutes').inputValue()).toBe('90');
  await saveIn(form);
  await form.getByText('Scheduling saved.').waitFor();
  await owner.page.reload();
  expect([await friday.inputValue(), await form.getByLabel('Least notice in minutes').inputValue()]).toEqual([
    '12:00',
    '90',
  ]);
  expect(await form.getByLabel('Times on offer').inputValue()).toBe('60');
});

it('does the same with periods', async () => {
  await owner.page.goto(`${owner.app.url}/settings#retention`);
  const form = formOf('What is kept, and how long');
  const media = form.getByLabel('Recordings, days');
  await media.fill('30');
  await colleagueSaves('put', 'retention', { mediaDays: 365, auditDays: 400 });
  await isRefused(form);
  await form.getByText(/somebody else has chosen “365”\. Save again/).waitFor();
  expect(await media.inputValue()).toBe('30');
  expect(await form.getByLabel('Audit log, days').inputValue()).toBe('400');
  await expectAccessible(owner.page);
  await lookAt(owner.page, form, 'retention-changed-meanwhile');

  await typesWhileItSaves(form, 'retention', () => media.fill('45'));
  expect(await media.inputValue()).toBe('45');
  await saveIn(form);
  await form.getByText('Periods saved.').waitFor();
  await owner.page.reload();
  expect([await media.inputValue(), await form.getByLabel('Audit log, days').inputValue()]).toEqual([
    '45',
    '400',
  ]);
  owner.visit.expectClean();
});

const ownModel = {
  source: 'OWN',
  protocol: 'openai',
  url: 'https://models.example/v1',
  name: 'small',
  maySuggestFail: false,
};

it('does the same with the model, and keeps the typed fields when a colleague chose another source', async () => {
  await colleagueSaves('put', 'model', ownModel);
  await owner.page.goto(`${owner.app.url}/settings#model`);
  await owner.page.reload();
  const form = formOf('Language model');
  const url = form.getByLabel('URL', { exact: true });
  await url.fill('https://mine.example/v1');
  await form.getByLabel('Tokens', { exact: true }).fill('1000');
  const theirs = { url: 'https://theirs.example/v1', name: 'large', monthlyTokens: 5000 };
  await colleagueSaves('put', 'model', { ...ownModel, ...theirs });
  await isRefused(form);
  await form.getByText(/somebody else has chosen “https:\/\/theirs\.example\/v1”\. Save again/).waitFor();
  await form.getByText(/somebody else has chosen “5000”\. Save again/).waitFor();
  expect(await url.inputValue()).toBe('https://mine.example/v1');
  expect(await form.getByLabel('Model', { exact: true }).inputValue()).toBe('large');
  await expectAccessible(owner.page);
  await lookAt(owner.page, form, 'model-changed-meanwhile');

  await colleagueSaves('put', 'model', { source: 'NONE', maySuggestFail: false });
  await isRefused(form);
  await form.getByText(/somebody else has chosen “No model”\. Save again/).waitFor();
  expect(await url.inputValue()).toBe('https://mine.example/v1');
  await form.getByLabel('Model', { exact: true }).fill('mine');
  await saveIn(form);
  await form.getByText('Saved.', { exact: true }).waitFor();
  expect(await form.getByText('somebody else has').count()).toBe(0);
  await owner.page.reload();
  expect(await url.inputValue()).toBe('https://mine.example/v1');
});

const ownVoice = {
  kind: 'TEXT_TO_SPEECH',
  source: 'OWN',
  url: 'https://voices.example/v1',
  model: 'tts-tidy',
  voice: 'alloy',
};

it('does the same with speech, also when the other service was saved meanwhile', async () => {
  await colleagueSaves('put', 'speech', ownVoice);
  await owner.page.goto(`${owner.app.url}/settings#speech`);
  await owner.page.reload();
  const form = formOf('Text to speech');
  const voice = form.getByLabel('Voice', { exact: true });
  await voice.fill('echo');
  await colleagueSaves('put', 'speech', { ...ownVoice, voice: 'nova' });
  // Saving reads both services again, but the typed value still does not overwrite the colleague's.
  await saveIn(formOf('Speech to text'));
  await formOf('Speech to text').getByText('Saved.', { exact: true }).waitFor();
  await isRefused(form);
  await form.getByText(/somebody else has chosen “nova”\. Save again/).waitFor();
  expect(await voice.inputValue()).toBe('echo');
  await expectAccessible(owner.page);
  await lookAt(owner.page, form, 'speech-changed-meanwhile');
  await saveIn(form);
  await form.getByText('Saved.', { exact: true }).waitFor();
  expect(await form.getByText('somebody else has').count()).toBe(0);
  owner.visit.expectClean();
});

it('shows all these messages in German', async () => {
  const visit = await openWatchedContext(owner.chromium.browser, owner.app.url, {
    viewport: { width: 1280, height: 900 },
    locale: 'de-DE',
    storageState: await owner.visit.context.storageState(),
  });
  const page: Page = await visit.context.newPage();
  const inGerman = async (
    name: string,
    type: (form: Locator) => Promise<unknown>,
    colleague: () => Promise<void>,
    theirs: string,
    picture: string,
  ) => {
    await page.goto(`${owner.app.url}/settings`);
    const form = page.getByRole('form', { name, exact: true });
    await form.waitFor();
    await type(form);
    await colleague();
    const save = () => form.getByRole('button', { name: /speichern$/i }).click();
    await visit.expectingFailures(/status of 409/, async () => {
      await save();
      await form.getByText(/^Nicht gespeichert\. Inzwischen hat jemand anderes/).waitFor();
    });
    await form.getByText(theirs).first().waitFor();
    expect(await form.textContent()).not.toMatch(/somebody else|Save again/);
    await lookAt(page, form, `${picture}-changed-de`);
    await save();
    await form
      .getByRole('status')
      .getByText(/gespeichert\.$/i)
      .waitFor();
    await lookAt(page, form, `${picture}-saved-de`);
  };
  await inGerman(
    'Organisation',
    (form) => form.getByLabel('Name', { exact: true }).fill('Tidewater Nord'),
    () => colleagueSaves('patch', 'organization', { name: 'Tidewater GmbH & Co. KG' }),
    'Inzwischen hat jemand anderes „Tidewater GmbH & Co. KG“ gewählt.',
    'organization',
  );
  await inGerman(
    'Terminplanung',
    (form) => form.getByLabel(/Mittwoch bis/).selectOption('12:00'),
    () =>
      colleagueSaves('patch', 'organization', {
        workingHours: [
          { day: 'MON', from: '10:00', to: '14:00' },
          { day: 'WED', from: '10:00', to: '14:00' },
          { day: 'SAT', from: '10:00', to: '14:00' },
        ],
      }),
    'Montag 10:00–14:00, Mittwoch 10:00–14:00, Samstag 10:00–14:00',
    'scheduling',
  );
  await inGerman(
    'Was gespeichert wird und wie lange',
    (form) => form.getByLabel('Aufzeichnungen, Tage').fill('30'),
    () => colleagueSaves('put', 'retention', { mediaDays: 360 }),
    'Inzwischen hat jemand anderes „360“ gewählt.',
    'retention',
  );
  await inGerman(
    'Sprachmodell',
    (form) => form.getByLabel('URL', { exact: true }).fill('https://neu.example/v1'),
    () => colleagueSaves('put', 'model', { ...ownModel, url: 'https://ihre.example/v1' }),
    'Inzwischen hat jemand anderes „https://ihre.example/v1“ gewählt.',
    'model',
  );
  await inGerman(
    'Text zu Sprache',
    (form) => form.getByLabel('Stimme', { exact: true }).fill('onyx'),
    () => colleagueSaves('put', 'speech', { ...ownVoice, voice: 'shimmer' }),
    'Inzwischen hat jemand anderes „shimmer“ gewählt.',
    'speech',
  );
  visit.expectClean();
  await visit.close();
});
