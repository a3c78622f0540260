import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { parleyJson } from '../fixtures/parley-process.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { dashboard } from '../pages/dashboard.ts';

const names = ['Ada', 'Bo', 'Cleo', 'Dana', 'Emil', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jun'].map(
  (it) => `${it} Berg`,
);
const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.com`;
const [cancelled = '', moved = '', decided = ''] = names;

let app: Installation;
let chromium: LaunchedBrowser;
let visit: WatchedContext;
beforeAll(async () => {
  [app, chromium] = await Promise.all([install({ database: 'cluster' }), launchChromium()]);
  visit = await openWatchedContext(chromium.browser, app.url, { viewport: { width: 1280, height: 900 } });
});
afterAll(async () => {
  await visit?.close();
  await chromium?.close();
  await app?.close();
});

const organization = () => ['--organization', app.organizationId];

/** Everything happens in the browser; only the candidate's part is simulated over the API. */
it('takes a recruiter from an empty organization to ten candidates, one cancelled, one moved, one decided', async () => {
  const who = ['--email', 'mira@tidewater.example', '--name', 'Mira Sand', '--role', 'RECRUITER'];
  const { signInUrl = '' } = await parleyJson(app.settings, 'members', 'create', ...organization(), ...who);
  const page = await visit.context.newPage();
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const mailTo = (name: string, subject: RegExp) =>
    app.mails.waitFor(
      (mail) => mail.envelope.to.includes(emailOf(name)) && subject.test(mail.message.subject ?? ''),
      60_000,
    );
  const happened = page.getByRole('region', { name: 'What happened' });
  const open = async (name: string) => {
    await page.goto(`${app.url}/interviews`);
    await heading('Interviews');
    await page.getByRole('link', { name }).first().click();
    await heading(name);
  };
  const pages = dashboard(page, app.url);
  await pages.openSignIn(signInUrl);
  await pages.signIn();
  await heading('Interviews');
  await expectAccessible(page);

  await press('New interview');
  await heading('New interview');
  await page.getByRole('textbox', { name: 'Job role', exact: true }).fill('Customer support engineer');
  await press('Paste a list or CSV');
  const dialog = page.getByRole('dialog');
  const lines = names.map((name) => `${name};${emailOf(name)}`).join('\n');
  await dialog.getByRole('textbox').fill(`name;email\n${lines}`);
  await dialog.getByRole('button', { name: 'Add 10 people' }).click();
  await press('Create and invite');
  await heading('10 interviews created');
  await Promise.all(names.map((name) => mailTo(name, /./)));

  await open(cancelled);
  await press('Cancel interview');
  const cancelling = page.getByRole('dialog', { name: 'Cancel this interview?' });
  await cancelling.getByLabel('Reason').fill('Found another job.');
  await cancelling.getByRole('button', { name: 'Cancel interview' }).click();
  await happened.getByText('Cancelled by Mira Sand: Found another job.').waitFor();

  await open(moved);
  await press('Reschedule');
  const moving = page.getByRole('dialog', { name: 'Reschedule this interview' });
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await moving.getByLabel('New time').fill(`${day}T09:30`);
  await moving.getByLabel('Reason').fill('A later day was asked for.');
  await moving.getByRole('button', { name: 'Reschedule' }).click();
  await happened.getByText('Moved by Mira Sand: A later day was asked for.').waitFor();
  await mailTo(moved, /^New time/);
  await mailTo(cancelled, /^Cancelled/);

  await parleyJson(app.settings, 'organization', 'test-mode', ...organization(), '--on');
  const found = async (name: string) => {
    const { interviews } = await app.sdk.interviews.list({ search: emailOf(name) });
    return interviews[0]?.meetingCode ?? '';
  };
  const meetingCode = await found(decided);
  await app.sdk.interviews.simulate(meetingCode, { profile: 'fluent' });
  await app.sdk.interviews.waitForEvaluation(meetingCode);
  await open(decided);
  await page.getByRole('radio', { name: /^Agree/ }).check();
  await press('Record decision');
  await page.getByRole('heading', { name: 'Decided by a person' }).waitFor();
  await expectAccessible(page);

  const { humanDecisions } = await app.sdk.interviews.report(meetingCode);
  expect(humanDecisions.map(({ decidedBy }) => decidedBy.name)).toEqual(['Mira Sand']);
  const { interviews } = await app.sdk.interviews.list();
  const states = new Map(interviews.map(({ participants, status }) => [participants[0]?.name, status]));
  expect(Object.fromEntries(states)).toEqual({
    ...Object.fromEntries(names.map((name) => [name, 'SCHEDULED'])),
    [cancelled]: 'CANCELLED',
    [decided]: 'COMPLETED',
  });
  visit.expectClean();
});
