// Makes apps/server/assets/demo-recording.webm again after a change to what the demo's candidate says:
// npx tsx scripts/demo/make-recording.ts
// Needs espeak-ng, ffmpeg (with libvpx and libopus) and Chromium on the developer's machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { playInterview, questionFromInput, transcript } from '@parley/interviewer';
import { chromium } from 'playwright-core';
import { organizationName } from '../../apps/server/src/features/demo/demo-people.ts';
import { inesAnswers, inesInterview, inesSeed } from '../../apps/server/src/features/demo/ines-interview.ts';
import { drawFrame, frameSize, type Pose } from './draw-frame.ts';
import { loudness, sampleRate, speakAnswers, type Spoken } from './speak-answers.ts';

const framesPerSecond = 8;
const swayFrames = 72;
const swaySteps = 12;
const maxBytes = 1_800_000;
const target = path.resolve(import.meta.dirname, '../../apps/server/assets/demo-recording.webm');

const workDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-demo-'));
try {
  const { said, durationMs } = readInterview();
  const track = speakAnswers(said, durationMs, workDir);
  const poses = posesOf(track, durationMs);
  const pictures = await drawPictures(poses);
  await encode(track, poses, pictures);
  const { size } = fs.statSync(target);
  console.log(`${path.basename(target)}: ${Math.round(durationMs / 1000)} s, ${Math.round(size / 1000)} kB`);
  if (size > maxBytes) throw new Error(`larger than ${maxBytes} bytes`);
} finally {
  fs.rmSync(workDir, { recursive: true });
}

/** The same interview as in the seed: both are made by the same script with the same seed. */
function readInterview(): { said: Spoken[]; durationMs: number } {
  const { events, durationMs } = playInterview({
    questions: inesInterview.questions.map((question, index) => questionFromInput(question, index)),
    profile: 'fluent',
    answers: inesAnswers,
    seed: inesSeed,
    startAtMs: 0,
    durationMs: inesInterview.durationMinutes * 60_000,
    candidateName: inesInterview.participants[0]?.name ?? null,
    companyName: organizationName,
    jobRole: inesInterview.jobRole,
  });
  return { said: transcript(events).filter(({ speaker }) => speaker === 'CANDIDATE'), durationMs };
}

/** The mouth follows the voice. The eyes close for a moment every few seconds, at irregular times. */
function posesOf(track: Int16Array, durationMs: number): Pose[] {
  const frameMs = 1000 / framesPerSecond;
  let nextBlink = 20;
  return Array.from({ length: Math.ceil(durationMs / frameMs) }, (_, frame) => {
    const level = loudness(track, frame * frameMs, (frame + 1) * frameMs);
    const blinking = frame === nextBlink;
    if (blinking) nextBlink += 22 + ((frame * 7) % 23);
    const mouth = [0.012, 0.05, 0.1].filter((threshold) => level > threshold).length;
    const sway = Math.floor(((frame % swayFrames) * swaySteps) / swayFrames) / swaySteps;
    return { mouth, blinking, sway };
  });
}

function keyOf(pose: Pose): string {
  return JSON.stringify(pose);
}

async function drawPictures(poses: Pose[]): Promise<Map<string, Buffer>> {
  const executablePath = process.env['PARLEY_CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: frameSize });
  const pictures = new Map<string, Buffer>();
  for (const pose of poses) {
    if (pictures.has(keyOf(pose))) continue;
    await page.setContent(`<style>body { margin: 0 }</style>${drawFrame(pose)}`);
    pictures.set(keyOf(pose), await page.screenshot());
  }
  await browser.close();
  return pictures;
}

/**
 * Encodes as a browser's recorder does: in one pass, with small clusters, no index and no length in the header.
 */
async function encode(track: Int16Array, poses: Pose[], pictures: Map<string, Buffer>): Promise<void> {
  const sound = path.join(workDir, 'sound.pcm');
  fs.writeFileSync(sound, new Uint8Array(track.buffer));
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const options = [
    '-v error -y',
    `-f image2pipe -framerate ${framesPerSecond} -c:v png -i -`,
    `-f s16le -ar ${sampleRate} -ac 1 -i ${sound}`,
    '-c:v libvpx-vp9 -pix_fmt yuv420p -crf 34 -b:v 0 -g 80 -deadline good -cpu-used 1 -row-mt 1 -threads 1',
    '-c:a libopus -b:a 22k -vbr on -application voip -frame_duration 60',
    '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact',
    '-f webm -live 1 -cluster_time_limit 1000',
  ];
  const args = options.flatMap((line) => line.split(' '));
  const ffmpeg = spawn('ffmpeg', [...args, target], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(ffmpeg, 'close');
  for (const pose of poses) {
    const picture = pictures.get(keyOf(pose));
    if (picture && !ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
