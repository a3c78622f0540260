import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../e2e/fixtures/chromium.ts';
import { install, type Installation } from '../../e2e/fixtures/installation.ts';
import { invite } from '../../e2e/fixtures/invite.ts';
import { giveVoice, type VoiceLog } from '../../e2e/fixtures/stand-in-voice.ts';
import { until } from '../../e2e/fixtures/until.ts';
import { interviewRoom } from '../../e2e/pages/interview-room.ts';
import { prejoinPage } from '../../e2e/pages/prejoin.ts';

const rounds = 10;

export interface RoomTimes {
  /** From the click on “I’m done” until the voice gets the next line. */
  doneMs: number[];
  /** From the moment when both speak until the interviewer is silent. */
  interruptionMs: number[];
  /** The model's time in its worker: features and judgement. */
  modelMs: number[];
}

/** Measures the built product in Chromium, with a server, a microphone that plays bursts, and a stand-in voice. */
export async function measureRoom(): Promise<RoomTimes> {
  const app = await install({ database: 'embedded' });
  try {
    return {
      doneMs: await measureDone(app),
      ...(await measureInterruptions(app)),
    };
  } finally {
    await app.close();
  }
}

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB' });
  // tsx marks each function with a helper that pages do not have.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  return context;
}

async function enter(app: Installation, context: BrowserContext, count: number): Promise<Page> {
  const questions = Array.from({ length: count }, (_, index) => ({
    question: `How do you prepare release number ${index + 1}?`,
    maxFollowUps: 0,
  }));
  const { joinUrl } = await invite(app, { questions, durationMinutes: 60 });
  const page = await context.newPage();
  await prejoinPage(page).open(joinUrl);
  await prejoinPage(page).agree({ recording: false });
  await prejoinPage(page).start();
  return page;
}

const logOf = (page: Page) => page.evaluate(() => (window as unknown as { voiceLog: VoiceLog[] }).voiceLog);

async function measureDone(app: Installation): Promise<number[]> {
  const chromium = await launchChromium({ speech: [0, 60] });
  try {
    const context = await openContext(chromium.browser);
    await giveVoice(context, 20);
    await context.addInitScript(() => {
      const clicks: number[] = [];
      Object.defineProperty(window, 'clicks', { value: clicks });
      addEventListener('click', () => clicks.push(performance.now()), { capture: true });
    });
    const page = await enter(app, context, rounds + 1);
    const room = interviewRoom(page);
    const times: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await room.hears(`release number ${round}?`);
      const before = (await logOf(page)).length;
      await room.answer('We write the notes and run all the tests.');
      const log = await until(
        'the next line',
        () => logOf(page),
        (entries) => entries.length > before,
      );
      const clicks = await page.evaluate(() => (window as unknown as { clicks: number[] }).clicks);
      times.push((log[before]?.at ?? NaN) - (clicks.at(-1) ?? NaN));
    }
    return times;
  } finally {
    await chromium.close();
  }
}

async function measureInterruptions(
  app: Installation,
): Promise<Pick<RoomTimes, 'interruptionMs' | 'modelMs'>> {
  const chromium = await launchChromium({ speech: [0, 3, 0.8, 3.2] });
  try {
    const context = await openContext(chromium.browser);
    await giveVoice(context, 3_000);
    await context.addInitScript(noteSounds);
    await context.addInitScript(noteModel);
    const page = await enter(app, context, 2);
    for (let round = 1; round <= rounds; round += 1) {
      await until(
        `interruption ${round}`,
        () => logOf(page),
        (log) => log.filter(({ event }) => event === 'cancelled').length >= round,
      );
      await page.locator('.presence[data-phase="listening"]').waitFor();
      // Once the model is loaded, it judges the pauses between the bursts.
      if (round === 1) await page.waitForFunction(hasJudged, undefined, { timeout: 60_000 });
      await page.getByRole('button', { name: 'Repeat' }).click();
    }
    const log = await logOf(page);
    const { onsets, model } = await page.evaluate(() => {
      const noted = window as unknown as { onsets: number[]; modelTimes: number[] };
      return { onsets: noted.onsets, model: noted.modelTimes };
    });
    const lastBefore = (times: number[], at: number) => times.findLast((time) => time <= at) ?? NaN;
    const starts = log.filter(({ event }) => event === 'started').map(({ at }) => at);
    // The interviewer may have started to speak while the candidate already spoke.
    const interruptionMs = log
      .filter(({ event }) => event === 'cancelled')
      .map(({ at }) => at - Math.max(lastBefore(onsets, at), lastBefore(starts, at)));
    return { interruptionMs, modelMs: model };
  } finally {
    await chromium.close();
  }
}

/**
 * Runs in the page: records when the microphone becomes loud, every few milliseconds, independently of the room's own
 * measuring.
 */
function noteSounds(): void {
  const onsets: number[] = [];
  Object.defineProperty(window, 'onsets', { value: onsets });
  const { mediaDevices } = navigator;
  const original = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await original(wanted);
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 256;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(256);
    let quietSince = 0;
    let isLoud = false;
    setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const now = performance.now();
      if (samples.some((sample) => Math.abs(sample) > 0.05)) {
        if (!isLoud) onsets.push(now);
        isLoud = true;
        quietSince = now;
      } else if (now - quietSince > 300) isLoud = false;
    }, 4);
    return stream;
  };
}

function hasJudged(): boolean {
  return (window as unknown as { modelTimes: number[] }).modelTimes.length >= 5;
}

/** Runs in the page: records how long the worker takes for each judgement. */
function noteModel(): void {
  const times: number[] = [];
  Object.defineProperty(window, 'modelTimes', { value: times });
  const asked = new Map<number, number>();
  const Original = window.Worker;
  window.Worker = class extends Original {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent<{ id?: number }>) => {
        const since = asked.get(data.id ?? -1);
        if (since !== undefined) times.push(performance.now() - since);
      });
    }
    override postMessage(
      message: { id: number },
      transfer: Transferable[] | StructuredSerializeOptions = [],
    ) {
      asked.set(message.id, performance.now());
      super.postMessage(message, transfer as Transferable[]);
    }
  };
}
