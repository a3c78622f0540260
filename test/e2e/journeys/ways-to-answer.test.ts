import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTextToSpeech, type TextToSpeechStandIn } from '../../stand-ins/text-to-speech.ts';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite, twoQuestions, type Invited } from '../fixtures/invite.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { interviewRoom } from '../pages/interview-room.ts';
import { prejoinPage } from '../pages/prejoin.ts';

const [first, second] = twoQuestions;
const phone = { width: 390, height: 844 };
/** Long enough that the fake microphone speaks during a line. */
const lineSeconds = 4;

let voice: TextToSpeechStandIn;
let app: Installation;
let chromium: LaunchedBrowser;
let visit: WatchedContext;
let page: Page;
let invited: Invited;

beforeAll(async () => {
  voice = await openTextToSpeech(lineSeconds);
  [app, chromium] = await Promise.all([
    install({ database: 'cluster', settings: { PARLEY_TTS_URL: voice.url } }),
    launchChromium({ speech: [2.4, 5] }),
  ]);
});

beforeEach(async () => {
  visit = await openWatchedContext(chromium.browser, app.url, { viewport: phone });
  page = await visit.context.newPage();
  invited = await invite(app);
});

afterEach(() => visit?.close());

afterAll(async () => {
  await chromium?.close();
  await app?.close();
  await voice?.close();
});

async function start(): Promise<void> {
  await prejoinPage(page).open(invited.joinUrl);
  await prejoinPage(page).agree({ recording: false });
  await prejoinPage(page).start();
}

async function answersOf({ meetingCode }: Invited): Promise<string[]> {
  const segments = await app.sdk.interviews.transcript(meetingCode);
  return segments.filter(({ participantId }) => participantId !== null).map(({ text }) => text);
}

it('lets the candidate correct an answer before the next question', async () => {
  const room = interviewRoom(page);
  await start();
  await room.hears(first.question);
  // The first pieces may still belong to the greeting, during which the microphone spoke.
  app.speech.script(...Array.from({ length: 3 }, () => 'I rolled bag at once.'));
  await room.captions.getByText('I rolled bag at once.').last().waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  const text = page.getByRole('textbox', { name: 'Text of your answer' });
  expect(await text.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await text.fill('I rolled back at once.');
  await page.keyboard.press('Control+Enter');
  await room.captions.getByText('I rolled back at once.').waitFor();
  // The silence after the answer ends it.
  await room.hears(second.question);
  await room.answer('I tell people.');
  await room.isOver({ recorded: false });
  const segments = await app.sdk.interviews.transcript(invited.meetingCode);
  expect(segments.find(({ text: said }) => said === 'I rolled back at once.')?.revision).toBe(2);
  visit.expectClean();
});

it('completes an interview by voice alone, without a click after the start', async () => {
  app.speech.script(...Array.from({ length: 30 }, () => 'I run the tests, and I tell people what changed.'));
  page.setDefaultTimeout(180_000);
  await start();
  await interviewRoom(page).isOver({ recorded: false });
  expect(voice.spoken.some((line) => line.includes('AI interviewer'))).toBe(true);
  expect(voice.spoken.filter((line) => line === second.question)).toHaveLength(1);
  expect((await answersOf(invited)).length).toBeGreaterThanOrEqual(2);
  expect(await app.sdk.interviews.get(invited.meetingCode)).toMatchObject({ status: 'COMPLETED' });
  visit.expectClean();
});

it('says within seconds that the interviewer cannot be heard, and continues', async () => {
  const room = interviewRoom(page);
  // A line that was spoken in an earlier interview is stored, and plays without the service.
  const unheard = { ...second, question: 'What do you do when a release fails at night?' };
  invited = await invite(app, { questions: [first, unheard] });
  await visit.expectingFailures(/status of 503/, async () => {
    await start();
    await room.hears(first.question);
    voice.fail();
    const answeredAt = Date.now();
    await room.answer('I run the tests.');
    await room.hears(unheard.question);
    const askedAt = Date.now();
    expect(askedAt - answeredAt).toBeLessThan(10_000);
    await page.locator('.notice', { hasText: 'The interviewer cannot be heard just now.' }).waitFor();
    expect(Date.now() - askedAt).toBeLessThan(5_000);
    await room.answer('I tell people.');
    await room.isOver({ recorded: false });
  });
  voice.work();
  visit.expectClean();
});

it('continues by typing and reading when both speech services fail during an answer', async () => {
  const room = interviewRoom(page);
  await visit.expectingFailures(/status of 503/, async () => {
    await start();
    await room.hears(first.question);
    app.speech.fail(10_000);
    voice.fail();
    await page.locator('.notice', { hasText: 'Your words do not reach us just now.' }).waitFor();
    const box = await room.box.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(phone.height);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Microphone on' }).click();
    await page.locator('.presence').getByText('Your turn').waitFor();
    await room.answer('I run the tests.');
    await room.hears(second.question);
    await room.answer('I tell people.');
    await room.isOver({ recorded: false });
  });
  app.speech.fail(0);
  voice.work();
  visit.expectClean();
});
