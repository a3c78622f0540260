import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Runs a worker in a process of its own until it calls the model, and kills it then. */
export async function killWhileAsking({ database, clock }: TestApp): Promise<void> {
  const child = fork(fileURLToPath(new URL('model-process.ts', import.meta.url)), {
    env: { ...process.env, MODEL_PROCESS: JSON.stringify({ config: database.config, now: clock.now() }) },
    execArgv: ['--import', 'tsx'],
  });
  expect((await once(child, 'message'))[0]).toBe('asked');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
