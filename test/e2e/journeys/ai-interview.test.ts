import type { CreateInterviewInput, Interview, Report } from '@parley/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { until } from '../fixtures/until.ts';
import { openWatchedContext, serverAway, type WatchedContext } from '../fixtures/watched-context.ts';
import { dashboard } from '../pages/dashboard.ts';
import { interviewRoom } from '../pages/interview-room.ts';
import { prejoinPage } from '../pages/prejoin.ts';

const ines = { name: 'Ines Marchetti', email: 'ines@example.com' };

const questions = [
  {
    question: 'Tell me about a problem that you solved for a customer.',
    maxFollowUps: 0,
    rubric: {
      points: [
        { text: 'Names the problem', keywords: ['invoices', 'missing'] },
        { text: 'Says what came of it', keywords: ['result', 'refund', 'thanked'] },
      ],
    },
  },
  {
    question: 'How do you find out why a job runs twice?',
    maxFollowUps: 0,
    rubric: {
      points: [
        { text: 'Reads the logs', keywords: ['logs', 'log'] },
        { text: 'Looks for a lock or a key', keywords: ['lock', 'idempotency key', 'unique'] },
      ],
    },
  },
  {
    question: 'How do you hand over an open case to a colleague?',
    maxFollowUps: 1,
    rubric: {
      points: [
        { text: 'Writes down what is known', keywords: ['notes', 'summary', 'write down'] },
        { text: 'Tells the customer who takes over', keywords: ['tell the customer', 'inform the customer'] },
      ],
    },
  },
] satisfies CreateInterviewInput['questions'];

const spoken = [
  'A bakery told us that three invoices were missing from their account.',
  'I found the failed export and ran it again, and the result was that they thanked us the same day.',
];
const beforeTheCrash = 'First I read the logs of both runs and compare their start times.';
const afterTheCrash = ' Then I check whether there is a lock or an idempotency key, and add a unique index.';
const beforeTheRefresh = 'I write down what is known';
const afterTheRefresh = ' in my notes, with a short summary of what was tried.';
const toTheFollowUp = 'I also tell the customer by name who takes over and when they will hear from us.';

let app: Installation;
let chromium: LaunchedBrowser;
let visit: WatchedContext;

beforeAll(async () => {
  [app, chromium] = await Promise.all([install({ database: 'embedded' }), launchChromium()]);
});

afterAll(async () => {
  await visit?.close();
  await chromium?.close();

  await app?.close();
});

it('runs one whole AI interview, from the API call to its deletion', async () => {
  const { meetingCode } = await app.sdk.interviews.create({
    meetingType: 'AI_ONLY',
    jobRole: 'Customer support engineer',
    durationMinutes: 10,
    participants: [{ role: 'CANDIDATE', ...ines }],
    questions,
  });
  const joinUrl = await readJoinLink(meetingCode);

  visit = await openWatchedContext(chromium.browser, app.url);
  await takeInterview(joinUrl);

  const interview = await app.sdk.interviews.get(meetingCode);
  expect(interview).toMatchObject({ status: 'COMPLETED', participants: [{ isActive: false }] });
  const videoUrl = await checkRecording(interview);
  await checkEvaluation(meetingCode);
  await visitDashboard(interview);
  visit.expectClean();

  await app.sdk.interviews.delete(meetingCode);
  expect((await fetch(videoUrl)).status).toBe(404);
  await expect(app.sdk.interviews.get(meetingCode)).rejects.toMatchObject({ status: 404 });
});

async function readJoinLink(meetingCode: string): Promise<string> {
  const mail = await app.mails.waitFor(({ envelope }) => envelope.to.includes(ines.email), 30_000);
  expect(mail.envelope.to).toEqual([ines.email]);
  expect(mail.message.subject).toContain('Customer support engineer');
  const [link = ''] = /http:\S+\/join\/\S+/.exec(mail.message.text ?? '') ?? [];
  expect(link.startsWith(`${app.url}/join/`), mail.message.text).toBe(true);
  expect(link).not.toContain(meetingCode);
  return link;
}

async function takeInterview(joinUrl: string): Promise<void> {
  const page = await visit.context.newPage();
  const prejoin = prejoinPage(page);
  const room = interviewRoom(page);
  await prejoin.open(joinUrl);
  expect(page.url()).not.toContain(joinUrl.split('/').at(-1));
  await expectAccessible(page);
  await prejoin.agree({ recording: true });
  await prejoin.checkDevices();
  await expectAccessible(page);
  app.speech.script(...spoken);
  await prejoin.start();

  await room.hears(questions[0]!.question);
  for (const piece of spoken) await room.captions.getByText(piece).waitFor();
  await expectAccessible(page);
  await room.finish();

  await room.hears(questions[1]!.question);
  await room.type(beforeTheCrash);
  await visit.expectingFailures(serverAway, async () => {
    await app.kill();
    await room.connectionLost.waitFor();
    await room.type(beforeTheCrash + afterTheCrash);
    await app.restart();
    await room.connectionLost.waitFor({ state: 'detached' });
  });
  await room.hears(questions[1]!.question);
  await room.finish();

  await room.hears(questions[2]!.question);
  await room.type(beforeTheRefresh);
  await page.reload();
  await prejoin.goOn();
  await room.hears(questions[2]!.question);
  expect(await room.box.inputValue()).toBe(beforeTheRefresh);
  await room.answer(beforeTheRefresh + afterTheRefresh);
  await page.getByText('Question 3 of 3, follow-up').waitFor();
  await room.answer(toTheFollowUp);

  await room.isOver({ recorded: true });
  await expectAccessible(page);
  expect(app.speech.refused).toEqual([]);
  await page.close();
}

