import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface Spoken {
  text: string;
  startMs: number;
  endMs: number;
}

export const sampleRate = 48_000;

const voice = ['-v', 'en-gb-x-rp+f2', '-p', '46', '-g', '3', '-a', '120'];
const wordsPerMinute = { first: 160, least: 120, most: 205 };
/** Makes the synthetic voice softer and adds the echo of a small room. */
const soften = 'highpass=f=90,lowpass=f=6500,treble=g=-4:f=3500,aecho=0.9:0.5:23|37:0.12|0.08,volume=0.9';

/** The candidate's side of the interview as mono samples: her words at their times, silence elsewhere. */
export function speakAnswers(said: readonly Spoken[], durationMs: number, workDir: string): Int16Array {
  const track = new Int16Array(samplesIn(durationMs));
  for (const [index, { text, startMs, endMs }] of said.entries()) {
    const room = endMs - startMs;
    const atFirst = speak(text, wordsPerMinute.first, workDir, index);
    const wanted = (wordsPerMinute.first * millisecondsIn(atFirst)) / room;
    const speed = Math.min(wordsPerMinute.most, Math.max(wordsPerMinute.least, Math.ceil(wanted)));
    const samples = speed === wordsPerMinute.first ? atFirst : speak(text, speed, workDir, index);
    const over = millisecondsIn(samples) - room;
    if (over > 600) throw new Error(`"${text}" is spoken ${over} ms longer than the script gives it.`);
    track.set(samples.subarray(0, track.length - samplesIn(startMs)), samplesIn(startMs));
  }
  return track;
}

function speak(text: string, speed: number, workDir: string, index: number): Int16Array {
  const raw = path.join(workDir, `answer-${index}.wav`);
  // Typographic apostrophes are for readers; the voice needs the plain one.
  execFileSync('espeak-ng', [...voice, '-s', String(speed), '-w', raw, text.replaceAll('’', "'")]);
  const trim = 'areverse,silenceremove=start_periods=1:start_threshold=-50dB,areverse';
  const pcm = execFileSync(
    'ffmpeg',
    [
      '-v',
      'error',
      '-i',
      raw,
      '-af',
      `${trim},${soften}`,
      '-ar',
      String(sampleRate),
      '-ac',
      '1',
      '-f',
      's16le',
      '-',
    ],
    { maxBuffer: 1 << 28 },
  );
  fs.rmSync(raw);
  return new Int16Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + pcm.length));
}

/** The loudness of a stretch, 0 to 1. */
export function loudness(track: Int16Array, startMs: number, endMs: number): number {
  const samples = track.subarray(samplesIn(startMs), samplesIn(endMs));
  const sum = samples.reduce((total, sample) => total + sample * sample, 0);
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length) / 32_768;
}

const samplesIn = (ms: number) => Math.round((ms * sampleRate) / 1000);
const millisecondsIn = (samples: Int16Array) => (samples.length * 1000) / sampleRate;
