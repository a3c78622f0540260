import type { Dictation, DictationEvents } from './dictation.ts';
import { recognitionConstructor } from './recognition-constructor.ts';

/** Errors after which starting again cannot help. */
const lasting = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported', 'audio-capture']);
const finishLimitMs = 2_500;
const restartMs = 400;
const mostFailures = 3;

/** The browser's own recognition, started again whenever it stops by itself, which it does after a pause. */
export function browserDictation(language: string, events: DictationEvents): Dictation | null {
  const Constructor = recognitionConstructor();
  if (!Constructor) return null;
  const recognition = new Constructor();
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;

  let wanted = true;
  let failures = 0;
  let guess = '';
  let startedAt = Date.now();
  let finishing: (() => void) | null = null;

  const settle = (text: string) => {
    const said = text.trim();
    if (said !== '') events.onPiece({ text: said, startedAt, endedAt: Date.now() });
    guess = '';
    startedAt = Date.now();
    events.onGuess('');
  };
  recognition.onresult = ({ resultIndex, results }) => {
    failures = 0;
    events.onProblem(null);
    if (guess === '') startedAt = Date.now();
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
    events.onProblem(
      'Your browser’s speech recognition does not answer. Type your answer; it counts the same.',
    );
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
  begin();

  return {
    hear: () => undefined,
    finish: () =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          finishing = null;
          resolve();
        };
        const timer = setTimeout(() => {
          if (guess !== '') settle(guess);
          done();
        }, finishLimitMs);
        if (!wanted) return done();
        finishing = done;
        recognition.stop();
      }),
    stop: () => {
      wanted = false;
      guess = '';
      recognition.onresult = null;
      recognition.abort();
      events.onGuess('');
    },
  };
}
