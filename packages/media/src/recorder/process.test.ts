import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { RecorderCommand, RecorderNews, RecorderState } from './process-messages.ts';

const file = fileURLToPath(new URL('process.ts', import.meta.url));

it('stops and says so when its disk is gone', async () => {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'parley-disk-')), 'run');
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const states: RecorderState[] = [];
  readline.createInterface({ input: child.stdout }).on('line', (line) => {
    const news = JSON.parse(line) as RecorderNews;
    if (news.type === 'state') states.push(news.state);
  });
  const say = (command: RecorderCommand) => child.stdin.write(`${JSON.stringify(command)}\n`);
  try {
    say({ type: 'record', folder, access: { url: 'ws://127.0.0.1:1', token: 'any' } });
    await expect.poll(() => states.at(-1), { timeout: 20_000 }).toBe('DISCONNECTED');
    fs.rmSync(folder, { recursive: true });
    await expect.poll(() => states.at(-1), { timeout: 10_000 }).toBe('FULL');
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill('SIGKILL');
    fs.rmSync(path.dirname(folder), { recursive: true, force: true });
  }
}, 40_000);
