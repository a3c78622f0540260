import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite, twoQuestions } from '../fixtures/invite.ts';
import { giveVoice, type VoiceLog } from '../fixtures/stand-in-voice.ts';
import { until } from '../fixtures/until.ts';
import { openWatchedContext } from '../fixtures/watched-context.ts';
import { interviewRoom } from '../pages/interview-room.ts';
import { prejoinPage } from '../pages/prejoin.ts';

const [first, second] = twoQuestions;
const answer = 'I run all the tests, write the notes and tell the people on duty.';

let app: Installation;
beforeAll(async () => {
  app = await install({ database: 'cluster' });
});
afterAll(() => app?.close());

interface Visit {
  page: Page;
  room: ReturnType<typeof interviewRoom>;
  /** The names of the files that the page and its workers have loaded. */
  loaded: string[];
  answers: () => Promise<string[]>;
}

/** Enters the room with a microphone that repeats `speech`, and leaves it after `work`. */
async function visit(
  speech: number[],
  options: { voice: boolean; devices?: 'denied' },
  work: (visit: Visit) => Promise<void>,
): Promise<void> {
  const { voice, ...devices } = options;
  const chromium: LaunchedBrowser = await launchChromium({ speech, ...devices });
  try {
    const watched = await openWatchedContext(chromium.browser, app.url);
    if (voice) await giveVoice(watched.context, 80);
    const { meetingCode, joinUrl } = await invite(app);
    const page = await watched.context.newPage();
    const loaded: string[] = [];
    watched.context.on('request', (request) => loaded.push(request.url().split('/').at(-1) ?? ''));
    await prejoinPage(page).open(joinUrl);
    await prejoinPage(page).agree({ recording: false });
    await prejoinPage(page).start();
    if (devices.devices === 'denied') {
      await page.getByText('Start again to type your answers.').waitFor();
      await prejoinPage(page).start();
    }
    const answers = async () => {
      const segments = await app.sdk.interviews.transcript(meetingCode);
      return segments.filter(({ participantId }) => participantId !== null).map(({ text }) => text);
    };
    await work({ page, room: interviewRoom(page), loaded, answers });
    watched.expectClean();
  } finally {
    await chromium.close();
  }
}

const voiceLog = (page: Page) =>
  page.evaluate(() => (window as unknown as { voiceLog: VoiceLog[] }).voiceLog);

const isModel = (file: string) => /^(turn-worker|smart-turn|ort-wasm|open-turn-taking)/.test(file);

it('ends an answer after silence alone, with the model under the content security policy', async () => {
  await visit([0, 9, 3, 6], { voice: true }, async ({ page, room, loaded, answers }) => {
    await room.hears(first.question);
    app.speech.script(answer);
    await room.captions.getByText(answer).waitFor();
    await page.getByRole('heading', { level: 1, name: second.question }).waitFor({ timeout: 20_000 });
    expect(await answers()).toEqual([answer]);
    expect(
      loaded
        .filter(isModel)
        .map((file) => file.replace(/-[\w-]{7,8}(\.[a-z]+)+$/, ''))
        .toSorted(),
    ).toEqual(['open-turn-taking', 'ort-wasm-simd-threaded', 'smart-turn-v3.2-cpu', 'turn-worker']);
  });
});

it('stops the interviewer when the candidate speaks, and hears the candidate’s words', async () => {
  await visit([0, 4, 2.5, 4], { voice: true }, async ({ page, answers }) => {
    app.speech.script(answer);
    const log = await until(
      'the interviewer is interrupted',
      () => voiceLog(page),
      (entries) => entries.some(({ event }) => event === 'cancelled'),
    );
    expect(log.find(({ event }) => event === 'cancelled')?.text).not.toBe('');
    await until('the words are text', answers, (texts) => texts.includes(answer));
  });
});

it('loads no model for a candidate who types', async () => {
  await visit([3, 6], { voice: true, devices: 'denied' }, async ({ page, room, loaded }) => {
    await room.hears(first.question);
    await room.answer('I run the tests.');
    await page.getByRole('heading', { level: 1, name: second.question }).waitFor();
    expect(loaded.filter(isModel)).toEqual([]);
  });
});
