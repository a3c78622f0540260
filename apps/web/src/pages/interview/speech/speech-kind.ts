import type { PublicInterview } from '@parley/contract';
import { recognitionConstructor } from './recognition-constructor.ts';

/** What turns speech into text: this server, the browser, or nothing. */
export type SpeechKind = 'server' | 'browser' | 'none';

/** Only offered when the server cannot do it itself, because the browser's vendor may receive the audio. */
export function mayOfferBrowserSpeech(interview: PublicInterview): boolean {
  return !interview.speechToText.server && recognitionConstructor() !== null;
}

export function chooseSpeechKind(interview: PublicInterview, browserConsented: boolean): SpeechKind {
  if (interview.speechToText.server) return 'server';
  return browserConsented && mayOfferBrowserSpeech(interview) ? 'browser' : 'none';
}
