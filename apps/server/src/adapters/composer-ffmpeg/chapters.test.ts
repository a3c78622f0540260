import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { ffmpeg } from '../../testing/ffmpeg.ts';
import { writeBeeps } from '../../testing/flash-and-beep.ts';
import { ffmpegComposer } from './index.ts';

it('begins each chapter, including the first, when its question was asked', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-chapters-'));
  const sound = path.join(folder, 'sound.webm');
  writeBeeps(sound, { after: 0, seconds: 6 });
  const video = path.join(folder, 'video');
  const lane = { filePath: sound, from: 0, shown: [{ from: 0, to: 6 }] };
  const chapters = [
    { title: 'Why here?', from: 1.5 },
    { title: 'a=b; #1', from: 4 },
    // A question that was asked after the recording had ended.
    { title: 'After the end', from: 9 },
  ];
  await ffmpegComposer(createLog('silent')).compose(
    {
      title: 'Interview',
      seconds: 6,
      people: [{ name: 'Ines', pictures: [] }],
      screens: [],
      sounds: [lane],
      chapters,
    },
    folder,
    video,
  );
  const written = ffmpeg(['-i', video, '-f', 'ffmetadata', '-']).toString();
  const starts = [...written.matchAll(/^START=(\d+)/gm)].map(([, start]) => Number(start));
  const scale = Number(/^TIMEBASE=1\/(\d+)/m.exec(written)?.[1]);
  expect(starts.map((start) => start / scale)).toEqual([0, 1.5, 4]);
  expect(written).toContain('title=Why here?');
  expect(written).not.toContain('After the end');
  fs.rmSync(folder, { recursive: true, force: true });
});
