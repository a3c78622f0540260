import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { RoomServiceClient } from 'livekit-server-sdk';
import { afterEach, expect, it } from 'vitest';
import { EngineProcess } from './engine-process.ts';
import { keys } from './testing/signal-guest.ts';
import { waitUntil } from './testing/wait-until.ts';

const file = fileURLToPath(new URL('process.ts', import.meta.url));
const owner = fileURLToPath(new URL('testing/engine-owner.ts', import.meta.url));
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

function start(
  settings: {
    ports?: { min: number; max: number };
    spareAfterMs?: number;
    startsWithinMs?: number;
    silentMs?: number;
  } = {},
) {
  const starts: number[] = [];
  const deaths: string[] = [];
  const engine = new EngineProcess(
    file,
    {
      keys,
      port: 0,
      folder: fs.mkdtempSync(path.join(os.tmpdir(), 'parley-media-')),
      eventsUrl: null,
      media: { ports: settings.ports ?? null, publicAddress: null },
      turn: null,
    },
    { started: ({ port }) => starts.push(port), died: (reason) => deaths.push(reason) },
    { spareAfterMs: 10_000, startsWithinMs: 30_000, silentMs: 20_000, ...settings },
  );
  opened.push(() => engine.stop());
  engine.start();
  return { engine, starts, deaths };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('comes back on the same port, with its rooms, after it was killed', async () => {
  const { engine, starts, deaths } = start();
  await waitUntil(() => starts.length === 1);
  const rooms = new RoomServiceClient(`http://127.0.0.1:${engine.port}`, keys.key, keys.secret);
  await rooms.createRoom({ name: 'room' });
  process.kill(engine.pid ?? 0, 'SIGKILL');
  await waitUntil(() => starts.length === 2);
  expect(deaths).toEqual(['it ended with SIGKILL']);
  expect(starts[1]).toBe(starts[0]);
  expect(await rooms.listRooms()).toMatchObject([{ name: 'room' }]);
});

it('hands over to the engine that was loaded in advance, each time it dies', async () => {
  const { engine, starts } = start({ spareAfterMs: 0 });
  for (const died of [0, 1]) {
    await waitUntil(() => starts.length === died + 1 && engine.sparePid !== undefined);
    const next = engine.sparePid;
    process.kill(engine.pid ?? 0, 'SIGKILL');
    await waitUntil(() => starts.length === died + 2);
    expect(engine.pid).toBe(next);
  }
  // A spare engine that is killed while it waits is simply replaced.
  await waitUntil(() => engine.sparePid !== undefined);
  process.kill(engine.sparePid ?? 0, 'SIGKILL');
  process.kill(engine.pid ?? 0, 'SIGKILL');
  await waitUntil(() => starts.length === 4 && engine.sparePid !== undefined);
  const spare = engine.sparePid ?? 0;
  await engine.stop();
  await waitUntil(() => !isAlive(spare));
});

it('ends when its server stops it, and is not started again', async () => {
  const { engine, starts, deaths } = start();
  await waitUntil(() => starts.length === 1);
  const pid = engine.pid ?? 0;
  await engine.stop();
  expect(isAlive(pid)).toBe(false);
  expect(engine.port).toBeNull();
  expect(deaths).toEqual([]);
});

it('dies when its server is killed', async () => {
  const server = fork(owner, [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [pids] = (await once(server, 'message')) as [[number, number]];
  expect(pids.map(isAlive)).toEqual([true, true]);
  server.kill('SIGKILL');
  await waitUntil(() => !pids.some(isAlive));
});

it('starts another engine when the spare one hangs', async () => {
  const { engine, starts, deaths } = start({ spareAfterMs: 0, startsWithinMs: 8_000 });
  await waitUntil(() => starts.length === 1 && engine.sparePid !== undefined);
  const hung = engine.sparePid ?? 0;
  process.kill(hung, 'SIGSTOP');
  process.kill(engine.pid ?? 0, 'SIGKILL');
  await waitUntil(() => starts.length === 2, 40_000);
  expect(deaths).toEqual(['it ended with SIGKILL', 'it did not start in time']);
  expect(isAlive(hung)).toBe(false);
}, 60_000);

it('starts another engine when the running one hangs', async () => {
  const { engine, starts, deaths } = start({ silentMs: 5_000 });
  await waitUntil(() => starts.length === 1);
  process.kill(engine.pid ?? 0, 'SIGSTOP');
  await waitUntil(() => starts.length === 2, 40_000);
  expect(deaths).toEqual(['it did not respond any more']);
  // The new engine works, so it is not killed.
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  expect(starts).toHaveLength(2);
}, 60_000);

it('tries again when no process can be started', async () => {
  const deaths: string[] = [];
  const nowhere = path.join(os.tmpdir(), 'no-such-folder', 'node');
  const { execPath } = process;
  const engine = new EngineProcess(
    file,
    {
      keys,
      port: 0,
      folder: os.tmpdir(),
      eventsUrl: null,
      media: { ports: null, publicAddress: null },
      turn: null,
    },
    { started: () => {}, died: (reason) => deaths.push(reason) },
  );
  opened.push(() => engine.stop());
  try {
    process.execPath = nowhere;
    engine.start();
    await waitUntil(() => deaths.length === 2);
  } finally {
    process.execPath = execPath;
  }
  expect(deaths[0]).toContain('ENOENT');
});

it('says why it cannot start', async () => {
  const first = start({ ports: { min: 47_311, max: 47_311 } });
  await waitUntil(() => first.starts.length === 1);
  const second = start({ ports: { min: 47_311, max: 47_311 } });
  await waitUntil(() => second.deaths.length > 0);
  expect(second.deaths[0]).toBe('no UDP port is free from 47311 to 47311');
});
