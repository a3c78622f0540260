import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite } from '../fixtures/invite.ts';
import { parleyJson } from '../fixtures/parley-process.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { dashboard } from '../pages/dashboard.ts';
import { tabTo } from '../pages/keyboard.ts';

let app: Installation;
let chromium: LaunchedBrowser;
const visits: WatchedContext[] = [];
beforeAll(async () => {
  [app, chromium] = await Promise.all([install({ database: 'cluster' }), launchChromium()]);
});
afterAll(async () => {
  for (const visit of visits) await visit.close();
  await chromium?.close();
  await app?.close();
});

async function signedIn(name: string, role: string, viewport: { width: number; height: number }) {
  const who = [
    '--email',
    `${name.toLowerCase().replace(' ', '.')}@tidewater.example`,
    '--name',
    name,
    '--role',
    role,
  ];
  const made = await parleyJson(
    app.settings,
    'members',
    'create',
    '--organization',
    app.organizationId,
    ...who,
  );
  const visit = await openWatchedContext(chromium.browser, app.url, { viewport });
  visits.push(visit);
  const page = await visit.context.newPage();
  const pages = dashboard(page, app.url);
  await pages.openSignIn(made['signInUrl'] ?? '');
  await pages.signIn();
  return { visit, page };
}
const open = async (page: Page, meetingCode: string) => {
  await page.goto(`${app.url}/interviews/${meetingCode}`);
  await page.getByRole('heading', { level: 1, name: 'Jonas Weber' }).waitFor();
};
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 11);
const happened = (page: Page) => page.getByRole('region', { name: 'What happened' });

