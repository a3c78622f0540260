import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import type { Installation } from '../fixtures/installation.ts';
import {
  ines,
  installForMeetings,
  inviteToMeet,
  join,
  leadThrough,
  priya,
  visitor,
} from '../fixtures/meet.ts';
import { until } from '../fixtures/until.ts';
import { dashboard } from '../pages/dashboard.ts';

let app: Installation;
let chromium: LaunchedBrowser;
beforeAll(async () => {
  [app, chromium] = await Promise.all([installForMeetings(), launchChromium()]);
});
afterAll(async () => {
  await chromium?.close();
  await app?.close();
});

const heading = { level: 1 } as const;

it('keeps a candidate in the lobby until they are let in, and lets both sides write meanwhile', async () => {
  const { linkOf, meetingCode } = await inviteToMeet(app);
  const candidate = await visitor(chromium.browser, app, { allowed: true });
  const { page } = candidate;
  await join(page, linkOf('CANDIDATE'), 'Voice only');
  await page.getByRole('heading', { ...heading, name: 'You are in the lobby' }).waitFor();
  await page.getByText('Nobody is here yet').waitFor();
  await page.getByText('Voice recorded, from the moment you are let in').waitFor();
  expect(await page.title()).toBe('Waiting · Support engineer interview');
  await expectAccessible(page);

  const interviewer = await visitor(chromium.browser, app);
  const leader = await leadThrough(interviewer.page, linkOf('INTERVIEWER'), meetingCode);
  const to = await leader.idOf('CANDIDATE');
  await until('the leader sees who waits', leader.view, ({ people }) =>
    people.some(({ participantId, place }) => participantId === to && place === 'LOBBY'),
  );
  const words = 'Two minutes more. Have a glass of water.';
  await leader.send({ type: 'lobby_message', messageId: randomUUID(), to, text: words });
  await page.getByText(words, { exact: true }).waitFor();
  await page.getByLabel('Answer Priya').fill('Thank you, I will.');
  await page.keyboard.press('Enter');
  await until('the answer arrives', leader.view, (view) =>
    JSON.stringify(view).includes('Thank you, I will.'),
  );
  await page.getByText('being sent…').waitFor({ state: 'detached' });
  await expectAccessible(page);

  await leader.send({ type: 'admit', participantId: to });
  await page.getByText('You have been let in.').waitFor();
  expect(await page.getByRole('heading', { name: 'You are in the lobby' }).count()).toBe(0);
  await candidate.visit.context.close();
  await interviewer.close();
});

it('tells a candidate who is not let in, lets them in afterwards, and removes them again', async () => {
  const { linkOf, meetingCode } = await inviteToMeet(app);
  const candidate = await visitor(chromium.browser, app);
  const { page } = candidate;
  await join(page, linkOf('CANDIDATE'));
  await page.getByRole('heading', { ...heading, name: 'You are in the lobby' }).waitFor();
  const interviewer = await visitor(chromium.browser, app);
  const leader = await leadThrough(interviewer.page, linkOf('INTERVIEWER'), meetingCode);
  const participantId = await leader.idOf('CANDIDATE');

  await leader.send({ type: 'deny', participantId });
  const denied = page.getByRole('heading', { ...heading, name: 'You were not let in' });
  await denied.waitFor();
  expect(await denied.evaluate((title) => title === document.activeElement)).toBe(true);
  await expectAccessible(page);

  await leader.send({ type: 'admit', participantId });
  await page.getByText('You have been let in.').waitFor();
  await leader.send({ type: 'remove', participantId });
  await page.getByRole('heading', { ...heading, name: 'You are out of the room' }).waitFor();
  await expectAccessible(page);

  await app.sdk.interviews.cancel(meetingCode);
  await page.getByRole('heading', { ...heading, name: 'This interview was cancelled' }).waitFor();
  await expectAccessible(page);
  await candidate.visit.context.close();
  await interviewer.visit.context.close();
});

it('returns to its place after a reload, with the devices as they were', async () => {
  const { linkOf } = await inviteToMeet(app);
  const { page, close } = await visitor(chromium.browser, app, { allowed: true });
  await join(page, linkOf('CANDIDATE'), 'Picture and voice');
  await page.getByRole('button', { name: 'Mute microphone' }).click();
  await page.getByText('Microphone muted').waitFor();
  await page.getByRole('button', { name: 'Turn camera off' }).click();
  await page.getByText('Camera off').first().waitFor();
  await page.reload();
  await page.getByRole('heading', { ...heading, name: 'You are in the lobby' }).waitFor();
  await page.getByText('Microphone muted').waitFor();
  await page.getByText('No picture').waitFor();
  await close();
});

