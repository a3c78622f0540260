import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A temporary folder that everything in a test run uses as its TMPDIR. It is removed at the end, and every process
 * is ended that still names it on its command line or in its environment.
 */
export function createScratch() {
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-'));
  // PostgreSQL does not run as root but must reach its own folder inside this one.
  chmodSync(folder, 0o711);
  return {
    folder,
    env: { TMPDIR: folder, XDG_CONFIG_HOME: join(folder, 'config'), XDG_CACHE_HOME: join(folder, 'cache') },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
    endProcesses: (graceMs) => endProcessesNaming(folder, graceMs),
  };
}

/**
 * Gives the processes `graceMs` to end by themselves, then ends them. Returns the command lines of those it had to
 * end.
 */
async function endProcessesNaming(text, graceMs) {
  const left = await waitUntilNone(text, graceMs);
  for (const { pid } of left) kill(pid, 'SIGINT');
  for (const { pid } of await waitUntilNone(text, 3_000)) kill(pid, 'SIGKILL');
  return left.map(({ command }) => command);
}

async function waitUntilNone(text, waitMs) {
  const deadline = performance.now() + waitMs;
  let found = processesNaming(text);
  while (found.length > 0 && performance.now() < deadline) {
    await sleep(50);
    found = processesNaming(text);
  }
  return found;
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function processesNaming(text) {
  const all = process.platform === 'linux' ? linuxProcesses() : otherProcesses();
  return all.filter(({ pid, searched }) => pid !== process.pid && searched.includes(text));
}

function linuxProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      const command = readProc(pid, 'cmdline');
      // Empty for a zombie, which has already ended.
      return { pid: Number(pid), command, searched: command + readProc(pid, 'environ') };
    });
}

function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    // The process has ended meanwhile, or belongs to another user.
    return '';
  }
}

function otherProcesses() {
  const table = execFileSync('ps', ['-axww', '-E', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return table.split('\n').map((line) => {
    const command = line.trim().replace(/^\d+\s+/, '');
    return { pid: Number.parseInt(line, 10), command, searched: line };
  });
}