async function checkRecording({ meetingCode, startedAt, endedAt }: Interview): Promise<string> {
  await until(
    'the recording is READY',
    async () => (await app.sdk.interviews.get(meetingCode)).recordingStatus,
    (status) => status === 'READY',
  );
  const recording = await app.sdk.interviews.recording(meetingCode);
  if (!recording) throw new Error('READY, yet there is none');
  const lasted = (Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '')) / 1000;
  expect(Math.abs(recording.duration - lasted), `${recording.duration} s of ${lasted} s`).toBeLessThan(2);
  const part = await fetch(recording.videoUrl, { headers: { range: 'bytes=100-199' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toMatch(/^bytes 100-199\/\d+$/);
  expect((await part.arrayBuffer()).byteLength).toBe(100);
  return recording.videoUrl;
}

async function checkEvaluation(meetingCode: string): Promise<void> {
  const asked = questions.map(({ question }) => question);
  const evaluation = await app.sdk.interviews.waitForEvaluation(meetingCode, { pollIntervalMs: 200 });
  expect(evaluation.questionEvaluations.map(({ question }) => question)).toEqual(asked);
  const first = await app.sdk.interviews.report(meetingCode);
  await expectQuotesInTranscript(meetingCode, first);

  await app.sdk.interviews.analyze(meetingCode);
  const second = await until(
    'the second revision',
    () => app.sdk.interviews.report(meetingCode),
    ({ revisions }) => revisions.length === 2,
  );
  expect(second.revisions.map(({ revision }) => revision)).toEqual([2, 1]);
  expect(second.revisions[1]).toEqual(first.current);
}

/** Checks that every quote is in the transcript word for word, and that everything said is there. */
async function expectQuotesInTranscript(meetingCode: string, report: Report): Promise<void> {
  const segments = await app.sdk.interviews.transcript(meetingCode);
  const answers = segments.filter(({ participantId }) => participantId !== null).map(({ text }) => text);
  expect(answers).toEqual([
    ...spoken,
    beforeTheCrash + afterTheCrash,
    beforeTheRefresh + afterTheRefresh,
    toTheFollowUp,
  ]);
  const entries = report.current?.questions ?? [];
  expect(entries).toHaveLength(questions.length);
  for (const { question, points, evidence } of entries) {
    const quotes = [...evidence, ...points.flatMap((point) => point.evidence)];
    expect(quotes.length, question).toBeGreaterThan(0);
    for (const { segmentId, quote, start, end } of quotes) {
      const segment = segments.find(({ id }) => id === segmentId);
      expect(segment?.text.slice(start, end)).toBe(quote);
    }
  }
}

async function visitDashboard({ title }: Interview): Promise<void> {
  const page = await visit.context.newPage();
  const pages = dashboard(page, app.url);
  await pages.openSignIn(app.signInUrl);
  await expectAccessible(page);
  await pages.signIn();
  await page.getByRole('row', { name: ines.name }).getByText('Completed').waitFor();
  await expectAccessible(page);

  await pages.openInterview(ines.name);
  const { duration } = await pages.video('the video knows its length', (video) => video.duration > 0);
  await page.locator('video').evaluate(async (video: HTMLVideoElement, middle) => {
    video.currentTime = middle;
    await video.play();
  }, duration / 2);
  await pages.video('the video plays on from its middle', (video) => video.currentTime > duration / 2 + 0.5);

  const quote = page.getByRole('button', { name: /^Play this quote from/ }).first();
  const second = secondOf((await quote.getAttribute('aria-label')) ?? '');
  await quote.click();
  await pages.video('the quote is played', ({ currentTime, paused }) => {
    return !paused && currentTime >= second - 0.5 && currentTime < second + 4;
  });
  await page.keyboard.press('k');
  await pages.video('K pauses it', ({ paused }) => paused);
  await page.locator('.verdict').click();
  await page.keyboard.press('k');
  await pages.video('K plays it after a click on the report', ({ paused }) => !paused);
  await page.locator('video').click();
  await pages.video('a click pauses it', ({ paused }) => paused);
  await page.keyboard.press('k');
  await pages.video('K plays it after a click on the picture', ({ paused }) => !paused);
  await expectAccessible(page);

  await pages.openOutbox();
  await expectAccessible(page);
  await pages.openMail(title);
  await page.getByRole('link', { name: 'Open the join link' }).waitFor();
  await expectAccessible(page);
  await page.close();
}

/** Turns `…from 1:05` into 65. */
function secondOf(label: string): number {
  const parts = /\d+(?::\d+)+$/.exec(label)?.[0].split(':').map(Number) ?? [];
  expect(parts.length, label).toBeGreaterThan(1);
  return parts.reduce((total, part) => total * 60 + part, 0);
}
