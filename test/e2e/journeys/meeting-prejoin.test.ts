import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import type { Installation } from '../fixtures/installation.ts';
import { ines, installForMeetings, inviteToMeet, join, priya, visitor } from '../fixtures/meet.ts';
import { until } from '../fixtures/until.ts';

let app: Installation;
let chromium: LaunchedBrowser;
beforeAll(async () => {
  [app, chromium] = await Promise.all([installForMeetings(), launchChromium()]);
});
afterAll(async () => {
  await chromium?.close();
  await app?.close();
});

it('shows the other people, checks the devices, and asks what may be recorded', async () => {
  const { linkOf } = await inviteToMeet(app);
  const { page, close } = await visitor(chromium.browser, app);
  await page.goto(linkOf('CANDIDATE'));
  await page.getByRole('heading', { level: 1, name: 'Ines, this is where you meet Priya' }).waitFor();
  await page.getByText('Priya Raman (interviewer)').waitFor();
  await page.getByText('The server responds quickly').waitFor();

  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click();
  await page.getByLabel('Your camera, as the others will see you').waitFor();
  await page.getByText('It hears you', { exact: true }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Mute microphone' }).click();
  await page.getByText('Muted. You can unmute in the room.').waitFor();
  await page.getByRole('button', { name: 'Turn camera off' }).click();
  await page.getByText('You can join without one.').waitFor();
  await page.getByRole('button', { name: 'Turn camera on' }).click();
  await page.getByLabel('Your camera, as the others will see you').waitFor();

  // Nothing is preselected, and nobody can join without choosing.
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('Choose whether you are recorded.').first().waitFor();
  const first = page.getByRole('radio', { name: 'Picture and voice' });
  expect(await first.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'You are in the lobby' }).waitFor();
  await page.getByText('Microphone muted').waitFor();
  await page.getByText('Picture and voice recorded, from the moment you are let in').waitFor();
  await close();
});

it('shows a visitor’s own picture at once when they allowed this site before', async () => {
  const { linkOf } = await inviteToMeet(app);
  const { page, close } = await visitor(chromium.browser, app, { allowed: true });
  await page.goto(linkOf('CANDIDATE'));
  await page.getByLabel('Your camera, as the others will see you').waitFor();
  await close();
});

it('keeps a changed name after a refresh and on a second visit', async () => {
  const { linkOf } = await inviteToMeet(app);
  const { page, close } = await visitor(chromium.browser, app, { allowed: true });
  const name = () => page.getByRole('textbox', { name: 'Your name in the room' });
  await page.goto(linkOf('CANDIDATE'));
  await name().fill('Ines M.');
  await page.getByRole('radio', { name: 'Do not record me' }).check();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const lobby = page.getByRole('heading', { level: 1, name: 'You are in the lobby' });
  await lobby.waitFor();
  await page.reload();
  await lobby.waitFor();
  await close();

  // Another browser knows nothing but the link.
  const again = await visitor(chromium.browser, app, { allowed: true });
  await again.page.goto(linkOf('CANDIDATE'));
  const field = again.page.getByRole('textbox', { name: 'Your name in the room' });
  await field.waitFor();
  expect(await field.inputValue()).toBe('Ines M.');
  await again.page.getByRole('button', { name: 'Join', exact: true }).click();
  await again.page.getByRole('heading', { level: 1, name: 'You are in the lobby' }).waitFor();
  const host = await visitor(chromium.browser, app, { allowed: true });
  await join(host.page, linkOf('INTERVIEWER'));
  await host.page.getByText('Ines M.').first().waitFor();
  await again.close();
  await host.close();
});

it('lets a visitor join whose browser blocks the devices, and explains how to allow them', async () => {
  const { linkOf } = await inviteToMeet(app);
  const refusing = await launchChromium({ devices: 'denied' });
  const { page, close } = await visitor(refusing.browser, app);
  await page.goto(linkOf('CANDIDATE'));
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click();
  await page.getByText('The browser does not share the microphone and camera.').waitFor();
  await page.getByText('Open the symbol to the left of the address.').waitFor();
  expect(await page.getByText('Not allowed in this browser').count()).toBe(2);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Voice only' }).check();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('Without a microphone; you can write in the chat').waitFor();
  await close();
  await refusing.close();
});

it('distinguishes a camera that another program uses from a microphone that works', async () => {
  const { linkOf } = await inviteToMeet(app);
  const { page, close } = await visitor(chromium.browser, app);
  // A camera can only be in use by another program for real; here the browser says that it is.
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    let isFree = false;
    Object.assign(window, { freeCamera: () => (isFree = true) });
    navigator.mediaDevices.getUserMedia = (wanted) =>
      wanted?.video && !isFree
        ? Promise.reject(new DOMException('in use', 'NotReadableError'))
        : open(wanted);
  });
  await page.goto(linkOf('CANDIDATE'));
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click();
  await page.getByText('In use by another program').waitFor();
  await page.getByText('It hears you', { exact: true }).waitFor();
  await page.evaluate(() => (window as unknown as { freeCamera: () => void }).freeCamera());
  await page.getByRole('button', { name: 'Try again with the camera' }).click();
  await page.getByLabel('Your camera, as the others will see you').waitFor();
  await close();
});

it('says that nothing is recorded, instead of asking, when the meeting is not recorded', async () => {
  const { linkOf } = await inviteToMeet(app, {
    isTeamMeeting: true,
    title: 'Weekly planning',
    participants: [priya, { role: 'PARTICIPANT', name: 'Jonas Ekholm', email: 'jonas@tidewater.example' }],
  });
  const { page, close } = await visitor(chromium.browser, app);
  await page.goto(linkOf('PARTICIPANT'));
  await page.getByRole('heading', { name: 'Nothing is recorded' }).waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('Nobody is recorded in this meeting').waitFor();
  await close();
});

