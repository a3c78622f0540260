import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** The thread took too long, or died of its work. */
export class ThreadEnded extends Error {}

export interface WorkThread<Request, Answer> {
  /**
   * One request after the other.
   *
   * @throws ThreadEnded; the next request gets a new thread.
   */
  ask(request: Request): Promise<Answer>;
  close(): Promise<void>;
}

/** Without a build: a thread does not take over that its process reads TypeScript. */
const fromSource = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(require('node:worker_threads').workerData);
});`;

/**
 * Work that would hold up the event loop, in a thread that starts with the first of it.
 *
 * @param file answers each message with one message.
 * @param deadlineMs what takes longer is ended, thread and all.
 */
export function workThread<Request, Answer>(file: string, deadlineMs: number): WorkThread<Request, Answer> {
  let thread: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  const start = () => {
    const started = file.endsWith('.ts')
      ? new Worker(fromSource, { eval: true, workerData: pathToFileURL(file).href })
      : new Worker(file);
    // Nothing waits for it when the server ends.
    started.unref();
    started.on('exit', () => {
      if (thread === started) thread = null;
    });
    return started;
  };
  return {
    ask(request) {
      const turn = queue.then(() => {
        thread ??= start();
        return exchange<Answer>(thread, request, deadlineMs);
      });
      queue = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      await thread?.terminate();
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
      void thread.terminate();
      leave();
      reject(new ThreadEnded(`the thread took more than ${withinMs} ms`));
    }, withinMs);
    thread.on('message', answered).on('error', died).on('exit', died);
    thread.postMessage(request);
  });
}
