import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import type { Installation } from '../fixtures/installation.ts';
import { invite } from '../fixtures/invite.ts';
import { installForMeetings, inviteToMeet } from '../fixtures/meet.ts';
import { openWatchedContext } from '../fixtures/watched-context.ts';
import { dashboard } from '../pages/dashboard.ts';
import { prejoinPage } from '../pages/prejoin.ts';

let app: Installation;
let chromium: LaunchedBrowser;
beforeAll(async () => {
  [app, chromium] = await Promise.all([installForMeetings(), launchChromium()]);
});
afterAll(async () => {
  await chromium?.close();
  await app?.close();
});

it('shows an interviewer what is stored about them, and nothing about the candidate', async () => {
  const { linkOf } = await inviteToMeet(app, { candidateCV: 'Fifteen years at sea.' });
  const visit = await openWatchedContext(chromium.browser, app.url);
  const page = await visit.context.newPage();
  await page.goto(`${linkOf('INTERVIEWER')}/your-data`);
  await page.getByRole('heading', { level: 1, name: 'Your data' }).waitFor();
  await page.getByText('Priya Raman, priya@tidewater.example.').waitFor();
  await page.getByText('nothing about a candidate but the scores that you gave yourself').waitFor();
  await page.getByText(/^All of it: until .+ deletes it\.$/).waitFor();
  expect(await page.getByText('What the program suggests about your answers').count()).toBe(0);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const text = fs.readFileSync(await (await saving).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ you: { role: 'INTERVIEWER', cv: null }, transcript: [] });
  expect(text).not.toContain('Fifteen years at sea');
  await page.getByRole('button', { name: 'Ask for deletion' }).click();
  await page.getByText('You asked for deletion on').waitFor();
  await page.getByRole('link', { name: 'Back to the interview' }).click();
  await page.getByRole('link', { name: 'What is kept about you' }).waitFor();
  visit.expectClean();
  await visit.close();
});

it('shows a request for a person, gives a copy of the data and accepts a deletion request', async () => {
  const { joinUrl } = await invite(app);
  const visit = await openWatchedContext(chromium.browser, app.url);
  const page = await visit.context.newPage();
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await prejoinPage(page).open(joinUrl);
  await page.getByRole('button', { name: 'Ask for a person instead' }).click();
  await page.getByRole('textbox', { name: 'Message (optional)' }).fill('I stammer when nobody listens.');
  await page.getByRole('button', { name: 'Ask for a person', exact: true }).click();
  await title('A person will take over').waitFor();

  await page.goto(joinUrl);
  await title('You asked for a person').waitFor();
  await page.getByText('I stammer when nobody listens.').waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: 'Start the interview' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Take the AI interview after all' }).click();
  await title('Interview for Release engineer').waitFor();

  const answer = await page.goto(`${joinUrl}/your-data`);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await title('Your data').waitFor();
  expect(page.url()).not.toContain(joinUrl.split('/').at(-1));
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const copy = JSON.parse(fs.readFileSync(await (await saving).path(), 'utf8')) as object;
  expect(copy).toMatchObject({ you: { name: 'Jonas Weber', email: 'jonas@example.com' }, transcript: [] });
  await page.getByRole('button', { name: 'Ask for a correction' }).click();
  await page.getByText('Write what is wrong; a few words are enough.').waitFor();
  await page.getByRole('textbox', { name: 'Why? You need not say.' }).fill('I took another job.');
  await page.getByRole('button', { name: 'Ask for deletion' }).click();
  await page.getByText('was told that you asked for deletion.').last().waitFor();
  await page.getByText('You asked for deletion on').waitFor();

  const rosa = await openWatchedContext(chromium.browser, app.url);
  const desk = await rosa.context.newPage();
  const house = dashboard(desk, app.url);
  await house.openSignIn(app.signInUrl);
  await house.signIn();
  await desk.getByText('asked for a person').waitFor();
  await desk.getByText('asked for deletion').first().waitFor();
  await expectAccessible(desk);
  await house.openInterview('Jonas Weber');
  await desk.getByRole('heading', { name: 'Jonas Weber asked for a person' }).waitFor();
  await desk.getByText('I stammer when nobody listens.').waitFor();
  await desk.getByText('I took another job.').waitFor();
  await expectAccessible(desk);
  for (const watched of [visit, rosa]) {
    watched.expectClean();
    await watched.close();
  }
});
