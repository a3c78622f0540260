import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { opusSilence, opusSilenceSeconds } from './opus.ts';
import { createTrackFile, factsFileOf, mediaFileOf, type TrackFacts } from './track-file.ts';

let folder: string;
let errors: unknown[];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-track-'));
  errors = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const factsOf = (id: string): TrackFacts => ({
  id,
  participantId: randomUUID(),
  source: 'MICROPHONE',
  codec: 'opus',
  startedAtMs: 1_000,
});
const open = (id: string) =>
  createTrackFile(folder, factsOf(id), { width: 0, height: 0 }, (error) => errors.push(error));

/** Writes three seconds of silence. */
async function writeSome(file: ReturnType<typeof open>): Promise<void> {
  for (let seconds = 0; seconds < 3; seconds += opusSilenceSeconds) {
    file.write({ bytes: opusSilence, isKey: true, seconds, duration: opusSilenceSeconds });
  }
  file.setStart(2_000);
  await file.close();
}

// A device that cannot be written stands for a disk that is full or broken.
it.skipIf(!fs.existsSync('/dev/full')).each([
  ['the media file', mediaFileOf],
  ['the file with its facts', factsFileOf],
])('reports an error when the disk cannot take %s', async (_what, fileOf) => {
  const id = randomUUID();
  fs.symlinkSync('/dev/full', fileOf(folder, id));
  const file = open(id);
  await writeSome(file);
  expect(errors.length).toBeGreaterThan(0);
  expect(errors[0]).toMatchObject({ code: 'ENOSPC' });
});
