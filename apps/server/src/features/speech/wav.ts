import { soundRate } from '../../ports/sound.ts';

const headerSize = 44;

/** A WAV file, which every speech-to-text service reads. */
export function wavOf(samples: Int16Array): Uint8Array {
  const file = Buffer.alloc(headerSize + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  // PCM format, with one channel.
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(soundRate, 24);
  file.writeUInt32LE(soundRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries()) file.writeInt16LE(sample, headerSize + index * 2);
  return file;
}
