import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import type { Installation } from '../fixtures/installation.ts';
import { ines, installForMeetings, inviteToMeet, priya } from '../fixtures/meet.ts';
import { parleyJson } from '../fixtures/parley-process.ts';
import { takeLooks } from '../fixtures/take-looks.ts';
import { until } from '../fixtures/until.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { tabTo } from '../pages/keyboard.ts';

const jonas = { name: 'Jonas Ekholm', email: 'jonas@agency.example', role: 'HOST' } as const;
let app: Installation;
let chromium: LaunchedBrowser;
let member: WatchedContext;
let guest: WatchedContext;
let signInUrl = '';
beforeAll(async () => {
  [app, chromium] = await Promise.all([installForMeetings(), launchChromium()]);
  const organization = ['--organization', app.organizationId];
  await parleyJson(app.settings, 'organization', 'test-mode', ...organization, '--on');
  const person = ['--name', priya.name, '--email', priya.email, '--role', 'INTERVIEWER'];
  ({ signInUrl = '' } = await parleyJson(app.settings, 'members', 'create', ...organization, ...person));
  const viewport = { width: 1280, height: 900 };
  member = await openWatchedContext(chromium.browser, app.url, { viewport });
  guest = await openWatchedContext(chromium.browser, app.url, { viewport });
});
afterAll(async () => {
  await member?.close();
  await guest?.close();
  await chromium?.close();
  await app?.close();
});

async function heldInterview() {
  const interview = await inviteToMeet(app, {
    skills: ['Troubleshooting', 'Explaining'],
    participants: [ines, priya, jonas],
  });
  await app.sdk.interviews.simulate(interview.meetingCode);
  await until(
    'the end',
    () => app.sdk.interviews.get(interview.meetingCode),
    ({ status }) => status === 'COMPLETED',
  );
  return interview;
}

