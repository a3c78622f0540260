import type { SpeechToText, TextToSpeech } from '../../ports/speech.ts';

export async function trySpeechToText(service: SpeechToText): Promise<void> {
  await service.transcribe({ bytes: silence(), mimeType: 'audio/wav' }, { language: 'en' });
}

/** @throws Error when nothing is heard. */
export async function tryTextToSpeech(service: TextToSpeech): Promise<void> {
  const { bytes } = await service.speak('Hello.', { language: 'en' });
  if (bytes.length === 0) throw new Error('the service returned no sound');
}

/** Half a second of silence at 16 kHz, as a WAV file. */
function silence(): Buffer {
  const [rate, samples] = [16_000, 8_000];
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  return wav;
}
