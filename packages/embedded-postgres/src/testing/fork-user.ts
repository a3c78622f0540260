import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { EmbeddedPostgresOptions } from '../index.ts';
import type { Answer, Order } from './user-process.ts';

/** Another process that uses a data folder. */
export interface User {
  osPid: number;
  /** Resolves when the folder is open; rejects with the child's error. */
  opened: Promise<{ pid: number; adopted: boolean; host: string }>;
  order(order: Order): Promise<void>;
  /** Kills it as `kill -9` does. */
  kill(): Promise<void>;
  /** Resolves to its exit code when it has ended by itself. */
  ended: Promise<number | null>;
}

export function forkUser(options: EmbeddedPostgresOptions): User {
  const script = fileURLToPath(new URL('user-process.ts', import.meta.url));
  const child = fork(script, [JSON.stringify(options)], { execArgv: ['--import', 'tsx'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const opened = nextAnswer(child).then((ok) => {
    if (ok === null) throw new Error('the child did not open');
    return ok;
  });
  // A test that kills the child before it has opened ignores the result.
  opened.catch(() => undefined);
  return {
    osPid: child.pid ?? 0,
    opened,
    ended,
    async order(order) {
      const answer = nextAnswer(child);
      child.send(order);
      await answer;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function nextAnswer(child: ChildProcess): Promise<Extract<Answer, { ok: unknown }>['ok']> {
  const gone = new AbortController();
  child.once('exit', () => gone.abort(new Error('the child has ended')));
  const [answer] = (await once(child, 'message', { signal: gone.signal })) as [Answer];
  if ('ok' in answer) return answer.ok;
  throw Object.assign(new Error(answer.error.message), { name: answer.error.name });
}