it('takes an interviewer by keyboard from their interviews to a submitted scorecard, with results hidden until then', async () => {
  const { meetingCode, linkOf } = await heldInterview();
  const page = await member.context.newPage();
  const { keyboard } = page;
  await page.goto(signInUrl);
  await tabTo(page, page.getByRole('button', { name: 'Sign in' }));
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'My interviews' }).waitFor();
  // The URL from the mail to a leader who has an account.
  await page.goto(`${app.url}/interviews/${meetingCode}`);
  const shut = page.getByText(/are hidden until you submit your own/);
  await shut.waitFor();
  expect(await page.getByRole('region', { name: 'Your scores' }).count()).toBe(0);
  await expectAccessible(page);
  await takeLooks(page, 'scorecard-shut');
  await tabTo(page, page.getByRole('link', { name: 'Write your scorecard' }));
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Scorecard: Ines Marchetti' }).waitFor();

  const first = page.getByRole('region', { name: 'Troubleshooting' });
  await tabTo(page, first.getByRole('radio', { name: 'Not shown' }));
  for (let step = 0; step < 3; step++) await keyboard.press('ArrowRight');
  expect(await first.getByRole('radio', { name: 'Strongly' }).isChecked()).toBe(true);
  await keyboard.press('Tab');
  await keyboard.type('Clock first, then the first refused message.');
  await page.getByText(/^Saved \d\d:/).waitFor();
  // A crash a moment after typing: the texts on the server and on this device are merged.
  await tabTo(page, page.getByRole('textbox', { name: /^Why/ }));
  await keyboard.type('Her order of checks is what the job needs.');
  await page.reload();
  const why = page.getByRole('textbox', { name: /^Why/ });
  await why.waitFor();
  expect(await why.inputValue()).toBe('Her order of checks is what the job needs.');
  expect(await first.getByRole('textbox').inputValue()).toBe('Clock first, then the first refused message.');

  // Another window changes another field, and no text is lost.
  const other = await member.context.newPage();
  await other.goto(page.url());
  await other
    .getByRole('region', { name: 'Explaining' })
    .getByRole('textbox')
    .fill('Said what the customer hears.');
  await other.getByText(/^Saved \d\d:/).waitFor();
  await other.close();

  const submit = page.getByRole('button', { name: 'Submit scorecard' });
  await tabTo(page, submit);
  await keyboard.press('Enter');
  await page.getByText('Choose pass, review or fail.').waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'scorecard-open');
  await keyboard.press('Space');
  await tabTo(page, submit);
  await keyboard.press('Enter');
  await page.getByText(/^You submitted it on/).waitFor();
  await page.getByText('Said what the customer hears.').waitFor();
  await tabTo(page, page.getByRole('textbox', { name: 'Add to it' }));
  await keyboard.type('The recording at 13:05 says more.');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await page.getByText(/^Priya Raman, /).waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'scorecard-submitted');

  // Jonas has no account: his own link is enough.
  const jonasPage = await guest.context.newPage();
  await jonasPage.goto(`${linkOf('HOST')}/scorecard`);
  await jonasPage.getByRole('heading', { level: 1, name: 'Scorecard: Ines Marchetti' }).waitFor();
  expect(jonasPage.url()).not.toContain('/join/');
  const explaining = jonasPage.getByRole('region', { name: 'Troubleshooting' });
  await explaining.getByRole('radio', { name: 'Partly' }).check();
  await jonasPage.getByRole('radio', { name: 'Review' }).check();
  await expectAccessible(jonasPage);
  await takeLooks(jonasPage, 'scorecard-guest');
  // In his other window nothing can be saved until the card is submitted here.
  const otherWindow = await guest.context.newPage();
  await otherWindow.goto(jonasPage.url());
  const isSaving = (url: URL) => url.pathname.endsWith('/scorecard');
  await guest.expectingFailures(/ERR_FAILED|status of 409/, async () => {
    await otherWindow.route(isSaving, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    const heard = otherWindow.getByRole('region', { name: 'Troubleshooting' }).getByRole('textbox');
    await heard.fill('He kept calm.');
    await otherWindow
      .getByRole('main')
      .getByText(/^Not saved yet/)
      .waitFor();
    await jonasPage.getByRole('button', { name: 'Submit scorecard' }).click();
    await jonasPage.getByText(/^You submitted it on/).waitFor();
    await otherWindow.unroute(isSaving);
    await otherWindow
      .getByRole('main')
      .getByText(/^Not all that you typed was on the card/)
      .waitFor();
  });
  const addition = otherWindow.getByRole('textbox', { name: 'Add to it' });
  expect(await addition.inputValue()).toBe('Troubleshooting: He kept calm.');
  await expectAccessible(otherWindow);
  await takeLooks(otherWindow, 'scorecard-unsaid');
  await otherWindow.reload();
  await otherWindow.getByRole('button', { name: 'Add', exact: true }).click();
  await otherWindow.getByText(/^Jonas Ekholm, /).waitFor();
  expect(await addition.inputValue()).toBe('');

  await tabTo(page, page.getByRole('link', { name: 'Read all scorecards side by side' }));
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Scorecards: Ines Marchetti' }).waitFor();
  await page.getByText('2 steps apart: talk about this one').waitFor();
  await page.getByText('They recommend differently: talk about it').waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'scorecard-merged');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.side').isVisible()).toBe(false);
  await page.emulateMedia({ media: null });

  const { scorecards, outstanding } = await app.sdk.interviews.scorecards(meetingCode);
  expect(scorecards.map(({ author }) => author.name)).toEqual(['Priya Raman', 'Jonas Ekholm']);
  expect(outstanding).toEqual([]);
  await page.goto(`${app.url}/interviews/${meetingCode}`);
  await page.getByRole('link', { name: 'Read 2 scorecards side by side' }).waitFor();
  expect(await shut.count()).toBe(0);
  member.expectClean();
  guest.expectClean();
});
