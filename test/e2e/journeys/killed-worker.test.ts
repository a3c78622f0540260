import { afterAll, beforeAll, expect, it } from 'vitest';
import { openModelServer, type ModelServer } from '../../../apps/server/src/testing/model-server.ts';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite, twoQuestions } from '../fixtures/invite.ts';
import { serve, type ParleyProcess } from '../fixtures/parley-process.ts';
import { openWatchedContext } from '../fixtures/watched-context.ts';
import { interviewRoom } from '../pages/interview-room.ts';
import { prejoinPage } from '../pages/prejoin.ts';

// As on several machines: the API, and a worker that asks the model, wakes and evaluates.
const [, second] = twoQuestions;
const first = {
  question: 'How do you find out why a release has failed?',
  maxFollowUps: 1,
  rubric: { points: [{ text: 'Reads the log' }, { text: 'Tells the people who use it' }] },
};
let model: ModelServer;
let app: Installation;
let worker: ParleyProcess;
let chromium: LaunchedBrowser;
beforeAll(async () => {
  [model, chromium] = await Promise.all([openModelServer(), launchChromium()]);
  const settings = { PARLEY_MODEL_URL: model.url, PARLEY_MODEL_KEY: 'k', PARLEY_MODEL_NAME: 'small' };
  app = await install({ database: 'cluster', settings, role: 'api' });
  worker = await serve(app.settings, '--role', 'worker');
});
afterAll(async () => {
  await chromium?.close();
  await worker?.interrupt();
  await app?.close();
  await model?.close();
});

it('continues within 10 s when the worker dies during an answer, and is evaluated by the next worker', async () => {
  const { meetingCode, joinUrl } = await invite(app, { questions: [first, second] });
  const watched = await openWatchedContext(chromium.browser, app.url);
  const page = await watched.context.newPage();
  const room = interviewRoom(page);
  await prejoinPage(page).open(joinUrl);
  await prejoinPage(page).agree({ recording: false });
  await page.getByRole('button', { name: 'Type instead' }).click();
  await prejoinPage(page).start();
  await room.hears(first.question);
  await room.type('I read the log of the');
  await worker.kill();
  const asked = model.requests.length;

  const line = page.getByRole('heading', { level: 1 });
  const answeredAt = Date.now();
  await room.answer('I read the log of the last step first, and then I compare it with the run before.');
  await line.filter({ hasNotText: first.question }).waitFor({ timeout: 15_000 });
  expect(Date.now() - answeredAt).toBeLessThan(10_000);
  // The line that follows was chosen without asking the model.
  expect(model.requests).toHaveLength(asked);
  const said = (await line.textContent()) ?? '';
  await room.hears(said);
  if (!said.includes(second.question)) {
    await room.answer('I write to the people who use it what has failed, and when I will know more.');
    await room.hears(second.question);
  }
  await room.answer('I roll back and tell people.');
  await room.isOver({ recorded: false });
  expect((await app.sdk.interviews.get(meetingCode)).status).toBe('COMPLETED');

  worker = await serve(app.settings, '--role', 'worker');
  const { questionEvaluations } = await app.sdk.interviews.waitForEvaluation(meetingCode, {
    pollIntervalMs: 1000,
  });
  expect(questionEvaluations).toHaveLength(2);
  watched.expectClean();
  await watched.close();
});
