import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { resample } from '../../../apps/web/src/pages/interview/speech/end-of-turn/resample.ts';

export const rate = 16_000;
const loudest = 0.5;
/** Below this level, espeak-ng is silent before or after its words. */
const audible = 0.004;

export function hasEspeak(): boolean {
  return spawnSync('espeak-ng', ['--version']).status === 0;
}

/** The text spoken by espeak-ng, at 16 kHz, without the silence around it. */
export function speak(text: string, voice: string, wordsPerMinute: number): Float32Array {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-speech-'));
  const file = path.join(folder, 'speech.wav');
  try {
    const { status, stderr } = spawnSync('espeak-ng', [
      '-v',
      voice,
      '-s',
      String(wordsPerMinute),
      '-z',
      '-w',
      file,
      text,
    ]);
    if (status !== 0) throw new Error(`espeak-ng: ${String(stderr)}`);
    return trimmed(louder(readWav(fs.readFileSync(file))));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Reads a WAV file of 16 bit and one channel, at 16 kHz. */
export function readWav(file: Buffer): Float32Array {
  const data = file.indexOf('data') + 8;
  const samples = Float32Array.from(
    { length: (file.length - data) >> 1 },
    (_, at) => file.readInt16LE(data + at * 2) / 32_768,
  );
  return resample(samples, file.readUInt32LE(24), rate);
}

export function louder(sound: Float32Array): Float32Array {
  const highest = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return sound.map((sample) => (sample * loudest) / highest);
}

function trimmed(sound: Float32Array): Float32Array {
  const isAudible = (sample: number) => Math.abs(sample) > audible;
  return sound.slice(sound.findIndex(isAudible), sound.findLastIndex(isAudible) + 1);
}

/** Where continuous speech is cut: the quietest 20 ms around the place where the first half should end. */
export function quietestNear(sound: Float32Array, around: number): number {
  const width = rate / 100;
  const from = Math.max(width, Math.round(around - 0.15 * rate));
  const to = Math.min(sound.length - width, Math.round(around + 0.05 * rate));
  let best = { at: from, energy: Infinity };
  for (let at = from; at < to; at += 40) {
    const energy = sound.subarray(at - width, at + width).reduce((sum, sample) => sum + sample ** 2, 0);
    if (energy < best.energy) best = { at, energy };
  }
  return best.at;
}

/** Adds the noise of a room, weaker at higher frequencies, the same for the same seed. */
export function addNoise(sound: Float32Array, level: number, seed: number): void {
  let state = seed * 2_654_435_761 + 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
  // Three low-pass filters of different speed approximate pink noise.
  let [slow, middle, fast] = [0, 0, 0];
  for (let at = 0; at < sound.length; at += 1) {
    const white = random();
    slow = 0.997 * slow + 0.03 * white;
    middle = 0.96 * middle + 0.1 * white;
    fast = 0.57 * fast + 0.3 * white;
    sound[at] = (sound[at] ?? 0) + level * (slow + middle + fast);
  }
}
