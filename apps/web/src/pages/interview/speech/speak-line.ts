import { speakingLimitMs, splitSentences } from './split-sentences.ts';

/** A voice without a sound after this time counts as missing: some systems accept the text and stay silent. */
const firstSoundMs = 2_500;

/** A voice of this device. Other voices of a browser send the words to its maker, so they are never used. */
function localVoice(language: string): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in window)) return null;
  const voices = speechSynthesis.getVoices().filter(({ localService }) => localService);
  const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];
  return (
    voices.find(({ lang }) => lang.toLowerCase() === language.toLowerCase()) ??
    voices.find(({ lang }) => primary(lang) === primary(language)) ??
    null
  );
}

/** Finds a voice, and waits a little, because some browsers load their voices late. */
export async function findVoice(language: string): Promise<SpeechSynthesisVoice | null> {
  if (!('speechSynthesis' in window)) return null;
  if (speechSynthesis.getVoices().length > 0) return localVoice(language);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 600);
    const arrived = () => {
      clearTimeout(timer);
      resolve();
    };
    speechSynthesis.addEventListener('voiceschanged', arrived, { once: true });
  });
  return localVoice(language);
}

/**
 * Speaks a line with a voice of this device. Never rejects and always ends. The result is `silent` if the line
 * was interrupted by `signal`, failed, made no sound or was too slow. The line is on the screen in any case.
 *
 * @param onSound called when a sentence begins to sound. From the first call on, the interviewer is heard.
 * @param rate 1, or less for a candidate who asked to go slower.
 */
export async function speakLine(
  text: string,
  language: string,
  signal: AbortSignal,
  onSound: () => void = () => undefined,
  rate = 1,
): Promise<'spoken' | 'silent'> {
  const voice = await findVoice(language);
  if (!voice || signal.aborted) return 'silent';
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(speakingLimitMs(text) / rate)]);
  for (const sentence of splitSentences(text, language)) {
    if (deadline.aborted) return 'silent';
    if (!(await speakSentence(sentence, voice, deadline, onSound, rate))) return 'silent';
  }
  return 'spoken';
}

function speakSentence(
  sentence: string,
  voice: SpeechSynthesisVoice,
  signal: AbortSignal,
  onSound: () => void,
  rate: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
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
