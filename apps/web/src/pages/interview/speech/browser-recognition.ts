import type { Dictation, DictationEvents } from './dictation.ts';
import type { Recognition } from './recognition-constructor.ts';
import { t } from './texts.ts';

/** Errors after which starting again cannot help. */
const lasting = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported', 'audio-capture']);
const finishLimitMs = 2_500;
const restartMs = 400;
const maxFailures = 3;

/**
 * The browser's own recognition. It stops by itself after each pause and is then started again.
 *
 * @param isLocal whether the sound must not leave the device.
 */
export function browserDictation(
  recognition: Recognition,
  language: string,
  currentTurn: () => string,
  events: DictationEvents,
  isLocal = false,
): Dictation {
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  if (isLocal) recognition.processLocally = true;

  let wanted = true;
  let failures = 0;
  let guess = '';
  let begun = { turnId: currentTurn(), startedAt: Date.now() };
  let finishing: (() => void) | null = null;

  /** Notes the line and the time of the next words. Results that come after the stop belong to the line before it. */
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
    if (!lasting.has(error) && failures < maxFailures) return;
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
      // Some browsers report an error when the recognition is already running.
    }
  };
  /** Stops hearing and passes on the last words. Waits only a short time for a browser that does not respond. */
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
