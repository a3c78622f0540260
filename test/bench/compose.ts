// node --import tsx test/bench/compose.ts [--seconds 60]: how long it takes to make one video of a meeting of two
// people in 720p, beside the length of the meeting. Their pictures are made by ffmpeg as browsers send them (VP8, 25
// a second, moving, with noise). The numbers are of one run on one machine; only their ratio can be compared. Writes
// only a folder that it removes.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ffmpegComposer } from '../../apps/server/src/adapters/composer-ffmpeg/index.ts';
import { createLog } from '../../apps/server/src/kernel/log.ts';
import type { Lane } from '../../apps/server/src/ports/composer.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);
/** The meeting is this many times as long. */
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
  const startedMs = performance.now();
  const { format } = await ffmpegComposer(createLog('error')).compose(
    composition,
    folder,
    path.join(folder, 'meeting'),
  );
  const tookSeconds = (performance.now() - startedMs) / 1000;
  const times = seconds / tookSeconds;
  if (times < goal) process.exitCode = 1;
  console.log(
    `${seconds} s of two people in 720p, ${format}: made in ${tookSeconds.toFixed(1)} s, ` +
      `${times.toFixed(1)} times as fast as it was held${times < goal ? `, goal ${goal}: NOT MET` : ''}`,
  );
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