it('resends, moves and cancels by mouse, and shows who did it', async () => {
  const { meetingCode } = await invite(app);
  const { visit, page } = await signedIn('Ada Okafor', 'RECRUITER', { width: 1280, height: 900 });
  await open(page, meetingCode);

  await page.getByRole('button', { name: 'Resend to Jonas Weber' }).click();
  await happened(page).getByText('The invitation of Jonas Weber was sent again by Ada Okafor.').waitFor();

  await page.getByRole('button', { name: 'Reschedule' }).click();
  const moving = page.getByRole('dialog', { name: 'Reschedule this interview' });
  await moving.getByLabel('New time').fill('2020-01-01T09:00');
  await visit.expectingFailures(/400 \(Bad Request\)/, async () => {
    await moving.getByRole('button', { name: 'Reschedule' }).click();
    await moving.getByText('This time has passed.').waitFor();
  });
  await expectAccessible(page);
  await moving.getByLabel('New time').fill(`${tomorrow()}09:30`);
  await moving.getByLabel('Length in minutes').fill('20');
  await moving.getByLabel('Reason').fill('Priya is away.');
  await moving.getByRole('button', { name: 'Reschedule' }).click();
  await happened(page).getByText('Moved by Ada Okafor: Priya is away.').waitFor();
  expect((await app.sdk.interviews.get(meetingCode)).durationMinutes).toBe(20);

  await page.getByRole('button', { name: 'Cancel interview' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel this interview?' });
  await cancelling.getByLabel('Reason').fill('The position is filled.');
  await expectAccessible(page);
  await cancelling.getByRole('button', { name: 'Cancel interview' }).click();
  await happened(page).getByText('Cancelled by Ada Okafor: The position is filled.').waitFor();
  expect(await page.getByRole('button', { name: 'Cancel interview' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Resend/ }).count()).toBe(0);
  expect((await app.sdk.interviews.get(meetingCode)).status).toBe('CANCELLED');
  await expectAccessible(page);
  visit.expectClean();
});

it('undoes a cancelling and a removal before anybody is told', async () => {
  const { meetingCode } = await invite(app, { jobRole: 'Gardener' });
  const { visit, page } = await signedIn('Lena Vogt', 'RECRUITER', { width: 1280, height: 900 });
  await open(page, meetingCode);
  const undo = page.getByRole('region', { name: 'What can be taken back' });
  await page.getByRole('button', { name: 'Cancel interview' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel this interview?' });
  await cancelling.getByRole('button', { name: 'Cancel interview' }).click();
  await undo.getByText('Cancelled. Nobody has been told yet.').waitFor();
  await expectAccessible(page);
  await undo.getByRole('button', { name: 'Undo' }).click();
  await happened(page)
    .getByText('The cancelling was taken back by Lena Vogt, before anybody was told.')
    .waitFor();
  // The notice is gone, and with it the button that had the focus.
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
  expect((await app.sdk.interviews.get(meetingCode)).status).toBe('SCHEDULED');
  await page.getByRole('button', { name: 'Cancel interview' }).waitFor();

  await page.getByRole('button', { name: 'Add a person' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a person' });
  await adding.getByLabel('Name').fill('Priya Raman');
  await adding.getByLabel('E-mail').fill('priya@tidewater.example');
  await adding.getByRole('button', { name: 'Add a person' }).click();
  await page.getByRole('button', { name: 'Remove Priya Raman' }).click();
  await page
    .getByRole('dialog', { name: 'Remove Priya Raman?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await undo.getByText('Priya Raman was removed. Nobody has been told yet.').waitFor();
  await undo.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Remove Priya Raman' }).waitFor();
  await page.waitForTimeout(16_000);
  const subjects = app.mails.mails.flatMap(({ message }) => message.subject ?? []);
  expect(subjects.filter((subject) => /cancelled.*Gardener/i.test(subject))).toEqual([]);
  visit.expectClean();
});

it('adds, corrects and removes a participant', async () => {
  const { meetingCode } = await invite(app, { jobRole: 'Porter' });
  const { visit, page } = await signedIn('Tomasz Wrona', 'OWNER', { width: 1280, height: 900 });
  await open(page, meetingCode);
  expect(await page.getByRole('button', { name: 'Remove Jonas Weber' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a person' });
  await adding.getByLabel('Name').fill('Priya Raman');
  await adding.getByLabel('E-mail').fill('jonas@example.com');
  await visit.expectingFailures(/400 \(Bad Request\)/, async () => {
    await adding.getByRole('button', { name: 'Add a person' }).click();
    await adding.locator('[aria-invalid]').waitFor();
  });
  await expectAccessible(page);
  await adding.getByLabel('E-mail').fill('priya@tidewater.example');
  await adding.getByRole('button', { name: 'Add a person' }).click();
  await happened(page).getByText('Priya Raman was added by Tomasz Wrona.').waitFor();

  await page.getByRole('button', { name: 'Correct Jonas Weber' }).click();
  const correcting = page.getByRole('dialog', { name: 'Correct Jonas Weber' });
  await correcting.getByLabel('E-mail').fill('jonas.weber@example.com');
  await correcting.getByRole('button', { name: 'Save' }).click();
  await happened(page).getByText('Jonas Weber was corrected by Tomasz Wrona.').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove Priya Raman' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove Priya Raman?' });
  await removing.getByRole('button', { name: 'Remove' }).click();
  await happened(page).getByText('Priya Raman was removed by Tomasz Wrona.').waitFor();
  const { participants } = await app.sdk.interviews.get(meetingCode);
  expect(participants.map(({ email }) => email)).toEqual(['jonas.weber@example.com']);
  visit.expectClean();
});

it('moves and cancels by keyboard alone on a phone', async () => {
  const { meetingCode } = await invite(app, { jobRole: 'Night shift lead' });
  const { visit, page } = await signedIn('Rosa Lindqvist', 'ADMIN', { width: 390, height: 844 });
  await open(page, meetingCode);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };
  await press('Reschedule');
  const moving = page.getByRole('dialog', { name: 'Reschedule this interview' });
  // Day and month are the same number, and a 24-hour clock ignores AM, so the browser's date order does not matter.
  await tabTo(page, moving.getByLabel('New time'));
  await page.keyboard.type('12122030');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('0930AM');
  await tabTo(page, moving.getByRole('button', { name: 'Reschedule' }));
  await page.keyboard.press('Enter');
  await happened(page).getByText('Moved by Rosa Lindqvist.').waitFor();
  await press('Cancel interview');
  const cancelling = page.getByRole('dialog', { name: 'Cancel this interview?' });
  await page.keyboard.press('Escape');
  await cancelling.waitFor({ state: 'hidden' });
  await press('Cancel interview');
  await tabTo(page, cancelling.getByLabel('Reason'));
  await page.keyboard.type('A double.');
  await tabTo(page, cancelling.getByRole('button', { name: 'Cancel interview' }));
  await page.keyboard.press('Enter');
  await happened(page).getByText('Cancelled by Rosa Lindqvist: A double.').waitFor();
  // The button that opened the dialog is gone.
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
  visit.expectClean();
});

it('offers an interviewer no changes', async () => {
  const { meetingCode } = await invite(app, { jobRole: 'Nurse' });
  const { visit, page } = await signedIn('Priya Raman', 'INTERVIEWER', { width: 1280, height: 900 });
  await open(page, meetingCode);
  await happened(page).waitFor();
  for (const name of ['Reschedule', 'Cancel interview', /^Resend/]) {
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  }
  visit.expectClean();
});

it('places a legal hold with a reason, and releases it', async () => {
  const { meetingCode } = await invite(app);
  const { visit, page } = await signedIn('Olu Bello', 'ADMIN', { width: 390, height: 844 });
  await open(page, meetingCode);
  await page.getByRole('button', { name: 'Legal hold…' }).click();
  const placing = page.getByRole('dialog', { name: 'Place a legal hold?' });
  await visit.expectingFailures(/400 \(Bad Request\)/, async () => {
    await placing.getByRole('button', { name: 'Place the hold' }).click();
    await placing.locator('textarea[aria-invalid=true]').waitFor();
  });
  await placing.getByLabel('Reason').fill('Case 17');
  await expectAccessible(page);
  await placing.getByRole('button', { name: 'Place the hold' }).click();
  const notice = page.getByRole('region', { name: 'Legal hold' });
  await notice.getByText(/^Under a legal hold since .+ by Olu Bello: Case 17\./).waitFor();
  await happened(page).getByText('Put under a legal hold by Olu Bello: Case 17').waitFor();
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  await expectAccessible(page);

  const recruiter = await signedIn('Rae Lind', 'RECRUITER', { width: 1280, height: 900 });
  await open(recruiter.page, meetingCode);
  await recruiter.page.getByText(/^Under a legal hold since .+ by Olu Bello: Case 17\./).waitFor();
  expect(await recruiter.page.getByRole('button', { name: /hold/i }).count()).toBe(0);

  await notice.getByRole('button', { name: 'Release the hold' }).click();
  const releasing = page.getByRole('dialog', { name: 'Release the legal hold?' });
  await releasing.getByRole('button', { name: 'Release the hold' }).click();
  await happened(page).getByText('Released from the legal hold by Olu Bello.').waitFor();
  await page.getByRole('button', { name: 'Delete' }).waitFor();
});
