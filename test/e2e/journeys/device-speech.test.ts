import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite, twoQuestions } from '../fixtures/invite.ts';
import { giveRecognition, type RecognitionLog } from '../fixtures/stand-in-recognition.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { interviewRoom } from '../pages/interview-room.ts';
import { prejoinPage } from '../pages/prejoin.ts';

const [first, second] = twoQuestions;
const answer = 'I run all the tests, write the notes and tell the people on duty.';

let app: Installation;
let chromium: LaunchedBrowser;
let visit: WatchedContext;
beforeAll(async () => {
  [app, chromium] = await Promise.all([
    // Nothing on the server turns speech into text.
    install({ database: 'cluster', settings: { PARLEY_STT_URL: '' } }),
    launchChromium({ speech: [2.4, 5] }),
  ]);
});
beforeEach(async () => {
  visit = await openWatchedContext(chromium.browser, app.url);
});
afterEach(() => visit?.close());
afterAll(async () => {
  await chromium?.close();
  await app?.close();
});

it('offers speech-to-text on the device first, and sends no sound anywhere', async () => {
  await giveRecognition(visit.context, answer);
  const { meetingCode, joinUrl } = await invite(app);
  const page = await visit.context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  await prejoinPage(page).open(joinUrl);
  await page.getByRole('button', { name: 'Get speech to text on this device' }).click();
  await page.getByText('Your browser turns speech into text on this device').first().waitFor();
  // Once the device can do it, nobody is asked for permission to send speech to the browser's maker.
  expect(await page.getByRole('checkbox', { name: 'Use my browser’s speech recognition' }).count()).toBe(0);
  await expectAccessible(page);
  await prejoinPage(page).agree({ recording: false });
  await prejoinPage(page).start();
  const room = interviewRoom(page);
  await room.hears(first.question);
  await room.captions.getByText(answer).waitFor();
  await room.finish();
  await room.hears(second.question);
  const log = await page.evaluate(
    () => (window as unknown as { recognitionLog: RecognitionLog[] }).recognitionLog,
  );
  expect(log[0]?.event).toBe('installed');
  expect(log.filter(({ event }) => event === 'started').every(({ isLocal }) => isLocal)).toBe(true);
  expect(sent.filter((url) => url.includes('/speech'))).toEqual([]);
  const segments = await app.sdk.interviews.transcript(meetingCode);
  expect(segments.find(({ participantId }) => participantId !== null)?.text).toBe(answer);
  visit.expectClean();
});

it('offers typing only, on the page before the room, in the greeting and in the room, when nothing can hear', async () => {
  await visit.context.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      Object.defineProperty(window, name, { value: undefined, configurable: true });
    }
  });
  const { meetingCode, joinUrl } = await invite(app);
  const page = await visit.context.newPage();
  await prejoinPage(page).open(joinUrl);
  await page.getByText('You type your answers: nothing turns speech into text here.').waitFor();
  const words = await page.locator('main').innerText();
  expect(words).not.toMatch(/speak or type|check microphone/i);
  await prejoinPage(page).agree({ recording: false });
  await prejoinPage(page).start();
  const room = interviewRoom(page);
  await room.hears(first.question);
  await page.locator('.presence').getByText('Your turn').waitFor();
  expect(await page.locator('.room').innerText()).not.toMatch(/listening|microphone|speak/i);
  await expectAccessible(page);
  const greeting = (await app.sdk.interviews.transcript(meetingCode))[0]?.text ?? '';
  expect(greeting).toContain('You type your answers');
  expect(greeting).not.toContain('speak');
  visit.expectClean();
});
