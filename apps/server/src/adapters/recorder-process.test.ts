import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { paths } from '../paths.ts';
import type { Recorders } from '../ports/recorder.ts';
import { freePort } from '../testing/free-port.ts';
import { recorderProcesses } from './recorder-process.ts';

// Runs real recorder processes, which try to reach a media engine that does not exist.
const node = process.execPath;

let recorders: Recorders;
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-recorders-'));
  recorders = recorderProcesses(paths.mediaRecorder, createLog('silent'));
});
afterEach(async () => {
  process.execPath = node;
  delete process.env['PARLEY_TOO_LONG'];
  await recorders.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Starts a recorder. The result counts its reports of its state, and says whether it has ended. */
async function record(name: string): Promise<{ states: number; hasEnded: boolean }> {
  const told = { states: 0, hasEnded: false };
  const access = { url: `ws://127.0.0.1:${await freePort()}`, token: 'none' };
  recorders.record(path.join(folder, name), access, {
    onTrack: () => {},
    onTrackClosed: () => {},
    onState: () => void (told.states += 1),
    onEnd: () => void (told.hasEnded = true),
  });
  return told;
}
const untilItSpeaks = (told: { states: number }) =>
  expect.poll(() => told.states, { timeout: 30_000 }).toBeGreaterThan(0);

it('goes on recording when the machine cannot start another process', async () => {
  await untilItSpeaks(await record('first'));
  // An environment that is too long makes `spawn` throw at once, as a lack of memory does.
  process.env['PARLEY_TOO_LONG'] = 'x'.repeat(200_000);
  await untilItSpeaks(await record('second'));
});

it('does not use the spare process when it failed to start', async () => {
  await untilItSpeaks(await record('first'));
  process.execPath = path.join(folder, 'no-such-program');
  await untilItSpeaks(await record('second'));
  process.execPath = node;
  await untilItSpeaks(await record('third'));
});

it('reports the end of a recorder when its process could not be started', async () => {
  process.execPath = path.join(folder, 'no-such-program');
  const told = await record('first');
  await expect.poll(() => told.hasEnded, { timeout: 10_000 }).toBe(true);
});
