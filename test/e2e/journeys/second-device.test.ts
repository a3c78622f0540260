import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite, twoQuestions } from '../fixtures/invite.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { interviewRoom } from '../pages/interview-room.ts';
import { prejoinPage } from '../pages/prejoin.ts';

const [first, second] = twoQuestions;
const begun = 'I run the tests';

let app: Installation;
let chromium: LaunchedBrowser;
let laptop: WatchedContext;
let phone: WatchedContext;

beforeAll(async () => {
  [app, chromium] = await Promise.all([install({ database: 'cluster' }), launchChromium()]);
  laptop = await openWatchedContext(chromium.browser, app.url);
  phone = await openWatchedContext(chromium.browser, app.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
});

afterAll(async () => {
  await laptop?.close();
  await phone?.close();
  await chromium?.close();
  await app?.close();
});

it('moves an interview with every word to a second device, and back', async () => {
  const { meetingCode, joinUrl } = await invite(app);
  const pageOfLaptop = await laptop.context.newPage();
  const roomOfLaptop = interviewRoom(pageOfLaptop);
  await prejoinPage(pageOfLaptop).open(joinUrl);
  await prejoinPage(pageOfLaptop).agree({ recording: false });
  const draftSent = draftOf(pageOfLaptop, begun);
  await prejoinPage(pageOfLaptop).start();
  await roomOfLaptop.hears(first.question);
  await roomOfLaptop.type(begun);
  await draftSent;

  const pageOfPhone = await phone.context.newPage();
  const roomOfPhone = interviewRoom(pageOfPhone);
  await pageOfPhone.goto(joinUrl);
  await pageOfPhone.getByRole('heading', { level: 1, name: 'Continue your interview' }).waitFor();
  await expectAccessible(pageOfPhone);
  await prejoinPage(pageOfPhone).goOn();
  await roomOfPhone.hears(first.question);
  expect(await roomOfPhone.box.inputValue()).toBe(begun);
  await expectAccessible(pageOfPhone);
  await pageOfLaptop.getByRole('heading', { name: 'The interview is open in another place' }).waitFor();
  await expectAccessible(pageOfLaptop);
  await pageOfLaptop.evaluate(() => dispatchEvent(new Event('online')));
  await roomOfPhone.answer(`${begun} twice.`);
  await roomOfPhone.hears(second.question);

  await pageOfLaptop.getByRole('button', { name: 'Continue here' }).click();
  await roomOfLaptop.hears(second.question);
  expect(await roomOfLaptop.box.inputValue(), 'its draft was answered on the phone').toBe('');
  await pageOfPhone.getByRole('heading', { name: 'The interview is open in another place' }).waitFor();
  await roomOfLaptop.answer('I roll back.');
  await roomOfLaptop.isOver({ recorded: false });

  const segments = await app.sdk.interviews.transcript(meetingCode);
  expect(segments.filter(({ participantId }) => participantId !== null).map(({ text }) => text)).toEqual([
    `${begun} twice.`,
    'I roll back.',
  ]);
  laptop.expectClean();
  phone.expectClean();
});

it('gives the first device no sound and no picture after a second one took over', async () => {
  const { joinUrl } = await invite(app);
  const pageOfLaptop = await laptop.context.newPage();
  await pageOfLaptop.addInitScript(rememberTracks);
  await prejoinPage(pageOfLaptop).open(joinUrl);
  await prejoinPage(pageOfLaptop).agree({ recording: true });
  await prejoinPage(pageOfLaptop).start();
  const recorded = pageOfLaptop.getByText('Your camera is recorded and never scored.');
  await recorded.waitFor();
  expect(await liveTracks(pageOfLaptop)).toBe(2);

  const pageOfPhone = await phone.context.newPage();
  await pageOfPhone.goto(joinUrl);
  await prejoinPage(pageOfPhone).goOn();
  await pageOfLaptop.getByRole('heading', { name: 'The interview is open in another place' }).waitFor();
  await pageOfLaptop.waitForFunction(() =>
    (window as unknown as Remembering).tracks.every((track) => track.readyState === 'ended'),
  );

  await pageOfLaptop.getByRole('button', { name: 'Continue here' }).click();
  await recorded.waitFor();
  expect(await liveTracks(pageOfLaptop)).toBe(2);
  laptop.expectClean();
  phone.expectClean();
});

interface Remembering {
  tracks: MediaStreamTrack[];
}

/** Runs in the page before its own code: records every track of camera and microphone. */
function rememberTracks(): void {
  const tracks: MediaStreamTrack[] = [];
  Object.assign(window, { tracks });
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    tracks.push(...stream.getTracks());
    return stream;
  };
}

const liveTracks = (page: Page): Promise<number> =>
  page.evaluate(
    () => (window as unknown as Remembering).tracks.filter((track) => track.readyState === 'live').length,
  );

/** Resolves when the page has sent its half-typed text to the server. */
function draftOf(page: Page, text: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const frame = JSON.parse(String(payload)) as { type: string; text?: string };
        if (frame.type === 'draft' && frame.text === text) resolve();
      }),
    );
  });
}
