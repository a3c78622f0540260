import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { paths } from '../paths.ts';
import type { Recorders } from '../ports/recorder.ts';
import { freePort } from '../testing/free-port.ts';
import { recorderProcesses } from './recorder-process.ts';

// Real recorder processes, of an engine that is not there.
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

/** How often a recorder has said how it is, and whether it has ended. */
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

it('records on when the machine takes no further process', async () => {
  await untilItSpeaks(await record('first'));
  // As without memory, starting one throws at once.
  process.env['PARLEY_TOO_LONG'] = 'x'.repeat(200_000);
  await untilItSpeaks(await record('second'));
});

it('never uses a process that was to stand ready and did not start', async () => {
  await untilItSpeaks(await record('first'));
  process.execPath = path.join(folder, 'no-such-program');
  await untilItSpeaks(await record('second'));
  process.execPath = node;
  await untilItSpeaks(await record('third'));
});

it('tells that a recorder has ended which could not be started', async () => {
  process.execPath = path.join(folder, 'no-such-program');
  const told = await record('first');
  await expect.poll(() => told.hasEnded, { timeout: 10_000 }).toBe(true);
});
