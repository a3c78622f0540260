import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findVoice, speakLine } from './speak-line.ts';

const voices = {
  remote: { name: 'Remote', lang: 'en-GB', localService: false },
  british: { name: 'Here', lang: 'en-GB', localService: true },
  american: { name: 'Also here', lang: 'en-US', localService: true },
  german: { name: 'Hier', lang: 'de-DE', localService: true },
};

interface Utterance {
  text: string;
  rate: number;
  voice: { name: string } | null;
  onstart: (() => void) | null;
  onend: (() => void) | null;
  onerror: (() => void) | null;
}

const scope = globalThis as Record<string, unknown>;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  for (const name of ['window', 'speechSynthesis', 'SpeechSynthesisUtterance']) delete scope[name];
});

/** A browser with these voices. With `speaks`, a sentence sounds after 50 ms and lasts 1 s; else it stays silent. */
function browser(has: (keyof typeof voices)[], speaks = true) {
  const said: Utterance[] = [];
  let cancelled = 0;
  const speechSynthesis = {
    getVoices: () => has.map((name) => voices[name]),
    addEventListener: () => undefined,
    speak: (utterance: Utterance) => {
      said.push(utterance);
      if (!speaks) return;
      setTimeout(() => utterance.onstart?.(), 50);
      setTimeout(() => utterance.onend?.(), 1_050);
    },
    cancel: () => (cancelled += 1),
  };
  class SpeechSynthesisUtterance {
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  Object.assign(scope, { speechSynthesis, SpeechSynthesisUtterance, window: { speechSynthesis } });
  return { said, cancelled: () => cancelled };
}

const never = new AbortController().signal;

it.each([
  [['remote', 'british'], 'en-GB', 'Here'],
  [['american', 'british'], 'en-GB', 'Here'],
  [['american'], 'en-GB', 'Also here'],
  [['british', 'german'], 'de', 'Hier'],
] as const)('chooses a voice of this device from %j for %s: %s', async (has, language, name) => {
  browser([...has]);
  expect((await findVoice(language))?.name).toBe(name);
});

it.each([[['remote']], [['german']]] as const)(
  'speaks no English when there is only the voice %j',
  async (has) => {
    const { said } = browser([...has]);
    expect(await speakLine('Good morning.', 'en', never)).toBe('silent');
    expect(said).toEqual([]);
  },
);

it('speaks each sentence separately, slower when asked to, and reports when it is heard', async () => {
  const { said } = browser(['british']);
  const onSound = vi.fn();
  const speaking = speakLine('Good morning. How are you?', 'en-GB', never, onSound, 0.8);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await speaking).toBe('spoken');
  expect(said.map(({ text, rate, voice }) => [text.trim(), rate, voice?.name])).toEqual([
    ['Good morning.', 0.8, 'Here'],
    ['How are you?', 0.8, 'Here'],
  ]);
  expect(onSound).toHaveBeenCalledTimes(2);
});

it('stops at once when it is interrupted, and speaks nothing more', async () => {
  const { said, cancelled } = browser(['british']);
  const stop = new AbortController();
  const speaking = speakLine('Good morning. How are you?', 'en-GB', stop.signal);
  await vi.advanceTimersByTimeAsync(300);
  stop.abort();
  expect(cancelled()).toBe(1);
  expect(await speaking).toBe('silent');
  expect(said).toHaveLength(1);
});

it('gives up a voice that accepts the text and stays silent', async () => {
  const { cancelled } = browser(['british'], false);
  const speaking = speakLine('Good morning.', 'en-GB', never);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await speaking).toBe('silent');
  expect(cancelled()).toBe(1);
});
