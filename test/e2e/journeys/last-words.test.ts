import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite, twoQuestions } from '../fixtures/invite.ts';
import { openWatchedContext, serverAway, type WatchedContext } from '../fixtures/watched-context.ts';
import { interviewRoom } from '../pages/interview-room.ts';
import { prejoinPage } from '../pages/prejoin.ts';

const [first, second] = twoQuestions;
/** Longer than a page would wait if it gave up after a few tries. */
const cutMs = 12_000;

let app: Installation;
let chromium: LaunchedBrowser;
let visit: WatchedContext;

beforeAll(async () => {
  [app, chromium] = await Promise.all([install({ database: 'cluster' }), launchChromium()]);
  visit = await openWatchedContext(chromium.browser, app.url);
});

afterAll(async () => {
  await visit?.close();
  await chromium?.close();
  await app?.close();
});

async function enterRoom(input: Parameters<typeof invite>[1] = {}) {
  const { meetingCode, joinUrl } = await invite(app, input);
  const page = await visit.context.newPage();
  const room = interviewRoom(page);
  await prejoinPage(page).open(joinUrl);
  await prejoinPage(page).agree({ recording: false });
  await prejoinPage(page).start();
  await room.hears(first.question);
  const answers = async () => {
    const segments = await app.sdk.interviews.transcript(meetingCode);
    return segments.filter(({ participantId }) => participantId !== null).map(({ text }) => text);
  };
  const end = async () => {
    await page.getByRole('button', { name: 'End the interview' }).click();
    await page.getByRole('button', { name: 'End for good' }).click();
    await room.isOver({ recorded: false });
  };
  return { page, room, end, answers };
}

it('counts what is said during a network failure once the network is back', async () => {
  const { page, room, end, answers } = await enterRoom();
  await visit.expectingFailures(serverAway, async () => {
    await visit.context.setOffline(true);
    await room.connectionLost.waitFor();
    app.speech.script('I run the tests aloud.');
    await room.captions.getByText('…').waitFor();
    await sleep(cutMs);
    await visit.context.setOffline(false);
    await room.captions.getByText('I run the tests aloud.').waitFor();
  });
  await end();
  expect(await answers()).toEqual(['I run the tests aloud.']);
  await page.close();
  visit.expectClean();
});

it('keeps a half-typed answer with its question when the time of the question is over', async () => {
  const questions = [{ ...first, timeLimitSeconds: 15 }, second];
  const { page, room, end, answers } = await enterRoom({ questions });
  await page.getByRole('button', { name: 'Microphone on' }).click();
  await room.type('I run the tests and');
  await room.hears(second.question);
  await room.captions.getByText('I run the tests and').waitFor();
  expect(await room.box.inputValue()).toBe('');
  await room.type('I roll back.');
  await end();
  expect(await answers()).toEqual(['I run the tests and', 'I roll back.']);
  await page.close();
  visit.expectClean();
});

it('counts what is typed until the very end', async () => {
  const { page, room, end, answers } = await enterRoom();
  // 409: the microphone keeps sending, and its last piece arrives after the end.
  await visit.expectingFailures(/(?:503|409) .*\/speech/, async () => {
    // The speech service does not respond to the spoken words, so “I’m done” waits for it while the candidate
    // continues typing.
    app.speech.hang(1);
    await room.captions.getByText('…').waitFor();
    await room.answer('I run');
    await page.getByRole('button', { name: 'Finishing…' }).waitFor();
    await room.type('I run the tests.');
    await room.hears(second.question);

    await room.type('I roll back.');
    await end();
  });
  expect(await answers()).toEqual(['I run the tests.', 'I roll back.']);
  visit.expectClean();
});
