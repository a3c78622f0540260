import type { PublicInterview } from '@parley/contract';
import { recognitionConstructor } from './recognition-constructor.ts';

/** How speech becomes text: by this server, by the browser, or not at all. */
export type SpeechKind = 'server' | 'browser' | 'none';

/** Only offered where the server cannot do it itself: the browser's vendor may receive the audio. */
export function mayOfferBrowserSpeech(interview: PublicInterview): boolean {
  return !interview.speechToText.server && recognitionConstructor() !== null;
}

export function chooseSpeechKind(interview: PublicInterview, browserConsented: boolean): SpeechKind {
  if (interview.speechToText.server) return 'server';
  return browserConsented && mayOfferBrowserSpeech(interview) ? 'browser' : 'none';
}
