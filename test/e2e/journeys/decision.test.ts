import type { WebhookEvent } from '@parley/sdk';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyWebhook } from '../../../apps/server/src/testing/verify-webhook.ts';
import {
  openWebhookReceiver,
  type WebhookReceiver,
} from '../../../apps/server/src/testing/webhook-receiver.ts';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite } from '../fixtures/invite.ts';
import { parleyJson } from '../fixtures/parley-process.ts';
import { until } from '../fixtures/until.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { dashboard } from '../pages/dashboard.ts';
import { tabTo } from '../pages/keyboard.ts';

let app: Installation;
let chromium: LaunchedBrowser;
let receiver: WebhookReceiver;
const visits: WatchedContext[] = [];

beforeAll(async () => {
  [app, chromium, receiver] = await Promise.all([
    install({ database: 'cluster' }),
    launchChromium(),
    openWebhookReceiver(),
  ]);
  await parleyJson(app.settings, 'organization', 'test-mode', '--organization', app.organizationId, '--on');
});

afterAll(async () => {
  for (const visit of visits) await visit.close();
  await chromium?.close();
  await app?.close();
  await receiver?.close();
});

async function signedIn(signInUrl: string, viewport: { width: number; height: number }) {
  const visit = await openWatchedContext(chromium.browser, app.url, { viewport });
  visits.push(visit);
  const page = await visit.context.newPage();
  const pages = dashboard(page, app.url);
  await pages.openSignIn(signInUrl);
  await pages.signIn();
  return { visit, page };
}
async function memberNamed(name: string, role: string): Promise<string> {
  const who = ['--email', `${role.toLowerCase()}@tidewater.example`, '--name', name, '--role', role];
  const made = await parleyJson(
    app.settings,
    'members',
    'create',
    '--organization',
    app.organizationId,
    ...who,
  );
  return made['signInUrl'] ?? '';
}
const press = async (page: Page, name: string) => {
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

it('records that one member agrees and another overrides, and keeps both for ever', async () => {
  const { secret } = await app.sdk.webhooks.create({
    url: receiver.url,
    eventTypes: ['evaluation.decided'],
  });
  const { meetingCode } = await invite(app);
  await app.sdk.interviews.simulate(meetingCode, { profile: 'fluent' });
  const { recommendation } = await app.sdk.interviews.waitForEvaluation(meetingCode);
  const words = { PASS: 'Pass', REVIEW: 'Review', FAIL: 'Fail' };
  const suggested = words[recommendation];
  // The first of the two choices that are left.
  const other = recommendation === 'PASS' ? 'Fail' : 'Pass';

  const rosa = await signedIn(app.signInUrl, { width: 1280, height: 900 });
  await rosa.page.goto(`${app.url}/interviews/${meetingCode}`);
  await rosa.page.getByRole('region', { name: 'Suggested by the report' }).getByText(suggested).waitFor();
  await rosa.page.getByRole('heading', { name: /^How the \d+ was made$/ }).waitFor();
  await expectAccessible(rosa.page);
  await press(rosa.page, 'Record decision');
  await rosa.page.getByText('Choose whether you agree or override.').waitFor();
  // A refused form puts the focus on what is missing.
  await rosa.page.keyboard.press('Space');
  await press(rosa.page, 'Record decision');
  await rosa.page.getByRole('heading', { name: 'Decided by a person' }).waitFor();
  expect(await focused(rosa.page)).toBe('Decided by a person');
  await expectAccessible(rosa.page);
  rosa.visit.expectClean();

  const reason = 'They told Priya on the phone that they found another job.';
  const tomasz = await signedIn(await memberNamed('Tomasz Wrona', 'RECRUITER'), { width: 390, height: 844 });
  await tomasz.page.goto(`${app.url}/interviews/${meetingCode}`);
  const yours = tomasz.page.getByRole('region', { name: /^(Decided by a person|Your decision)$/ });
  await yours.getByText(/^Rosa Lindqvist, .*, as the report suggested\.$/).waitFor();
  await press(tomasz.page, 'Decide anew');
  await tomasz.page.keyboard.press('ArrowRight');
  await tabTo(tomasz.page, yours.getByRole('radio', { name: other }));
  await tomasz.page.keyboard.press('Space');
  await press(tomasz.page, 'Record decision');
  await yours.getByText('Say why you decide differently.').waitFor();
  await expectAccessible(tomasz.page);
  await tomasz.page.keyboard.type(reason);
  await press(tomasz.page, 'Record decision');
  await yours.getByText(reason).waitFor();
  await yours.getByText(/^Tomasz Wrona, .*, against the suggestion\.$/).waitFor();
  await yours.getByText('1 earlier decision').waitFor();
  expect(await tomasz.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  tomasz.visit.expectClean();

  const { humanDecisions, current } = await app.sdk.interviews.report(meetingCode);
  expect(current?.recommendation).toBe(recommendation);
  expect(
    humanDecisions.map(({ decidedBy, reason: why, recommendation: what }) => [
      decidedBy.name,
      words[what],
      why,
    ]),
  ).toEqual([
    ['Tomasz Wrona', other, reason],
    ['Rosa Lindqvist', suggested, null],
  ]);
  const received = await until(
    'both events',
    async () => receiver.received,
    ({ length }) => length === 2,
  );
  for (const webhook of received) {
    const event = verifyWebhook(secret, webhook) as WebhookEvent;
    expect(event).toMatchObject({ type: 'evaluation.decided', data: { meetingCode, revision: 1 } });
    expect(webhook.body).not.toContain(reason);
  }
});

it('keeps what a member writes when a colleague decides meanwhile, and says so', async () => {
  const { meetingCode } = await invite(app, { jobRole: 'Harbour pilot' });
  await app.sdk.interviews.simulate(meetingCode, { profile: 'fluent' });
  const { recommendation } = await app.sdk.interviews.waitForEvaluation(meetingCode);
  const ada = await signedIn(await memberNamed('Ada Okafor', 'OWNER'), { width: 1280, height: 900 });
  await ada.page.goto(`${app.url}/interviews/${meetingCode}`);
  await ada.page.getByRole('radio', { name: 'Override' }).check();
  const why = ada.page.getByLabel('Why you decide differently');
  await why.fill('They know the estuary.');
  await app.sdk.interviews.decide(meetingCode, { recommendation });
  await ada.page.getByText(/ has decided meanwhile: /).waitFor();
  expect(await why.inputValue()).toBe('They know the estuary.');
  await expectAccessible(ada.page);
  await ada.page.getByRole('radiogroup', { name: 'Instead' }).getByRole('radio').first().check();
  await ada.page.getByRole('button', { name: 'Record decision' }).click();
  await ada.page.getByRole('heading', { name: 'Decided by a person' }).waitFor();
  const { humanDecisions } = await app.sdk.interviews.report(meetingCode);
  expect(humanDecisions.map(({ reason }) => reason)).toEqual(['They know the estuary.', null]);
  ada.visit.expectClean();
});

it('shows an interviewer the decision without any way to change it', async () => {
  const { meetingCode } = await invite(app, { jobRole: 'Night shift lead' });
  await app.sdk.interviews.simulate(meetingCode, { profile: 'terse' });
  await app.sdk.interviews.waitForEvaluation(meetingCode);
  const priya = await signedIn(await memberNamed('Priya Raman', 'INTERVIEWER'), { width: 1280, height: 900 });
  await priya.page.goto(`${app.url}/interviews/${meetingCode}`);
  await priya.page.getByRole('heading', { name: 'No decision yet' }).waitFor();
  expect(await priya.page.getByRole('button', { name: 'Record decision' }).count()).toBe(0);
  const decided = await app.sdk.interviews.decide(meetingCode, {
    recommendation: 'FAIL',
    reason: 'The position was filled yesterday.',
  });
  await priya.page.reload();
  await priya.page.getByText(`${decided.decision.decidedBy.name}, through the API`).waitFor();
  expect(await priya.page.getByRole('button', { name: 'Decide anew' }).count()).toBe(0);
  await expectAccessible(priya.page);
  priya.visit.expectClean();
});

it('opens a moment of the report by its link, shows what the candidate asked for, and prints everything', async () => {
  const { meetingCode } = await invite(app, {
    jobRole: 'Ward nurse',
    candidateCV: 'Eleven years on a surgical ward.',
    externalJobId: 'REQ-2031',
    metadata: { office: 'Porto' },
    questions: [
      {
        question: 'How do you hand over to the next shift?',
        kind: 'SCENARIO',
        expectedAnswer: 'In a fixed order.',
      },
      { question: 'When did you last change your mind?', kind: 'BEHAVIORAL' },
    ],
  });
  await app.sdk.interviews.simulate(meetingCode, { profile: 'fluent' });
  await app.sdk.interviews.waitForEvaluation(meetingCode);
  const { visit, page } = await signedIn(await memberNamed('Ines Faria', 'ADMIN'), {
    width: 1280,
    height: 900,
  });
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${app.url}/interviews/${meetingCode}`);
  const chosen = page.locator('.lines .play').nth(4);
  const words = (await chosen.locator('.said').textContent()) ?? '';
  await chosen.getByRole('button', { name: /^Play from/ }).click();
  // Otherwise it would play on to the next line.
  await page.evaluate(() => document.querySelector('video')?.pause());
  await page.getByRole('button', { name: /^Copy the link to this moment/ }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#t=[\d.]+$/);
  const other = await visit.context.newPage();
  await other.goto(link);
  await other.locator('[data-now] .said', { hasText: words }).waitFor();
  await other.close();

  const about = page.getByRole('region', { name: 'About this interview' });
  for (const fact of ['REQ-2031', 'Porto', 'Ward nurse'])
    await about.getByText(fact, { exact: true }).waitFor();
  await about.getByText('2 questions').click();
  await about.getByText('In a fixed order.').waitFor();
  await about.getByText('CV', { exact: true }).click();
  await about.getByText('Eleven years on a surgical ward.').waitFor();
  await expectAccessible(page);
  await about.getByText('CV', { exact: true }).click();

  await page.evaluate(() => {
    Object.assign(globalThis, { print: () => dispatchEvent(new Event('beforeprint')) });
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await about.getByText('Eleven years on a surgical ward.').waitFor();
  expect(await page.getByRole('button', { name: 'Record decision' }).isVisible()).toBe(false);
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
  const cut = await page.locator('.lines').evaluate((lines) => lines.scrollHeight > lines.clientHeight + 1);
  expect(cut).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await about.getByText('Eleven years on a surgical ward.').waitFor({ state: 'hidden' });
  visit.expectClean();
});
