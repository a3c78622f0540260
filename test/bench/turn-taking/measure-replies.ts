import type { Page } from 'playwright-core';
import { launchChromium } from '../../e2e/fixtures/chromium.ts';
import { install } from '../../e2e/fixtures/installation.ts';
import { invite } from '../../e2e/fixtures/invite.ts';
import { until } from '../../e2e/fixtures/until.ts';
import { prejoinPage } from '../../e2e/pages/prejoin.ts';
import { openTextToSpeech } from '../../stand-ins/text-to-speech.ts';
import { asTranscribed, type Turn } from './corpus.ts';
import { rate } from './speech-sound.ts';

const serviceMs = 300;
/** Words may end this long before their end and are still part of the text. */
const heardBeforeMs = 100;

/** What happened in one turn, in seconds after its last word. */
export interface RealReply {
  turn: Turn;
  /** The number of pauses in which the interviewer was heard. */
  cuts: number;
  /** When the room reported the answer as finished. */
  finished: number | null;
  /** When the reply was shown as text. */
  viewed: number | null;
  /** When the reply was heard. */
  sounded: number | null;
}

interface PageLog {
  what: 'finish' | 'view' | 'sound';
  at: number;
}

/**
 * The built product from end to end: Chromium with a microphone that plays these turns, the server, and stand-ins for
 * a speech service and a voice, which take 300 ms each.
 */
export async function measureReplies(turns: Turn[]): Promise<RealReply[]> {
  const voice = await openTextToSpeech(1.5, serviceMs);
  const settings = { PARLEY_TTS_URL: voice.url };
  const app = await install({ database: 'embedded', settings });
  app.speech.delay(serviceMs);
  const chromium = await launchChromium({ speech: [0, 60] });
  try {
    const context = await chromium.browser.newContext({ locale: 'en-GB' });
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await context.addInitScript(speakOnDemand);
    await context.addInitScript(noteEvents);
    const questions = turns.map((_, index) => ({
      question: `How do you prepare release number ${index + 1}?`,
      maxFollowUps: 0,
    }));
    // One more question, so that no turn is answered with a goodbye.
    questions.push({ question: 'Is there anything else?', maxFollowUps: 0 });
    const { joinUrl } = await invite(app, { questions, durationMinutes: 60 });
    const page = await context.newPage();
    await prejoinPage(page).open(joinUrl);
    await prejoinPage(page).agree({ recording: false });
    await prejoinPage(page).start();
    const replies: RealReply[] = [];
    for (const turn of turns) {
      await page.locator('.presence[data-phase="listening"]').waitFor();
      // The first voice loads the model; a turn that comes before it is loaded would be judged without it.
      if (replies.length === 0) await page.waitForTimeout(500);
      replies.push(await speakTurn(page, turn, app.speech));
    }
    return replies;
  } finally {
    await chromium.close();
    await app.close();
    await voice.close();
  }
}

async function speakTurn(
  page: Page,
  turn: Turn,
  speech: { understand: (read: () => string) => void },
): Promise<RealReply> {
  const started = await page.evaluate(
    ([samples, hertz]) =>
      (window as unknown as { speak: (sound: string, rate: number) => Promise<number> }).speak(
        samples,
        hertz,
      ),
    [Buffer.from(turn.sound.buffer).toString('base64'), rate] as const,
  );
  let told = 0;
  speech.understand(() => {
    const nowSeconds = (Date.now() - started + heardBeforeMs) / 1_000;
    const ended = turn.parts.filter(({ to }) => to < nowSeconds).length;
    const text = turn.parts.slice(told, ended).map((part) => part.text);
    told = Math.max(ended, told);
    return asTranscribed(text.join(' '));
  });
  const last = started + turn.parts.at(-1)!.to * 1_000;
  const logOf = () => page.evaluate(() => (window as unknown as { replyLog: PageLog[] }).replyLog);
  await until(
    'the interviewer replies',
    async () => (await logOf()).filter(({ at }) => at > last),
    (log) => log.some(({ what }) => what === 'sound') || Date.now() > last + 8_000,
    60_000,
  );
  const log = await logOf();
  const after = (what: PageLog['what'], from: number) => {
    const found = log.find((entry) => entry.what === what && entry.at > from);
    return found ? (found.at - last) / 1_000 : null;
  };
  const cuts = turn.parts.slice(1).filter((part, index) => {
    const [from, to] = [started + turn.parts[index]!.to * 1_000, started + part.from * 1_000];
    return log.some(({ what, at }) => what === 'sound' && at > from && at < to);
  });
  const finished = after('finish', last);
  return {
    turn,
    cuts: cuts.length,
    finished,
    viewed: finished === null ? null : after('view', last + finished * 1_000),
    sounded: after('sound', last),
  };
}

/** Runs in the page: a microphone that plays what it is given. `speak` resolves to the time of the first sample. */
function speakOnDemand(): void {
  const { mediaDevices } = navigator;
  const original = mediaDevices.getUserMedia.bind(mediaDevices);
  const context = new AudioContext();
  const microphone = context.createMediaStreamDestination();
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await original(wanted);
    await context.resume();
    const video = stream.getVideoTracks();
    return new MediaStream([...microphone.stream.getAudioTracks().map((track) => track.clone()), ...video]);
  };
  const speak = async (sound: string, rate: number) => {
    const bytes = Uint8Array.from(atob(sound), (char) => char.charCodeAt(0));
    const samples = new Float32Array(bytes.buffer);
    const buffer = context.createBuffer(1, samples.length, rate);
    buffer.copyToChannel(samples, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(microphone);
    const delaySeconds = 0.1;
    source.start(context.currentTime + delaySeconds);
    return Date.now() + delaySeconds * 1_000;
  };
  Object.defineProperty(window, 'speak', { value: speak });
}

/** Runs in the page: records when an answer is reported as finished, when the reply arrives, and when it is heard. */
function noteEvents(): void {
  const log: { what: string; at: number }[] = [];
  Object.defineProperty(window, 'replyLog', { value: log });
  const Original = window.WebSocket;
  window.WebSocket = class extends Original {
    override send(data: string) {
      if (data.includes('"finish_answer"')) log.push({ what: 'finish', at: Date.now() });
      super.send(data);
    }
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && /"speech":\[\{/.test(data))
          log.push({ what: 'view', at: Date.now() });
      });
    }
  };
  window.Audio = class extends Audio {
    constructor(url?: string) {
      super(url);
      this.addEventListener('playing', () => log.push({ what: 'sound', at: Date.now() }), { once: true });
    }
  };
}
