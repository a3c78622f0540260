import { soundRate } from '../../ports/sound.ts';
import type { SpeechToText, TextToSpeech } from '../../ports/speech.ts';
import { wavOf } from './wav.ts';

const halfASecond = new Int16Array(soundRate / 2);

/** Calls the service with half a second of silence. */
export async function trySpeechToText(service: SpeechToText): Promise<void> {
  await service.transcribe({ bytes: wavOf(halfASecond), mimeType: 'audio/wav' }, { language: 'en' });
}

/** @throws Error when the service returns no sound. */
export async function tryTextToSpeech(service: TextToSpeech): Promise<void> {
  const { bytes } = await service.speak('Hello.', { language: 'en' });
  if (bytes.length === 0) throw new Error('the service returned no sound');
}
