import type { CreateInterviewInput, QuestionInput } from '@parley/sdk';
import { languageCookie } from '@parley/texts/languages';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findInaccessible } from './fixtures/expect-accessible.ts';
import { findMisfits, widths } from './fixtures/find-misfits.ts';
import { timeIn } from './fixtures/offer-times.ts';
import { parleyJson } from './fixtures/parley-process.ts';
import { payloadTexts } from './fixtures/script-payloads.ts';
import { openSignedInDashboard, type SignedInDashboard } from './fixtures/signed-in-dashboard.ts';
import { until } from './fixtures/until.ts';
import { openWatchedContext, type WatchedContext } from './fixtures/watched-context.ts';
import { prejoinPage } from './pages/prejoin.ts';

/** Every text that a person can write here is one that would run a script if a page showed it as anything but text. */
const hostile = payloadTexts();
let own: SignedInDashboard;
let guest: WatchedContext;
/** The problems of the candidate's pages in the room, by page. */
const ofTheRoom: Record<string, string[]> = {};
/** Each page, with the person who opens it. */
const paths: { name: string; path: string; by: 'member' | 'guest' }[] = [];

beforeAll(async () => {
  own = await openSignedInDashboard({ PARLEY_MEDIA: 'embedded' });
  guest = await openWatchedContext(own.chromium.browser, own.app.url);
  await parleyJson(
    own.app.settings,
    'organization',
    'test-mode',
    '--organization',
    own.app.organizationId,
    '--on',
  );
  await fillTheOrganization();
}, 240_000);

afterAll(async () => {
  await guest?.close();
  await own?.close();
});

/** Sends a request as a member's page does. @returns the response's body. */
async function send(method: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await own.page.evaluate(
    async ([way, where, text]) => {
      const response = await fetch(`/api/dashboard${where}`, {
        method: way ?? '',
        headers: { 'content-type': 'application/json' },
        body: text ?? '',
      });
      return { status: response.status, text: await response.text() };
    },
    [method, path, JSON.stringify(body)],
  );
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
  return JSON.parse(answer.text || '{}') as Record<string, unknown>;
}

const candidate = () => ({ role: 'CANDIDATE' as const, name: hostile(200), email: 'ines@example.com' });
const interviewer = () => ({ role: 'INTERVIEWER' as const, name: hostile(200), email: 'priya@example.com' });
const question = (): QuestionInput => ({
  question: hostile(2_000),
  maxFollowUps: 0,
  skill: hostile(100),
  expectedAnswer: hostile(2_000),
  rubric: { points: [{ text: hostile(500), keywords: [hostile(100)] }] },
});

async function create(input: Partial<CreateInterviewInput>) {
  const { meetingCode, interview } = await own.app.sdk.interviews.create({
    meetingType: 'AI_ONLY',
    jobRole: hostile(200),
    title: hostile(300),
    seniority: hostile(64),
    stage: hostile(100),
    skills: [hostile(100), hostile(100)],
    externalJobId: hostile(200),
    candidateCV: hostile(2_000),
    metadata: { [hostile(40)]: hostile(200) },
    durationMinutes: 10,
    participants: [candidate()],
    questions: [question()],
    ...input,
  });
  const linkOf = (role: string) => interview.participants.find((one) => one.role === role)?.joinUrl ?? '';
  return { meetingCode, interview, linkOf };
}

/** A candidate answers in the room with texts that would run as scripts, so that transcript and report quote them. */
async function typeAnInterview(joinUrl: string): Promise<void> {
  const page = await guest.context.newPage();
  await page.goto(joinUrl);
  const prejoin = prejoinPage(page);
  await prejoin.agree({ recording: false });
  await page.getByRole('button', { name: 'Type instead' }).click();
  await prejoin.start();
  const box = page.getByRole('textbox', { name: 'Your answer' });
  await box.fill(`I would look at ${hostile(2_000)} and tell people. `);
  ofTheRoom['room'] = await findMisfits(page, 'room');
  await page.getByRole('button', { name: 'I’m done' }).click();
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor({ timeout: 60_000 });
  ofTheRoom['thanks'] = await findMisfits(page, 'thanks');
  await page.close();
}

