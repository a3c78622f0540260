import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Log } from '../../kernel/log.ts';
import { ComposerMissing, type Composer, type Composition } from '../../ports/composer.ts';
import { pictureOf, soundOf, type Graph } from './graph.ts';
import { writeNames } from './names.ts';

/** An ffmpeg program: its file, what it can write, and with which options. */
interface Tool {
  file: string;
  format: 'mp4' | 'webm';
  encoding: { picture: string[]; sound: string[] };
  writesNames: boolean;
}

/** Splits a command line into arguments. No argument may contain a space. */
function words(line: string): string[] {
  return line.split(' ');
}

const mp4 = (encoder: string, more: string[]) => ({
  format: 'mp4' as const,
  // A key frame every two seconds, so that seeking is exact enough.
  encoding: { picture: ['-c:v', encoder, ...more, '-g', '50'], sound: words('-c:a aac -b:a 128k') },
});
const webm = {
  format: 'webm' as const,
  encoding: {
    picture: words('-c:v libvpx -deadline realtime -cpu-used 8 -b:v 1200k -g 50'),
    sound: words('-c:a libopus -b:a 96k'),
  },
};

/** ffmpeg runs at low priority, because answering requests matters more than finishing a video sooner. */
const niceness = 10;
const mostOutput = 8 * 1024 * 1024;
/** How long ffmpeg may take to list its encoders and filters. */
const answersWithinMs = 60_000;
/** How long decoding may take. A recording of a whole day needs less. */
const decodesWithinMs = 2 * 60 * 60_000;
/** How long composing may take. It usually takes at most a quarter of the video's length; a busy machine needs more. */
const composesWithin = { leastMs: 30 * 60_000, perSecondMs: 4_000 };

/**
 * @param ffmpegFile path of the ffmpeg; by default the one on the PATH, else the one that npm installed.
 * @param within how long one video may take, so that an ffmpeg that hangs does not block all other recordings.
 */
export function ffmpegComposer(log: Log, ffmpegFile?: string, within = composesWithin): Composer {
  let tool: Promise<Tool> | null = null;
  const find = () => {
    tool ??= findTool(ffmpegFile);
    // Forgets a failure, so that an ffmpeg that is installed later is found at the next try.
    tool.catch(() => (tool = null));
    return tool;
  };
  return {
    async compose(composition, folder, target) {
      const { file, format, encoding, writesNames } = await find();
      const namesFile = writesNames ? 'names.ass' : null;
      if (namesFile) await fs.writeFile(path.join(folder, namesFile), writeNames(composition));
      await fs.writeFile(path.join(folder, 'chapters.txt'), writeChapters(composition));
      const withinMs = within.leastMs + composition.seconds * within.perSecondMs;
      const make = (kind: 'picture' | 'sound', { inputs, filter }: Graph) => {
        const length = ['-t', composition.seconds.toFixed(3)];
        const made = ['-filter_complex', filter, '-map', `[${kind}]`, ...length, ...encoding[kind]];
        return (signal: AbortSignal) =>
          run(file, folder, [...inputs, ...made, `draft-${kind}.${format}`], withinMs, signal);
      };
      // Picture and sound are made by two processes at once: one process would use mostly one processor.
      await atOnce([
        make('picture', pictureOf(composition, { namesFile })),
        make('sound', soundOf(composition)),
      ]);
      const join = (poster: string | null) =>
        run(file, folder, [...joining(format, poster), target], withinMs);
      if (format !== 'mp4') await join(null);
      else
        await takePoster(file, composition, folder, withinMs)
          .then(join)
          .catch((error: unknown) => {
            log.warn({ err: error }, 'a recording has no poster');
            return join(null);
          });
      return { format };
    },
    async canRead(filePath) {
      const { file } = await find();
      const decoding = ['-i', filePath, '-f', 'null', '-'];
      return run(file, path.dirname(filePath), decoding, decodesWithinMs).then(
        () => true,
        () => false,
      );
    },
  };
}

/** Runs all parts at once. When one fails, the others are aborted. */
async function atOnce(parts: ((signal: AbortSignal) => Promise<unknown>)[]): Promise<void> {
  const others = new AbortController();
  const running = parts.map((part) => part(others.signal));
  try {
    await Promise.all(running);
  } catch (error) {
    others.abort();
    await Promise.allSettled(running);
    throw error;
  }
}

