import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository } from './repository.ts';

/** The process that `npm start` runs between the terminal and the server, with a stand-in for the server. */
const standIn = `
  const alive = setInterval(() => {}, 1000);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      console.log('got ' + signal);
      if (process.env.STUCK !== '1') setTimeout(() => process.exit(7), 300);
    });
  }
  process.on('disconnect', () => { console.log('parent gone'); process.exit(0); });
  console.log('pid ' + process.pid + ' watch ' + process.env.PARLEY_PARENT_WATCH);
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-supervise-'));
  const module = pathToFileURL(join(repository, 'scripts/lib/supervise.mjs')).href;
  writeFileSync(join(folder, 'server.mjs'), standIn);
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { supervise } from '${module}';\nprocess.exit(await supervise([process.argv[2]]));\n`,
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'passes %s to the server once and returns its exit code',
  async (signal) => {
    const started = await start();
    // npm also passes on the Ctrl-C that the terminal has already sent.
    started.process.kill(signal);
    await sleep(50);
    started.process.kill(signal);
    expect(await started.exitCode()).toBe(7);
    expect(started.lines()).toEqual([`got ${signal}`]);
  },
);

test('kills a server that does not stop when a second Ctrl-C comes', async () => {
  const started = await start({ STUCK: '1' });
  started.process.kill('SIGINT');
  await sleep(600);
  started.process.kill('SIGINT');
  expect(await started.exitCode()).toBe(137);
  expect(started.lines()).toEqual(['got SIGINT']);
});

test('lets the server notice that its starter was killed', async () => {
  const started = await start();
  started.process.kill('SIGKILL');
  await started.exitCode();
  expect(started.lines()).toEqual(['parent gone']);
});

/** Starts the process and waits until the stand-in listens. `lines` is the output after its first line. */
async function start(env: NodeJS.ProcessEnv = {}) {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(folder, 'start.mjs'), join(folder, 'server.mjs')],
    {
      env: { ...process.env, npm_lifecycle_event: undefined, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  // 'close' is emitted when the server, which shares the pipe, has ended too.
  const closed = once(child, 'close') as Promise<[number | null]>;
  while (!output.includes('\n')) await sleep(10);
  expect(output).toMatch(/^pid \d+ watch 1\n$/);
  return {
    process: child,
    exitCode: async () => (await closed)[0],
    lines: () => output.trim().split('\n').slice(1),
  };
}
