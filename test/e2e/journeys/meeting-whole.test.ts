import type { WebhookEvent } from '@parley/sdk';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openWebhookReceiver,
  type WebhookReceiver,
} from '../../../apps/server/src/testing/webhook-receiver.ts';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import type { Installation } from '../fixtures/installation.ts';
import { ines, installForMeetings, priya, visitor, type Visitor } from '../fixtures/meet.ts';
import { press, untilMoving } from '../fixtures/meeting-place.ts';
import { clockOf, mailedLink, readerZone } from '../fixtures/offer-times.ts';
import { until } from '../fixtures/until.ts';
import { bookingPage } from '../pages/booking.ts';
import { dashboard } from '../pages/dashboard.ts';

// Meetings between people from the API call to the report, as their people and the integrator see them. The media
// engine, the recorder, mail, webhooks and browsers are real; the speech-to-text service tells voices by their pitch.

let app: Installation;
let inesBrowser: LaunchedBrowser;
let priyaBrowser: LaunchedBrowser;
let webhooks: WebhookReceiver;

/** Six seconds contain one sentence; people pause between two. */
const [inesVoice, priyaVoice] = [
  { speech: [6, 1.5], pitch: 130 },
  { speech: [3, 9], pitch: 230 },
];

beforeAll(async () => {
  [app, inesBrowser, priyaBrowser, webhooks] = await Promise.all([
    installForMeetings(),
    launchChromium(inesVoice),
    launchChromium(priyaVoice),
    openWebhookReceiver(),
  ]);
  await app.sdk.webhooks.create({ url: webhooks.url });
});
afterAll(async () => {
  await inesBrowser?.close();
  await priyaBrowser?.close();
  await app?.close();
  await webhooks?.close();
});

const questions = [
  {
    question: 'A gateway shows no readings since last night. What do you do first?',
    rubric: {
      points: [
        { text: 'Checks the clock of the gateway' },
        { text: 'Reads the log of the gateway for the first refused message' },
        { text: 'Tells the customer what happens next' },
      ],
    },
  },
  {
    question: 'How do you hand a case over to a colleague?',
    rubric: {
      points: [
        { text: 'Writes down what was tried and what is still open' },
        { text: 'Tells the customer who goes on' },
      ],
    },
  },
];
const aboutGateways = [
  'First I check the clock of the gateway, because a wrong clock makes every message look old.',
  'Then I read the log of the gateway and look for the first message that was refused.',
  'Meanwhile I tell the customer what happens next and when I will call them again.',
  'When the certificate had expired last spring, that refused message showed it within minutes.',
];
const aboutHandingOver = [
  'Before I hand a case over I write down what was tried and what is still open.',
  'Then I call the colleague, so that they can ask me what my note does not say.',
  'And I tell the customer who goes on with it, by name, before I leave.',
  'The next morning I look whether my colleague needs anything else from me.',
];
const said = [...aboutGateways, ...aboutHandingOver];

/** Each voice has its own sentences, one after the other. */
function understandVoices(): void {
  const next = { low: 0, high: 0 };
  app.speech.understand(({ pitch }) => {
    if (pitch !== null && pitch > 180) return `Thank you, I see what you mean by that, ${(next.high += 1)}.`;
    return said[next.low++] ?? '';
  });
}

const received = (meetingCode: string): WebhookEvent[] =>
  webhooks.received
    .map(({ body }) => JSON.parse(body) as WebhookEvent)
    .filter(({ data }) => data.meetingCode === meetingCode);
const typesOf = (meetingCode: string) => received(meetingCode).map(({ type }) => type);

async function roomLinkFor(email: string, subject: RegExp): Promise<string> {
  const { message } = await app.mails.waitFor(
    (mail) => mail.envelope.to.includes(email) && subject.test(mail.message.subject ?? ''),
    30_000,
  );
  const link = /https?:\/\/\S+\/join\/[\w-]+/.exec(message.text ?? '')?.[0];
  if (link === undefined) throw new Error(`no link into a room in: ${message.text}`);
  return link;
}

async function enter(browser: LaunchedBrowser, link: string): Promise<Visitor> {
  const guest = await visitor(browser.browser, app, { allowed: true });
  await guest.page.goto(link);
  await guest.page.getByRole('radio', { name: 'Picture and voice' }).check();
  await press(guest.page, 'Join');
  return guest;
}