/** Saves a still picture from a moment when somebody is visible. Returns its file name. */
async function takePoster(
  file: string,
  { people, seconds }: Composition,
  folder: string,
  withinMs: number,
): Promise<string> {
  const seen = people.flatMap(({ pictures }) => pictures.flatMap(({ shown }) => shown));
  const first = seen.reduce((earliest, { from }) => Math.min(earliest, from), seconds);
  const at = Math.min(first + 3, seconds / 2);
  const name = 'poster.jpg';
  const shooting = ['-ss', at.toFixed(2), '-i', 'draft-picture.mp4', '-frames:v', '1', '-q:v', '4', name];
  await run(file, folder, shooting, withinMs);
  return name;
}

/** Arguments that join picture, sound, chapters and poster into one file, which can be played while it loads. */
function joining(format: Tool['format'], poster: string | null): string[] {
  const parts = words(`-i draft-picture.${format} -i draft-sound.${format} -f ffmetadata -i chapters.txt`);
  const kept = words('-map 0:v -map 1:a -map_metadata 2 -map_chapters 2 -c copy');
  return [
    ...parts,
    ...(poster ? ['-i', poster] : []),
    ...kept,
    ...(poster ? words('-map 3:v -disposition:v:1 attached_pic') : []),
    ...(format === 'mp4' ? words('-movflags +faststart') : []),
    '-f',
    format,
  ];
}

function writeChapters({ title, chapters: all, seconds }: Composition): string {
  // ffmpeg makes no video at all when a chapter would end before it begins.
  const chapters = all.filter(({ from }) => from < seconds);
  const escaped = (text: string) => text.replace(/[=;#\\\n]/g, (sign) => `\\${sign}`);
  // ffmpeg moves the first chapter to 0 and all others with it, so a chapter at 0 is added.
  const whole = chapters.length > 0 && chapters[0]?.from !== 0 ? [{ title, from: 0 }, ...chapters] : chapters;
  const lines = whole.flatMap(({ title: name, from }, index) => {
    const to = whole[index + 1]?.from ?? seconds;
    const ms = (at: number) => String(Math.round(at * 1000));
    return ['[CHAPTER]', 'TIMEBASE=1/1000', `START=${ms(from)}`, `END=${ms(to)}`, `title=${escaped(name)}`];
  });
  return [';FFMETADATA1', `title=${escaped(title)}`, ...lines, ''].join('\n');
}

function run(
  file: string,
  cwd: string,
  args: string[],
  withinMs: number,
  signal?: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const killSignal = 'SIGKILL' as const;
    const options = { cwd, maxBuffer: mostOutput, timeout: withinMs, killSignal, signal };
    const child = execFile(
      file,
      ['-v', 'error', '-nostdin', '-y', ...args],
      options,
      (error, out, complaint) => {
        if (!error) return resolve(out);
        const what = error.killed ? 'ffmpeg took too long and was ended' : 'ffmpeg failed';
        reject(new Error(`${what}: ${complaint.slice(-2_000)}`, { cause: error.code }));
      },
    );
    try {
      if (child.pid) os.setPriority(child.pid, niceness);
    } catch {
      // The process has already ended.
    }
  });
}

async function findTool(ffmpegFile: string | undefined): Promise<Tool> {
  const bundled = bundledFfmpeg();
  for (const file of ffmpegFile ? [ffmpegFile] : ['ffmpeg', ...(bundled ? [bundled] : [])]) {
    // npm packages are installed without running their scripts, so the file is not executable yet.
    if (file === bundled) await fs.chmod(file, 0o755).catch(() => {});
    const encoders = await run(file, os.tmpdir(), ['-hide_banner', '-encoders'], answersWithinMs).catch(
      () => null,
    );
    const filters = await run(file, os.tmpdir(), ['-hide_banner', '-filters'], answersWithinMs).catch(
      () => '',
    );
    const found = encoders === null ? null : chooseEncoding(encoders);
    if (found) return { file, ...found, writesNames: /\bass\b/.test(filters) };
  }
  throw new ComposerMissing(
    'no ffmpeg that writes H.264 or VP8 was found: install one, and it is used at the next try',
  );
}

function chooseEncoding(encoders: string): Pick<Tool, 'format' | 'encoding'> | null {
  const has = (name: string) => new RegExp(`^ \\S+ +${name} `, 'm').test(encoders);
  // Without the preset's other steps, encoding takes a quarter less time at the same quality and file size.
  const x264 = words(
    '-preset superfast -crf 26 -x264-params partitions=none:8x8dct=0:b-adapt=0:weightp=0:scenecut=0',
  );
  if (has('libx264') && has('aac')) return mp4('libx264', x264);
  if (has('libopenh264') && has('aac')) return mp4('libopenh264', ['-b:v', '1500k']);
  if (has('libvpx') && has('libopus')) return webm;
  return null;
}

function bundledFfmpeg(): string | null {
  try {
    const installer = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };
    return installer.path;
  } catch {
    return null;
  }
}