it('changes the recording choice from the lobby', async () => {
  const { linkOf } = await inviteToMeet(app);
  const { page, close } = await visitor(chromium.browser, app, { allowed: true });
  await join(page, linkOf('CANDIDATE'), 'Picture and voice');
  await page.getByRole('button', { name: 'Change my choices' }).click();
  const chosen = page.getByRole('radio', { name: 'Picture and voice' });
  await chosen.waitFor();
  expect(await chosen.isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Do not record me' }).check();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('Not recorded', { exact: true }).waitFor();
  await close();
});

it('says when the meeting continues in another tab, and returns on a click', async () => {
  const { linkOf } = await inviteToMeet(app);
  const { page, close } = await visitor(chromium.browser, app);
  let opened = 0;
  await page.routeWebSocket(/meeting-socket$/, (line) => {
    opened += 1;
    const server = line.connectToServer();
    // The server does this when a person opens one page more than it allows.
    if (opened === 1) server.onMessage(() => void line.close({ code: 4002, reason: 'too many' }));
  });
  await join(page, linkOf('CANDIDATE'));
  await page.getByRole('heading', { ...heading, name: /^You are in this meeting in another tab/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go on here' }).click();
  await page.getByRole('heading', { ...heading, name: 'You are in the lobby' }).waitFor();
  expect(opened).toBe(2);
  await close();
});

it('keeps the place in the lobby while the network is gone', async () => {
  const { linkOf } = await inviteToMeet(app);
  const { page, visit, close } = await visitor(chromium.browser, app);
  await join(page, linkOf('CANDIDATE'));
  await page.getByRole('heading', { ...heading, name: 'You are in the lobby' }).waitFor();
  await visit.expectingFailures(/net::ERR_INTERNET_DISCONNECTED|WebSocket connection/, async () => {
    await visit.context.setOffline(true);
    await page.getByText('The connection is lost. This page goes on trying').first().waitFor();
    expect(await page.getByRole('heading', { name: 'You are in the lobby' }).count()).toBe(1);
    await visit.context.setOffline(false);
    await page.locator('.lobby .fix').waitFor({ state: 'detached' });
  });
  await close();
});

it('passes a message to the company when nobody comes', async () => {
  const { linkOf } = await inviteToMeet(app);
  const { page, close } = await visitor(chromium.browser, app);
  await join(page, linkOf('CANDIDATE'));
  await page.getByText('Then it is not your fault, and you are not counted as absent.').waitFor();
  await page.getByRole('button', { name: 'Tell Tidewater' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell Tidewater' });
  await dialog.getByLabel('Your message').fill('I have waited for ten minutes.');
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await dialog.getByText('Tidewater was told.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await close();
});

it('shows within 10 s in the dashboard who waits, and lets a member host', async () => {
  const owner = await visitor(chromium.browser, app);
  const pages = dashboard(owner.page, app.url);
  await pages.openSignIn(app.signInUrl);
  await pages.signIn();
  const { linkOf, meetingCode } = await inviteToMeet(app, {
    participants: [{ ...ines, name: 'Ana Duarte', email: 'ana@example.com' }, priya],
  });
  await owner.page.goto(`${app.url}/interviews/${meetingCode}`);
  await owner.page.getByText('not here yet').first().waitFor();
  const candidate = await visitor(chromium.browser, app);
  await join(candidate.page, linkOf('CANDIDATE'));
  await candidate.page.getByText('Nobody is here yet').waitFor();
  await owner.page
    .getByRole('heading', { name: 'Ana Duarte waits to be let in' })
    .waitFor({ timeout: 10_000 });
  await owner.page.getByText(/^waits since \d\d:\d\d/).waitFor();
  await expectAccessible(owner.page);

  const opened = owner.page.waitForEvent('popup');
  await owner.page.getByRole('button', { name: 'Host this meeting' }).click();
  const room = await opened;
  await room.getByRole('heading', { ...heading, name: 'Interview with Ana Duarte' }).waitFor();
  await room.getByText('You come straight into the room.').waitFor();
  await owner.page.getByText('Rosa Lindqvist').first().waitFor();

  await owner.page.goto(`${app.url}/interviews`);
  const row = owner.page.getByRole('row').filter({ hasText: 'Ana Duarte' });
  await row.getByText(/^waits since \d\d:\d\d/).waitFor({ timeout: 10_000 });
  await expectAccessible(owner.page);
  await candidate.close();
  await owner.close();
});