async function videoIn(url: string) {
  const file = await (await fetch(url)).arrayBuffer();
  const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  return { seconds: await input.computeDuration(), hasPicture: video !== null, hasSound: audio !== null };
}

const eventually = (meetingCode: string, ...types: string[]) =>
  until(
    types.join(', '),
    async () => typesOf(meetingCode),
    (sent) => types.every((type) => sent.some((it) => it === type)),
    60_000,
  );

async function recordingOf(meetingCode: string) {
  const recording = await until(
    'the recording',
    () => app.sdk.interviews.recording(meetingCode),
    (answer) => answer !== null,
    120_000,
  );
  return videoIn(recording?.videoUrl ?? '');
}

async function endForAll({ page }: Visitor): Promise<void> {
  await press(page, 'End for all');
  await page.getByRole('dialog').getByRole('button', { name: 'End for all' }).click();
  await page.getByRole('heading', { level: 1, name: 'The meeting is over' }).waitFor();
}

async function signedIn(): Promise<Visitor> {
  const rosa = await visitor(inesBrowser.browser, app);
  const pages = dashboard(rosa.page, app.url);
  await pages.openSignIn(app.signInUrl);
  await pages.signIn();
  return rosa;
}

const stay = (page: Page, seconds: number) => page.waitForTimeout(seconds * 1000);

it('takes two people from the invitation to a recording, a transcript and an evaluation', async () => {
  understandVoices();
  const start = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 180_000);
  const slot = { start: start.toISOString(), end: new Date(start.getTime() + 1_800_000).toISOString() };
  const { meetingCode } = await app.sdk.interviews.create({
    meetingType: 'HUMAN',
    jobRole: 'Support engineer',
    durationMinutes: 30,
    schedulingMode: 'CANDIDATE_PICKS',
    availableSlots: [slot],
    participants: [ines, priya],
    questions,
  });

  // Ines books with the mailed link.
  const reader = await visitor(inesBrowser.browser, app, { timezoneId: readerZone });
  const booking = bookingPage(reader.page);
  await booking.open(await mailedLink(app, ines.email, /^Pick a time/, 0));
  await booking.hold(clockOf(slot));
  await booking.confirm();
  await booking.heading.getByText('Ines, your time is booked').waitFor();
  await reader.close();

  // Both join with the links of their mails about the booked time.
  const leader = await enter(priyaBrowser, await roomLinkFor(priya.email, /^Booked/));
  await leader.page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
  const candidate = await enter(inesBrowser, await roomLinkFor(ines.email, /^Booked/));
  await candidate.page.getByRole('heading', { level: 1, name: 'You are in the lobby' }).waitFor();
  expect((await app.sdk.interviews.get(meetingCode)).participants.map(({ joinedAt }) => joinedAt)).toEqual([
    null,
    expect.any(String),
  ]);
  await press(leader.page, 'Admit');
  await untilMoving(leader.page, ines.name);
  await untilMoving(candidate.page, priya.name);
  expect(await app.sdk.interviews.get(meetingCode)).toMatchObject({ status: 'ACTIVE', endedAt: null });

  // They talk: one question after the other.
  for (const { question } of questions) {
    await leader.page
      .getByRole('button', { name: new RegExp(`^Asked now ?: ${question.slice(0, 9)}`) })
      .click();
    await stay(leader.page, 31);
  }
  await endForAll(leader);
  await candidate.page.getByRole('heading', { level: 1, name: /thank you for your time/ }).waitFor();
  await leader.close();
  await candidate.close();

  const record = await app.sdk.interviews.get(meetingCode);
  expect(record).toMatchObject({ status: 'COMPLETED', scheduledAt: slot.start });
  for (const person of record.participants) {
    const spent = Date.parse(person.leftAt ?? '') - Date.parse(person.joinedAt ?? '');
    expect(person.isActive).toBe(false);
    expect(spent).toBeGreaterThan(60_000);
    expect(spent).toBeLessThan(180_000);
  }

  const evaluation = await app.sdk.interviews.waitForEvaluation(meetingCode, { timeoutMs: 120_000 });
  expect(['PASS', 'REVIEW']).toContain(evaluation.recommendation);
  const transcript = await app.sdk.interviews.transcript(meetingCode);
  const wordsOf = (name: string) => {
    const id = record.participants.find((person) => person.name === name)?.id;
    return transcript.filter(({ participantId }) => participantId === id).map(({ text }) => text);
  };
  expect(wordsOf(ines.name).length).toBeGreaterThanOrEqual(6);
  for (const text of wordsOf(ines.name)) expect(said).toContain(text);
  expect(wordsOf(priya.name).length).toBeGreaterThanOrEqual(2);
  for (const text of wordsOf(priya.name)) expect(text).toMatch(/^Thank you, I see/);
  const report = await app.sdk.interviews.report(meetingCode);
  expect(report.current?.questions.map(({ question }) => question)).toEqual(
    questions.map(({ question }) => question),
  );

  const video = await recordingOf(meetingCode);
  expect(video).toMatchObject({ hasPicture: true, hasSound: true });
  expect(video.seconds).toBeGreaterThan(55);

  await eventually(meetingCode, 'evaluation.ready', 'recording.ready', 'transcript.ready');
  const types = typesOf(meetingCode);
  const order = [
    'interview.created',
    'interview.booked',
    'participant.joined',
    'interview.started',
    'interview.completed',
  ];
  expect(types.filter((type, index) => order.includes(type) && types.indexOf(type) === index)).toEqual(order);
  expect(types.filter((type) => type === 'participant.joined')).toHaveLength(2);
  expect(types.filter((type) => type === 'participant.left')).toHaveLength(2);

  // Rosa reads it in the dashboard.
  const rosa = await signedIn();
  const { page } = rosa;
  await page.goto(`${app.url}/interviews/${meetingCode}`);
  await page.getByRole('heading', { level: 1, name: ines.name }).waitFor();
  await dashboard(page, app.url).video('the recording', ({ duration }) => duration > 55);
  const [sentence = ''] = wordsOf(ines.name);
  await page.getByText(sentence).first().waitFor();
  await page
    .getByText(questions[0]?.question ?? '')
    .first()
    .waitFor();
  await expectAccessible(page);
  await rosa.close();
});

