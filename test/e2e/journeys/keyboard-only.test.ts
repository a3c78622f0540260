import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite, twoQuestions } from '../fixtures/invite.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { interviewRoom } from '../pages/interview-room.ts';
import { tabTo } from '../pages/keyboard.ts';
import { prejoinPage } from '../pages/prejoin.ts';

const [first, second] = twoQuestions;
const answers = ['I run every test and write the notes.', 'I roll back first and tell people after.'];

let app: Installation;
let chromium: LaunchedBrowser;
let visit: WatchedContext;

beforeAll(async () => {
  [app, chromium] = await Promise.all([
    install({ database: 'cluster' }),
    launchChromium({ devices: 'denied' }),
  ]);
  visit = await openWatchedContext(chromium.browser, app.url);
});

afterAll(async () => {
  await visit?.close();
  await chromium?.close();
  await app?.close();
});

it('completes an interview without a mouse or a microphone', async () => {
  const { meetingCode, joinUrl } = await invite(app);
  const page = await visit.context.newPage();
  const { keyboard } = page;
  const room = interviewRoom(page);
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await keyboard.press('Enter');
  };

  await prejoinPage(page).open(joinUrl);
  await press('Start the interview');
  const agreement = page.getByRole('checkbox', { name: 'I agree to be interviewed by AI' });
  await page.getByText('Tick this to go on').waitFor();
  expect(await agreement.evaluate((box) => box === document.activeElement)).toBe(true);
  await keyboard.press('Space');
  await press('Check microphone');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await expectAccessible(page);
  await press('Type instead');
  await expectAccessible(page);
  await press('Start the interview');

  await room.hears(first.question);
  await tabTo(page, room.box);
  await keyboard.type(answers[0] ?? '');
  await keyboard.press('Control+Enter');

  await room.hears(second.question);
  await press('Repeat');
  await room.hears(second.question);
  await press('Pause');
  await room.isPaused();
  await expectAccessible(page);
  await press('Resume');
  await room.hears(second.question);
  await tabTo(page, room.box);
  await keyboard.type(answers[1] ?? '');
  await press('I’m done');
  await room.isOver({ recorded: false });

  const interview = await app.sdk.interviews.get(meetingCode);
  expect(interview).toMatchObject({ status: 'COMPLETED', recordingStatus: 'NONE' });
  const segments = await app.sdk.interviews.transcript(meetingCode);
  expect(segments.filter(({ participantId }) => participantId !== null).map(({ text }) => text)).toEqual(
    answers,
  );
  expect(app.speech.heard).toEqual([]);
  visit.expectClean();
});
