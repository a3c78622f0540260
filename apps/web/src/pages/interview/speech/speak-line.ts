import { speakingLimitMs, splitSentences } from './split-sentences.ts';

/** Without a sound after this long there is no voice: some systems accept the text and stay silent. */
const firstSoundMs = 2_500;

export function hasVoice(): boolean {
  return 'speechSynthesis' in window;
}

/** In some browsers voices load late; without any, speaking would only wait for nothing. */
async function voicesArrived(): Promise<boolean> {
  if (!hasVoice()) return false;
  if (speechSynthesis.getVoices().length > 0) return true;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 600);
    const arrived = () => {
      clearTimeout(timer);
      resolve();
    };
    speechSynthesis.addEventListener('voiceschanged', arrived, { once: true });
  });
  return speechSynthesis.getVoices().length > 0;
}

/**
 * Speaks a line with the browser's voice. Never rejects and always ends. Spoken, interrupted by `signal`, failed,
 * silent and too slow all have the same result, since the line is on the screen in any case.
 *
 * @param onSound called when a sentence begins to sound: from the first on, the interviewer is heard.
 */
export async function speakLine(
  text: string,
  language: string,
  signal: AbortSignal,
  onSound: () => void = () => undefined,
): Promise<'spoken' | 'silent'> {
  if (!(await voicesArrived()) || signal.aborted) return 'silent';
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(speakingLimitMs(text))]);
  for (const sentence of splitSentences(text, language)) {
    if (deadline.aborted) return 'silent';
    if (!(await speakSentence(sentence, language, deadline, onSound))) return 'silent';
  }
  return 'spoken';
}

function speakSentence(
  sentence: string,
  language: string,
  signal: AbortSignal,
  onSound: () => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.lang = language;
    const end = (spoken: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(spoken);
    };
    const abort = () => {
      speechSynthesis.cancel();
      end(false);
    };
    const timer = setTimeout(abort, firstSoundMs);
    utterance.onstart = () => {
      clearTimeout(timer);
      onSound();
    };
    utterance.onend = () => end(true);
    utterance.onerror = () => end(false);
    signal.addEventListener('abort', abort, { once: true });
    speechSynthesis.speak(utterance);
  });
}