it('takes a team meeting through its agenda to a recording and a transcript, without an evaluation', async () => {
  understandVoices();
  const jonas = { role: 'PARTICIPANT', name: 'Jonas Hale', email: 'jonas@tidewater.example' } as const;
  const host = { ...priya, role: 'HOST' } as const;
  const { meetingCode } = await app.sdk.interviews.create({
    meetingType: 'HUMAN',
    isTeamMeeting: true,
    agenda: ['Numbers of the week', 'Who goes on call'],
    transcriptionEnabled: true,
    participants: [host, jonas],
  });
  const leader = await enter(priyaBrowser, await roomLinkFor(host.email, /meeting/i));
  const guest = await enter(inesBrowser, await roomLinkFor(jonas.email, /meeting/i));
  await press(leader.page, 'Admit');
  await untilMoving(leader.page, jonas.name);
  await untilMoving(guest.page, host.name);
  await press(guest.page, 'Panel');
  await guest.page.getByRole('tab', { name: 'Agenda' }).click();
  await leader.page.getByRole('button', { name: /^Tick off ?: Numbers of the week/ }).click();
  await guest.page.getByText('done', { exact: true }).waitFor();
  await stay(leader.page, 25);
  await endForAll(leader);
  await guest.page.getByRole('heading', { level: 1, name: 'The meeting is over' }).waitFor();
  await leader.close();
  await guest.close();

  await eventually(meetingCode, 'interview.completed', 'recording.ready', 'transcript.ready');
  expect(await recordingOf(meetingCode)).toMatchObject({ hasPicture: true, hasSound: true });
  const transcript = await app.sdk.interviews.transcript(meetingCode);
  expect(new Set(transcript.map(({ speaker }) => speaker))).toEqual(new Set([host.name, jonas.name]));
  expect(await app.sdk.interviews.get(meetingCode)).toMatchObject({
    status: 'COMPLETED',
    isTeamMeeting: true,
    agenda: ['Numbers of the week', 'Who goes on call'],
  });
  await expect(app.sdk.interviews.evaluation(meetingCode)).rejects.toMatchObject({
    status: 409,
    code: 'evaluation_unavailable',
  });
});
