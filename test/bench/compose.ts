// node --import tsx test/bench/compose.ts [--seconds 60] [--rounds 3]: how long it takes to compose one video of a
// meeting of two people in 720p, compared with the length of the meeting. ffmpeg makes their pictures as browsers
// send them (VP8, 25 a second, moving, with noise). The numbers are of one run on one machine; only their ratio can
// be compared. Writes only a folder that it removes.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ffmpegComposer } from '../../apps/server/src/adapters/composer-ffmpeg/index.ts';
import { createLog } from '../../apps/server/src/kernel/log.ts';
import type { Lane } from '../../apps/server/src/ports/composer.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, rounds: { type: 'string', default: '3' } },
});
const seconds = Number(values.seconds);
/** The meeting must be at least this many times as long as the composing. */
const goal = 4;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-bench-'));
try {
  const ffmpeg = (args: string) =>
    execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', ...args.split(' ')], { cwd: folder });
  const lane = (name: string): Lane => ({
    filePath: path.join(folder, name),
    from: 0,
    shown: [{ from: 0, to: seconds }],
  });
  const people = ['Ines', 'Priya'].map((name, index) => {
    const scene = index === 0 ? 'testsrc2' : 'smptehdbars';
    ffmpeg(
      `-i ${scene}=size=1280x720:rate=25,noise=alls=6:allf=t -t ${seconds} -c:v libvpx -deadline realtime -cpu-used 8 -b:v 1500k ${name}.webm`,
    );
    ffmpeg(`-i sine=frequency=${300 + 200 * index} -t ${seconds} -c:a libopus ${name}-sound.webm`);
    return { name, pictures: [lane(`${name}.webm`)] };
  });
  const composition = {
    title: 'Customer support engineer interview',
    seconds,
    people,
    screens: [],
    sounds: people.map(({ name }) => lane(`${name}-sound.webm`)),
    chapters: [{ title: 'What went wrong last?', from: 0 }],
  };
  const rounds: { times: number; format: string }[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const startedMs = performance.now();
    const target = path.join(folder, `meeting-${round}`);
    const { format } = await ffmpegComposer(createLog('error')).compose(composition, folder, target);
    rounds.push({ times: (seconds * 1000) / (performance.now() - startedMs), format });
  }
  const sorted = rounds.toSorted((a, b) => a.times - b.times);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median || median.times < goal) process.exitCode = 1;
  console.log(
    `${seconds} s of two people in 720p, ${median?.format}: made ${median?.times.toFixed(1)} times as fast as it was held ` +
      `(${sorted.map(({ times }) => times.toFixed(1)).join(', ')}), goal ${goal}${process.exitCode ? ': NOT MET' : ''}`,
  );
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
