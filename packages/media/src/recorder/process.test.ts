import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import type { RecorderCommand, RecorderNews, RecorderState } from './process-messages.ts';

const file = fileURLToPath(new URL('process.ts', import.meta.url));

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** Starts a recorder. `record` lets it record into a folder, from a room that never responds. */
function start() {
  const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-disk-'));
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] });
  opened.push(() => {
    child.kill('SIGKILL');
    fs.rmSync(disk, { recursive: true, force: true });
  });
  const states: RecorderState[] = [];
  readline.createInterface({ input: child.stdout }).on('line', (line) => {
    const news = JSON.parse(line) as RecorderNews;
    if (news.type === 'state') states.push(news.state);
  });
  const record = (folder: string) => {
    const command: RecorderCommand = {
      type: 'record',
      folder,
      access: { url: 'ws://127.0.0.1:1', token: 'any' },
    };
    child.stdin.write(`${JSON.stringify(command)}\n`);
  };
  return { child, disk, states, record };
}

it('reports FULL when its folder disappears', async () => {
  const { child, disk, states, record } = start();
  const folder = path.join(disk, 'run');
  record(folder);
  await expect.poll(() => states.at(-1), { timeout: 20_000 }).toBe('DISCONNECTED');
  fs.rmSync(folder, { recursive: true });
  await expect.poll(() => states.at(-1), { timeout: 10_000 }).toBe('FULL');
  expect(child.exitCode).toBeNull();
}, 40_000);

it('reports FULL when it cannot create its folder', async () => {
  const { child, disk, states, record } = start();
  const taken = path.join(disk, 'taken');
  fs.writeFileSync(taken, '');
  record(path.join(taken, 'run'));
  await expect.poll(() => states.at(-1), { timeout: 20_000 }).toBe('FULL');
  expect(child.exitCode).toBeNull();
}, 30_000);
