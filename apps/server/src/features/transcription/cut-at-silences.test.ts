import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ffmpegSound, findFfmpeg } from '../../adapters/sound-ffmpeg.ts';
import { soundRate } from '../../ports/sound.ts';
import { longestPieceMs, SilenceCutter, type Piece } from './cut-at-silences.ts';

/** A wave with overtones, as a voice has them. */
const hum = (ms: number, loudness = 6_000, hertz = 140): Int16Array =>
  Int16Array.from({ length: (soundRate * ms) / 1000 }, (_, index) => {
    const angle = (2 * Math.PI * hertz * index) / soundRate;
    return loudness * (0.6 * Math.sin(angle) + 0.3 * Math.sin(2 * angle) + 0.1 * Math.sin(3 * angle));
  });
const silence = (ms: number): Int16Array => new Int16Array((soundRate * ms) / 1000);
/** The sound of keys, paper or breath: loud, but without a pitch. */
function noise(ms: number, loudness = 6_000): Int16Array {
  let seed = 7;
  return Int16Array.from({ length: (soundRate * ms) / 1000 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed / 2_147_483_648 - 0.5) * 2 * loudness;
  });
}
const joined = (...parts: Int16Array[]): Int16Array => Int16Array.from(parts.flatMap((part) => [...part]));

function cut(sound: Int16Array, step = 32_000): { pieces: Piece[]; withoutVoice: number } {
  const cutter = new SilenceCutter();
  const pieces: Piece[] = [];
  for (let at = 0; at < sound.length; at += step) pieces.push(...cutter.push(sound.slice(at, at + step)));
  pieces.push(...cutter.end());
  return { pieces, withoutVoice: cutter.withoutVoice };
}

describe('cutting at silences', () => {
  it('finds each stretch of voice with its times, and a little before and after it', () => {
    const { pieces } = cut(joined(silence(2_000), hum(1_500), silence(3_000), hum(700), silence(2_000)));
    // A frame is 20 ms long, and the pitch is measured over two frames.
    expect(pieces.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1_800, 3_720],
      [6_300, 7_420],
    ]);
  });

  it('keeps a short pause within a piece', () => {
    const { pieces } = cut(joined(silence(1_000), hum(900), silence(400), hum(900), silence(1_000)));
    expect(pieces).toHaveLength(1);
  });

  it('drops silence, and loud sounds without a voice', () => {
    expect(cut(silence(60_000))).toEqual({ pieces: [], withoutVoice: 0 });
    const { pieces, withoutVoice } = cut(
      joined(silence(1_000), noise(60), silence(2_000), noise(800), silence(2_000)),
    );
    expect(pieces).toEqual([]);
    expect(withoutVoice).toBeGreaterThan(0);
  });

  it('recognises a voice over the noise of a room', () => {
    const room = noise(20_000, 180);
    const voice = joined(silence(8_000), hum(1_200), silence(10_800));
    const { pieces } = cut(room.map((sample, index) => sample + (voice[index] ?? 0)));
    expect(pieces).toHaveLength(1);
    expect(pieces[0]?.startMs).toBeGreaterThan(7_500);
    expect(pieces[0]?.endMs).toBeLessThan(9_600);
  });

  it('cuts speech without pauses where it is quietest, and loses nothing', () => {
    const { pieces } = cut(joined(hum(24_000), hum(100, 900), hum(40_000)));
    expect(pieces.every(({ startMs, endMs }) => endMs - startMs <= longestPieceMs)).toBe(true);
    expect(pieces[0]?.endMs).toBeGreaterThan(23_900);
    expect(pieces[0]?.endMs).toBeLessThan(24_200);
    for (const [index, { startMs }] of pieces.entries()) {
      if (index > 0) expect(startMs).toBe(pieces[index - 1]?.endMs);
    }
    expect(pieces.at(-1)?.endMs).toBe(64_100);
  });

  it('gives the same pieces no matter how the sound is divided', () => {
    const sound = joined(silence(700), hum(2_000), silence(1_200), noise(300), hum(900), silence(900));
    const pieces = cut(sound, 100_000).pieces;
    for (const step of [1, 2, 3].map((part) => part * 777)) expect(cut(sound, step).pieces).toEqual(pieces);
  });
});

const ffmpeg = findFfmpeg();
const hasVoice = spawnSync('espeak-ng', ['--version']).status === 0;

describe.skipIf(ffmpeg === null || !hasVoice)('a track of a meeting', () => {
  it('is read with its gaps, and its words are found at their right times', async () => {
    const said = execFileSync('espeak-ng', ['--stdout', 'I would first look at the log of slow statements.']);
    const track = execFileSync(
      ffmpeg ?? '',
      [
        '-loglevel',
        'error',
        '-i',
        'pipe:0',
        '-af',
        'adelay=3000,apad=pad_len=44100',
        '-c:a',
        'libopus',
        '-b:a',
        '24k',
        '-dtx',
        '1',
        '-application',
        'voip',
        '-f',
        'webm',
        'pipe:1',
      ],
      { input: said },
    );
    const cutter = new SilenceCutter();
    const pieces: Piece[] = [];
    for await (const samples of ffmpegSound().decode(track)) pieces.push(...cutter.push(samples));
    pieces.push(...cutter.end());
    expect(pieces).toHaveLength(1);
    expect(pieces[0]?.startMs).toBeGreaterThan(2_600);
    expect(pieces[0]?.startMs).toBeLessThan(3_200);
    expect(pieces[0]?.voicedMs).toBeGreaterThan(1_000);
  });

  it('leads to an error when it cannot be read', async () => {
    const read = async () => {
      for await (const _ of ffmpegSound().decode(Buffer.from('no sound'))) continue;
    };
    await expect(read()).rejects.toThrow(/ffmpeg ended with/);
  });
});