async function fillTheOrganization(): Promise<void> {
  const { sdk, url } = own.app;
  const path = (link: string | null | undefined) => (link ?? '').replace(url, '');
  await send('PATCH', '/organization', { name: hostile(200) });
  await send('POST', '/members', { name: hostile(200), email: 'ada@example.com', role: 'RECRUITER' });
  await send('POST', '/keys', { name: hostile(64) });
  await send('POST', '/webhooks', { url: `${url}/healthz`, description: hostile(300) });
  await send('POST', '/saved-filters', { name: hostile(60), query: { status: 'SCHEDULED' } });
  const template = await send('POST', '/templates', {
    name: hostile(200),
    settings: { meetingType: 'AI_ONLY', jobRole: hostile(200), title: hostile(300), questions: [question()] },
  });

  const answered = await create({ sendCandidateFeedback: true });
  await typeAnInterview(answered.linkOf('CANDIDATE'));
  await sdk.interviews.waitForEvaluation(answered.meetingCode, { pollIntervalMs: 250 });
  await send('POST', `/interviews/${answered.meetingCode}/comments`, { text: hostile(2_000) });
  await sdk.interviews.decide(answered.meetingCode, { recommendation: 'PASS', reason: hostile(2_000) });

  const met = await create({ meetingType: 'HUMAN', participants: [candidate(), interviewer()] });
  await sdk.interviews.simulate(met.meetingCode);
  await until(
    'the end of the meeting',
    () => sdk.interviews.get(met.meetingCode),
    ({ status }) => status === 'COMPLETED',
  );
  const offered = await create({
    meetingType: 'HUMAN',
    schedulingMode: 'CANDIDATE_PICKS',
    availableSlots: [timeIn(3, 10), timeIn(4, 14)],
    participants: [candidate(), interviewer()],
  });
  const waiting = await create({});
  const asking = waiting.linkOf('CANDIDATE');
  const asked = await fetch(`${url}/api/public/interviews/${waiting.meetingCode}/human-request`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      cookie: `parley_join=${asking.slice(asking.lastIndexOf('/') + 1)}`,
    },
    body: JSON.stringify({ message: hostile(500) }),
  });
  expect(asked.status).toBe(200);
  const cancelled = await create({});
  await sdk.interviews.cancel(cancelled.meetingCode, { reason: hostile(500) });
  const team = await create({
    isTeamMeeting: true,
    meetingType: 'HUMAN',
    agenda: [hostile(500), hostile(500)],
    participants: [{ ...interviewer(), role: 'HOST' }],
  });
  const { mails } = (await own.page.evaluate(async () => (await fetch('/api/dashboard/outbox')).json())) as {
    mails: { id: string }[];
  };
  const { template: made } = template as { template: { id: string } };
  const { organization } = (await own.page.evaluate(async () =>
    (await fetch('/api/dashboard/me')).json(),
  )) as { organization: { id: string } };

  const member = (name: string, where: string) => paths.push({ name, path: where, by: 'member' });
  const visitor = (name: string, where: string) => paths.push({ name, path: where, by: 'guest' });
  member('list', '/interviews');
  member('new-interview', '/interviews/new');
  member('new-from', `/interviews/new?from=${answered.meetingCode}`);
  member('needs', '/interviews/needs');
  member('figures', '/interviews/figures');
  member('compare', `/interviews/compare?with=${answered.meetingCode},${met.meetingCode}`);
  member('templates', '/interviews/templates');
  member('template', `/interviews/templates/${made.id}`);
  member('report', `/interviews/${answered.meetingCode}`);
  member('meeting-report', `/interviews/${met.meetingCode}`);
  member('offered', `/interviews/${offered.meetingCode}`);
  member('waiting', `/interviews/${waiting.meetingCode}`);
  member('cancelled', `/interviews/${cancelled.meetingCode}`);
  member('scorecards', `/interviews/${met.meetingCode}/scorecards`);
  member('my-interviews', '/my-interviews');
  member('calendars', '/calendars');
  member('team', '/team');
  member('integrations', '/integrations');
  member('request-log', '/integrations/requests');
  member('webhooks', '/integrations/webhooks');
  member('outbox', '/outbox');
  member('mail', `/outbox/${mails[0]?.id ?? ''}`);
  member('settings', '/settings');
  member('health', '/settings/health');
  member('audit', '/settings/audit');
  member('account', '/account');
  visitor('sign-in', '/sign-in');
  visitor('booking', path(offered.interview.bookingUrl));
  visitor('prejoin', path(asking));
  visitor('your-data', `${path(asking)}/your-data`);
  visitor('meeting', path(team.linkOf('HOST')));
  visitor('scorecard', `${path(met.linkOf('INTERVIEWER'))}/scorecard`);
  visitor('notice', `/notice/${organization.id}`);
}

/** Opens the page and waits until its data is loaded. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${own.app.url}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page
    .getByText(/^(Loading|Wird geladen)/)
    .first()
    .waitFor({ state: 'hidden' });
}

/**
 * The journeys run axe on the English pages. With PARLEY_LONG=1 axe checks all pages at every width, which takes some
 * minutes.
 */
const axeWidths = (language: string) =>
  process.env['PARLEY_LONG'] ? widths : language === 'en' ? [] : [1280];

async function findInaccessibleAt(chosen: readonly number[], page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of chosen) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await findInaccessible(page)).map((text) => `at ${width} px: ${text}`));
  }
  return found;
}

const hasRun = (page: Page) =>
  Promise.all(page.frames().map((frame) => frame.evaluate(() => 'ran' in window)));

it('cuts off no words of a candidate in the room', () => {
  expect(ofTheRoom).toEqual({ room: [], thanks: [] });
});

describe.each(['en-GB', 'de-DE'])('in %s', (locale) => {
  it('runs no script from stored texts, and cuts off no words at four widths', async () => {
    const [member, visitor] = await Promise.all([
      openWatchedContext(own.chromium.browser, own.app.url, {
        locale,
        storageState: await own.visit.context.storageState(),
      }),
      openWatchedContext(own.chromium.browser, own.app.url, { locale }),
    ]);
    // The interview is in English, so a German guest has to choose the language.
    const language = locale.slice(0, 2);
    await visitor.context.addCookies([{ name: languageCookie, value: language, url: own.app.url }]);
    const contexts: Record<'member' | 'guest', BrowserContext> = {
      member: member.context,
      guest: visitor.context,
    };
    const wrong: Record<string, string[]> = {};
    for (const { name, path, by } of paths) {
      const page = await contexts[by].newPage();
      await open(page, path);
      const shown = await page.evaluate(() => document.documentElement.lang);
      const found = [
        ...(shown === language ? [] : [`it is in ${shown}`]),
        ...(await findMisfits(page, `${language}-${name}`)),
        ...((await hasRun(page)).includes(true) ? ['a script ran'] : []),
        ...(await findInaccessibleAt(axeWidths(language), page)),
      ];
      if (found.length > 0) wrong[name] = found;
      await page.close();
    }
    expect(wrong).toEqual({});
    member.expectClean();
    visitor.expectClean();
    await member.close();
    await visitor.close();
  }, 900_000);
});
