import type { PublicInterview } from '@parley/contract';
import { recognitionConstructor } from './recognition-constructor.ts';

/** Whether this browser can turn speech into text on this device. `downloadable`: after it installs the language. */
export type DeviceSpeech = 'unknown' | 'ready' | 'downloadable' | 'none';

/** What turns speech into text: this server, the browser on this device, the browser's maker, or nothing. */
export type SpeechKind = 'server' | 'device' | 'browser' | 'none';

type Way = Pick<PublicInterview, 'speechToText'>;

/** Whether to offer the browser's recognition: only as the last way, as the browser's maker may receive the sound. */
export function mayOfferBrowserSpeech(interview: Way, device: DeviceSpeech): boolean {
  const isNeeded = !interview.speechToText.server && (device === 'none' || device === 'downloadable');
  return isNeeded && recognitionConstructor() !== null;
}

export function chooseSpeechKind(
  interview: Way,
  browserConsented: boolean,
  device: DeviceSpeech,
): SpeechKind {
  if (interview.speechToText.server) return 'server';
  if (device === 'ready') return 'device';
  return browserConsented && mayOfferBrowserSpeech(interview, device) ? 'browser' : 'none';
}
