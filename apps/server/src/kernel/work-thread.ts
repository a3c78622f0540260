import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { fairSlots } from './fair-slots.ts';

/** The thread took too long, needed too much memory, or died of its work otherwise. */
export class ThreadEnded extends Error {}

export interface WorkThread<Request, Answer> {
  /**
   * One request after the other. With `owner` the owners take turns: one who asks much delays another by one request
   * only.
   *
   * @throws ThreadEnded; the next request gets a new thread.
   */
  ask(request: Request, owner?: string): Promise<Answer>;
  close(): Promise<void>;
}

export interface ThreadLimits {
  /** What takes longer is ended, thread and all. Waiting for one's turn does not count. */
  deadlineMs: number;
  /** Of the thread's heap; what needs more is ended, and the server goes on. Default: no limit of its own. */
  memoryMb?: number;
  /** A thread that has had nothing to do for so long is ended, and its memory given back. Default: 30 seconds. */
  restMs?: number;
}

/** What has just been made gets a part of its own; Node.js would give it 48 MB. */
const heapOf = (memoryMb: number) => ({
  maxOldGenerationSizeMb: memoryMb,
  maxYoungGenerationSizeMb: 16,
});

/** Without a build: a thread does not take over that its process reads TypeScript. */
const fromSource = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(require('node:worker_threads').workerData);
});`;

/**
 * Work that would hold up the event loop, in a thread that starts with the first of it.
 *
 * @param file answers each message with one message.
 */
export function workThread<Request, Answer>(file: string, limits: ThreadLimits): WorkThread<Request, Answer> {
  let thread: Worker | null = null;
  let rest: NodeJS.Timeout | undefined;
  const inTurn = fairSlots({ most: 1, mostPerOwner: 1 });
  const start = () => {
    const options = limits.memoryMb === undefined ? {} : { resourceLimits: heapOf(limits.memoryMb) };
    const started = file.endsWith('.ts')
      ? new Worker(fromSource, { ...options, eval: true, workerData: pathToFileURL(file).href })
      : new Worker(file, options);
    // Nothing waits for it when the server ends.
    started.unref();
    const forget = () => {
      if (thread === started) thread = null;
    };
    // A thread that dies between two requests must not take the process with it.
    started.on('exit', forget).on('error', forget);
    return started;
  };
  const end = async (ended: Worker) => {
    if (thread === ended) thread = null;
    await ended.terminate();
  };
  return {
    ask: (request, owner = '') =>
      inTurn(owner, null, async () => {
        clearTimeout(rest);
        const asked = (thread ??= start());
        try {
          const answer = await exchange<Answer>(asked, request, limits.deadlineMs);
          rest = setTimeout(() => void end(asked), limits.restMs ?? 30_000).unref();
          return answer;
        } catch (error) {
          // Gone before the next one starts: two of them would need twice the memory.
          await end(asked);
          throw error;
        }
      }),
    async close() {
      clearTimeout(rest);
      if (thread) await end(thread);
    },
  };
}

function exchange<Answer>(thread: Worker, request: unknown, withinMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      thread.off('message', answered).off('error', died).off('exit', died);
    };
    const answered = (answer: Answer) => {
      leave();
      resolve(answer);
    };
    const died = (cause: unknown) => {
      leave();
      reject(new ThreadEnded('the thread died', { cause }));
    };
    const timer = setTimeout(() => {
      leave();
      reject(new ThreadEnded(`the thread took more than ${withinMs} ms`));
    }, withinMs);
    thread.on('message', answered).on('error', died).on('exit', died);
    thread.postMessage(request);
  });
}
