import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite, twoQuestions } from '../fixtures/invite.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { dashboard } from '../pages/dashboard.ts';
import { interviewRoom } from '../pages/interview-room.ts';
import { prejoinPage } from '../pages/prejoin.ts';

const [first, second] = twoQuestions;

let app: Installation;
let chromium: LaunchedBrowser;
const visits: WatchedContext[] = [];

beforeAll(async () => {
  [app, chromium] = await Promise.all([install({ database: 'cluster' }), launchChromium()]);
});

afterAll(async () => {
  for (const visit of visits) await visit.close();
  await chromium?.close();
  await app?.close();
});

async function visitWith(viewport: { width: number; height: number }) {
  const visit = await openWatchedContext(chromium.browser, app.url, { viewport });
  visits.push(visit);
  return { visit, page: await visit.context.newPage() };
}

it('replies to a candidate’s request in words, counts it as no answer, and shows it to the recruiter', async () => {
  const { meetingCode, joinUrl } = await invite(app);
  const { visit, page } = await visitWith({ width: 390, height: 844 });
  const room = interviewRoom(page);
  const said: string[] = [];
  const asks = async (words: string, reply: RegExp) => {
    said.push(words);
    await room.answer(words);
    await room.captions.getByText(reply).last().waitFor();
    await room.captions.getByText(words, { exact: true }).last().waitFor();
  };
  await prejoinPage(page).open(joinUrl);
  await prejoinPage(page).agree({ recording: false });
  await prejoinPage(page).start();

  await room.hears(first.question);
  await asks(
    'sorry could you say the question one more time',
    /^(Of course, here it is again|Gladly|Certainly)/,
  );
  await room.hears(first.question);
  await asks('Are you a robot?', /^I am a computer program, an AI interviewer, and not a person\./);
  await room.hears(first.question);
  await asks('I forgot to look at the pay, can you tell me', /^I know nothing about the pay/);
  await room.hears(first.question);
  await room.answer('I run every test and write notes for the customers.');

  await room.hears(second.question);
  await asks('Is there many more of these', /This is the last question\./);
  await room.hears(second.question);
  await asks('One thing I forgot on the last question', /^Of course, we go back to an earlier question\./);
  await room.hears(first.question);
  await room.answer('And I keep a way back to the old release.');
  await room.hears(second.question);
  said.push("I'd sooner leave that one if that's alright");
  await room.answer("I'd sooner leave that one if that's alright");
  await room.isOver({ recorded: false });
  visit.expectClean();

  await app.sdk.interviews.waitForEvaluation(meetingCode);
  const { askedByCandidate, current } = await app.sdk.interviews.report(meetingCode);
  const pay = 'I forgot to look at the pay, can you tell me';
  expect(askedByCandidate.map(({ kind, text }) => [kind, text])).toEqual([['salary', pay]]);
  const questions = JSON.stringify(current?.questions);
  for (const words of said) expect(questions).not.toContain(words);

  const recruiter = await visitWith({ width: 1280, height: 900 });
  const pages = dashboard(recruiter.page, app.url);
  await pages.openSignIn(app.signInUrl);
  await pages.signIn();
  await recruiter.page.goto(`${app.url}/interviews/${meetingCode}`);
  await recruiter.page.getByRole('region', { name: 'Asked by the candidate' }).getByText(pay).waitFor();
  await expectAccessible(recruiter.page);
  recruiter.visit.expectClean();
});
