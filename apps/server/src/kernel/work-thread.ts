import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { slotsPerOwner } from './slots-per-owner.ts';

/** The thread took too long, needed too much memory, or crashed. */
export class ThreadEnded extends Error {}

export interface WorkThread<Request, Answer> {
  /**
   * Handles one request after the other. With `owner`, owners take turns: an owner with many requests delays
   * another by one request only.
   *
   * @throws ThreadEnded; the next request gets a new thread.
   */
  ask(request: Request, owner?: string): Promise<Answer>;
  close(): Promise<void>;
}

export interface ThreadLimits {
  /** The thread is ended when a request takes longer. Waiting for a turn does not count. */
  deadlineMs: number;
  /** The largest heap of the thread; when it needs more, it is ended and the server continues. Default: no limit. */
  memoryMb?: number;
  /** An idle thread is ended after this time to free its memory. Default: 30 seconds. */
  restMs?: number;
}

/** Limits the heap for new objects, for which Node.js would use 48 MB. */
const heapOf = (memoryMb: number) => ({
  maxOldGenerationSizeMb: memoryMb,
  maxYoungGenerationSizeMb: 16,
});

/** Needed without a build, because a thread does not inherit its process's ability to read TypeScript. */
const fromSource = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(require('node:worker_threads').workerData);
});`;

/**
 * Runs work that would block the event loop in a thread, which starts with the first request.
 *
 * @param file responds to each message with one message.
 */
export function workThread<Request, Answer>(file: string, limits: ThreadLimits): WorkThread<Request, Answer> {
  let thread: Worker | null = null;
  let rest: NodeJS.Timeout | undefined;
  const inTurn = slotsPerOwner({ most: 1, mostPerOwner: 1 });
  const start = () => {
    const options = limits.memoryMb === undefined ? {} : { resourceLimits: heapOf(limits.memoryMb) };
    const started = file.endsWith('.ts')
      ? new Worker(fromSource, { ...options, eval: true, workerData: pathToFileURL(file).href })
      : new Worker(file, options);
    // An idle thread must not keep the server from ending.
    started.unref();
    const forget = () => {
      if (thread === started) thread = null;
    };
    // A thread that dies between two requests must not end the process.
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
          // Waits until it is gone before the next one starts: two threads would need twice the memory.
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
