import type { Dictation, DictationEvents } from './dictation.ts';
import type { Recognition } from './recognition-constructor.ts';
import { t } from './texts.ts';

/** Errors after which starting again cannot help. */
const lasting = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported', 'audio-capture']);
const finishLimitMs = 2_500;
const restartMs = 400;
const mostFailures = 3;

/** The browser's own recognition, started again whenever it stops by itself, which it does after a pause. */
export function browserDictation(
  recognition: Recognition,
  language: string,
  currentTurn: () => string,
  events: DictationEvents,
): Dictation {
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;

  let wanted = true;
  let failures = 0;
  let guess = '';
  let begun = { turnId: currentTurn(), startedAt: Date.now() };
  let finishing: (() => void) | null = null;

  /** What comes after it was stopped was said before. */
  const note = () => {
    begun = { turnId: wanted ? currentTurn() : begun.turnId, startedAt: Date.now() };
  };
  const settle = (text: string) => {
    const said = text.trim();
    if (said !== '') events.onPiece({ ...begun, text: said, endedAt: Date.now() });
    guess = '';
    note();
    events.onGuess('');
  };
  recognition.onresult = ({ resultIndex, results }) => {
    failures = 0;
    events.onProblem(null);
    if (guess === '') note();
    let interim = '';
    for (const result of Array.from(results).slice(resultIndex)) {
      const text = result[0]?.transcript ?? '';
      if (result.isFinal) settle(text);
      else interim += text;
    }
    guess = interim.trim();
    events.onGuess(guess);
  };
  recognition.onerror = ({ error }) => {
    if (error === 'no-speech' || error === 'aborted') return;
    failures += 1;
    if (!lasting.has(error) && failures < mostFailures) return;
    wanted = false;
    events.onProblem(t('browserSilent'));
  };
  recognition.onend = () => {
    if (guess !== '') settle(guess);
    finishing?.();
    if (wanted) setTimeout(() => begin(), restartMs);
  };
  const begin = () => {
    if (!wanted) return;
    try {
      recognition.start();
    } catch {
      // It was running already: some browsers say so by an error.
    }
  };
  /** It hears no more from here on, and hands over what it has; a browser that never does is not waited for. */
  const end = () =>
    new Promise<void>((resolve) => {
      const before = finishing;
      const done = () => {
        clearTimeout(timer);
        finishing = null;
        before?.();
        resolve();
      };
      const timer = setTimeout(() => {
        if (guess !== '') settle(guess);
        done();
      }, finishLimitMs);
      finishing = done;
      recognition.stop();
    });
  begin();

  return {
    hear: () => undefined,
    finish: async () => {
      if (wanted) await end();
    },
    stop: async () => {
      if (!wanted) return;
      if (guess === '') note();
      wanted = false;
      await end();
      recognition.onresult = null;
      recognition.abort();
    },
  };
}
