import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { takeLooks } from '../fixtures/take-looks.ts';

let owner: SignedInDashboard;
beforeAll(async () => {
  owner = await openSignedInDashboard();
});
afterAll(() => owner?.close());

const refused = /^Not saved\. Somebody else has changed these settings meanwhile\./;
const notAll = 'Saved, but not what you changed meanwhile.';
const formOf = (name: string) => owner.page.getByRole('form', { name, exact: true });
const saveIn = (form: Locator) => form.getByRole('button', { name: /^Save/ }).click();

/** As another member does, whose page shows something else. */
async function colleagueSaves(method: 'patch' | 'put', path: string, data: object): Promise<void> {
  const url = `${owner.app.url}/api/dashboard/${path}`;
  const saved = await owner.page.request[method](url, { data, headers: { origin: owner.app.url } });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Presses Save, types while the server takes its time, and sees what came of it. */
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

async function isRefused(form: Locator): Promise<void> {
  await owner.visit.expectingFailures(/status of 409/, async () => {
    await saveIn(form);
    await form.getByText(refused).waitFor();
  });
}

it('shows what a colleague chose of the organization beside what was typed, and saves over it when asked again', async () => {
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
  await takeLooks(owner.page, 'scheduling-changed-meanwhile');

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
  await takeLooks(owner.page, 'retention-changed-meanwhile');

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
