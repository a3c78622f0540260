import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite, twoQuestions } from '../fixtures/invite.ts';
import { until } from '../fixtures/until.ts';
import { openWatchedContext, serverAway, type WatchedContext } from '../fixtures/watched-context.ts';
import { interviewRoom } from '../pages/interview-room.ts';
import { prejoinPage } from '../pages/prejoin.ts';

const [first, second] = twoQuestions;
/** Longer than a chunk of the recording and than the first tries to reconnect. */
const cutMs = 6_000;

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

it('loses neither words nor recording when the network fails during an answer', async () => {
  const { meetingCode, joinUrl } = await invite(app);
  const page = await visit.context.newPage();
  const room = interviewRoom(page);
  await prejoinPage(page).open(joinUrl);
  await prejoinPage(page).agree({ recording: true });
  await prejoinPage(page).start();
  await room.hears(first.question);
  await room.type('I run the tests');

  await visit.expectingFailures(serverAway, async () => {
    await visit.context.setOffline(true);
    await room.connectionLost.waitFor();
    // Finished without a connection: it must arrive later, once, as the answer to this question.
    await room.answer('I run the tests and write the notes.');
    await sleep(cutMs);
    await visit.context.setOffline(false);
    await room.hears(second.question);
  });
  await room.connectionLost.waitFor({ state: 'detached' });
  await room.answer('I roll back.');
  await room.isOver({ recorded: true });

  const segments = await app.sdk.interviews.transcript(meetingCode);
  expect(segments.filter(({ participantId }) => participantId !== null).map(({ text }) => text)).toEqual([
    'I run the tests and write the notes.',
    'I roll back.',
  ]);
  const { startedAt, endedAt } = await until(
    'the recording is READY',
    () => app.sdk.interviews.get(meetingCode),
    ({ recordingStatus }) => recordingStatus === 'READY',
  );
  const lasted = (Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '')) / 1000;
  const recording = await app.sdk.interviews.recording(meetingCode);
  expect(Math.abs((recording?.duration ?? 0) - lasted)).toBeLessThan(2);
  visit.expectClean();
});
