import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { soundRate, type SoundDecoder } from '../ports/sound.ts';

const require = createRequire(import.meta.url);

/** @returns the ffmpeg that was installed along with Parley, else the machine's own; null where there is none. */
export function findFfmpeg(): string | null {
  const candidates = [installedFfmpeg(), 'ffmpeg'].filter((file) => file !== null);
  return candidates.find((file) => spawnSync(file, ['-version'], { stdio: 'ignore' }).status === 0) ?? null;
}

/** It is optional: there is none for some machines. */
function installedFfmpeg(): string | null {
  try {
    return (require('@ffmpeg-installer/ffmpeg') as { path: string }).path;
  } catch {
    return null;
  }
}

/** Seconds of sound are read within milliseconds; one that hangs is ended. */
const longestWaitMs = 60_000;

/** Decodes by a process of ffmpeg, which a broken file cannot take us along with. It is looked for when first needed. */
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
          // Times of packets count: what is missing in between becomes silence.
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
      // Looked at below; a process that could not be started also breaks the pipes.
      ended.catch(() => {});
      let complaint = '';
      child.stderr.on('data', (part: Buffer) => {
        complaint = (complaint + part.toString()).slice(-500);
      });
      // It may end before it has read everything.
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
