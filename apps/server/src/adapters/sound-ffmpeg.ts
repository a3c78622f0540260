import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { soundRate, type SoundDecoder } from '../ports/sound.ts';

const require = createRequire(import.meta.url);

/** @returns the ffmpeg that npm installed with Parley, else the one on the PATH; null when there is none. */
export function findFfmpeg(): string | null {
  const candidates = [installedFfmpeg(), 'ffmpeg'].filter((file) => file !== null);
  return candidates.find((file) => spawnSync(file, ['-version'], { stdio: 'ignore' }).status === 0) ?? null;
}

/** The package is optional, because it does not support every machine. */
function installedFfmpeg(): string | null {
  try {
    return (require('@ffmpeg-installer/ffmpeg') as { path: string }).path;
  } catch {
    return null;
  }
}

/** An ffmpeg that sends nothing for this long is killed. Normally it sends seconds of sound within milliseconds. */
const longestWaitMs = 60_000;

/** Decodes in an ffmpeg process, so that a broken file cannot crash the server. Looks for ffmpeg at the first use. */
export function ffmpegSound(): SoundDecoder {
  let found: string | null | undefined;
  return {
    async *decode(file) {
      found ??= findFfmpeg();
      const ffmpeg = found;
      if (ffmpeg === null) throw new Error('no ffmpeg was found to read the sound of a meeting with');
      const child = spawn(
        ffmpeg,
        [
          '-nostdin',
          '-hide_banner',
          '-loglevel',
          'error',
          '-i',
          'pipe:0',
          '-map',
          '0:a:0',
          // Follows the packets' times, so that gaps become silence.
          '-af',
          'aresample=async=1:first_pts=0',
          '-ac',
          '1',
          '-ar',
          String(soundRate),
          '-f',
          's16le',
          'pipe:1',
        ],
        { stdio: ['pipe', 'pipe', 'pipe'] },
      );
      const kill = () => child.kill('SIGKILL');
      let watch = setTimeout(kill, longestWaitMs);
      const ended = new Promise<number | null>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', resolve);
      });
      // Keeps Node.js from reporting an unhandled rejection before `ended` is awaited below.
      ended.catch(() => {});
      let complaint = '';
      child.stderr.on('data', (part: Buffer) => {
        complaint = (complaint + part.toString()).slice(-500);
      });
      // ffmpeg may end before it has read the whole file.
      child.stdin.on('error', () => {});
      child.stdin.end(file);
      let odd: Buffer = Buffer.alloc(0);
      try {
        for await (const part of child.stdout as AsyncIterable<Buffer>) {
          clearTimeout(watch);
          const bytes = Buffer.concat([odd, part]);
          const whole = bytes.length - (bytes.length % 2);
          odd = bytes.subarray(whole);
          if (whole > 0) yield samplesOf(bytes.subarray(0, whole));
          watch = setTimeout(kill, longestWaitMs);
        }
        const code = await ended;
        if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${complaint.trim()}`);
      } finally {
        clearTimeout(watch);
        kill();
      }
    },
  };
}

function samplesOf(bytes: Buffer): Int16Array {
  const samples = new Int16Array(bytes.length / 2);
  for (let index = 0; index < samples.length; index += 1) samples[index] = bytes.readInt16LE(index * 2);
  return samples;
}