it('asks an observer for no camera and no microphone', async () => {
  const { linkOf } = await inviteToMeet(app, {
    participants: [
      ines,
      priya,
      { role: 'OBSERVER', name: 'Tomasz Wrona', email: 'tomasz@tidewater.example' },
    ],
  });
  const { page, close } = await visitor(chromium.browser, app, { allowed: true });
  await page.goto(linkOf('OBSERVER'));
  await page.getByText('Everybody in the room sees your name and that you are there.').waitFor();
  await page.getByText('You come straight into the room.').waitFor();
  expect(await page.getByText('Microphone', { exact: true }).count()).toBe(0);
  expect(await page.getByRole('radio').count()).toBe(0);
  await expectAccessible(page);
  await close();
});

it('lets a visitor come early, and moves them into the lobby when it opens', async () => {
  const { linkOf } = await inviteToMeet(app, {
    schedulingMode: 'FIXED',
    scheduledAt: new Date(Date.now() + 15 * 60_000 + 12_000).toISOString(),
  });
  const { page, close } = await visitor(chromium.browser, app);
  await join(page, linkOf('CANDIDATE'));
  await page.getByRole('heading', { level: 1, name: /^The room opens at / }).waitFor();
  await expectAccessible(page);
  await page.getByRole('heading', { level: 1, name: 'You are in the lobby' }).waitFor({ timeout: 30_000 });
  await close();
});

it('fits 320 pixels without horizontal scrolling', async () => {
  const { linkOf } = await inviteToMeet(app);
  const { page, close } = await visitor(chromium.browser, app, {
    allowed: true,
    viewport: { width: 320, height: 700 },
  });
  await page.goto(linkOf('CANDIDATE'));
  await page.getByText('It hears you', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('radio', { name: 'Do not record me' }).check();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'You are in the lobby' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await close();
});

it('shows without a reload a new time, a corrected name and a cancelling', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { meetingCode, linkOf } = await inviteToMeet(app, {
    schedulingMode: 'FIXED',
    scheduledAt: inHours(50.5),
  });
  const { page, close } = await visitor(chromium.browser, app, { allowed: true });
  await page.goto(linkOf('CANDIDATE'));
  await page.getByText(/The room opens in 2 days/).waitFor();
  await page.getByLabel('Your camera, as the others will see you').waitFor();
  await page.getByRole('radio', { name: 'Voice only' }).check();
  const name = page.getByRole('textbox', { name: 'Your name in the room' });
  expect(await name.inputValue()).toBe('Ines Marchetti');
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await app.sdk.interviews.reschedule(meetingCode, { scheduledAt: inHours(26.5) });
  await comeBack();
  await page.getByText(/The room opens in 1 day/).waitFor();
  await page.getByText(/^The time has changed: /).waitFor({ state: 'attached' });

  for (const { id, role } of await app.sdk.interviews.participants.list(meetingCode)) {
    const corrected = role === 'CANDIDATE' ? 'Inès Marchetti' : 'Priya Raman-Holt';
    await app.sdk.interviews.participants.update(meetingCode, id, { name: corrected });
  }
  await comeBack();
  await page.getByText('Priya Raman-Holt (interviewer)').waitFor();
  expect(await name.inputValue()).toBe('Inès Marchetti');
  // The typed name and the choice stay as they are.
  await name.fill('Ines M.');
  const looked = page.waitForResponse((response) => response.url().endsWith(`/interviews/${meetingCode}`));
  await comeBack();
  await looked;
  expect(await name.inputValue()).toBe('Ines M.');
  expect(await page.getByRole('radio', { name: 'Voice only' }).isChecked()).toBe(true);
  await page.getByLabel('Your camera, as the others will see you').waitFor();

  await app.sdk.interviews.cancel(meetingCode);
  await comeBack();
  await page.getByRole('heading', { level: 1, name: 'This interview was cancelled' }).waitFor();
  await close();
});

it('says without a reload that the meeting has ended, and that the link was withdrawn', async () => {
  const { linkOf, meetingCode } = await inviteToMeet(app, {
    isTeamMeeting: true,
    title: 'Weekly planning',
    participants: [priya, { role: 'PARTICIPANT', name: 'Jonas Ekholm', email: 'jonas@tidewater.example' }],
  });
  const { page, visit, close } = await visitor(chromium.browser, app, { allowed: true });
  await page.goto(linkOf('PARTICIPANT'));
  await page.getByRole('button', { name: 'Join', exact: true }).waitFor();
  const host = await visitor(chromium.browser, app, { allowed: true });
  await host.page.goto(linkOf('INTERVIEWER'));
  await host.page.getByRole('button', { name: 'Join', exact: true }).click();
  const statusIs = (wanted: string) =>
    until(
      `the meeting is ${wanted}`,
      async () => (await app.sdk.interviews.get(meetingCode)).status,
      (status) => status === wanted,
    );
  await statusIs('ACTIVE');
  await host.page.getByRole('button', { name: 'End for all' }).click();
  await host.page.getByRole('dialog').getByRole('button', { name: 'End for all' }).click();
  await statusIs('COMPLETED');
  await host.close();
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  await page.getByRole('heading', { level: 1, name: 'The meeting is over' }).waitFor();

  const other = await inviteToMeet(app);
  await page.goto(other.linkOf('CANDIDATE'));
  await page.getByRole('button', { name: 'Join', exact: true }).waitFor();
  await app.sdk.interviews.delete(other.meetingCode);
  await visit.expectingFailures(/status of 40[14]|this page does not know who you are/, async () => {
    await comeBack();
    await page.getByRole('button', { name: 'Join', exact: true }).waitFor({ state: 'detached' });
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await close();
});
