import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { CalendarFailure, type Expansion, type ExpansionRequest } from '../ports/calendars.ts';
import { expandTexts } from './calendar-expand-texts.ts';
import type { ThreadAnswer } from './calendar-expansion-thread.ts';

/** The thread is stopped when one calendar takes longer. */
const deadlineMs = 8_000;

/** Without a build: a thread does not take over that its process reads TypeScript. */
const fromSource = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(require('node:worker_threads').workerData);
});`;

/**
 * Small texts are worked out at once. Others go to a thread, one after the other, so that no calendar holds up
 * the event loop; a thread that takes too long is ended and the next calendar gets a new one.
 */
export function calendarExpansion(
  threadFile: string,
  options: { deadlineMs?: number } = {},
): { expand(request: ExpansionRequest): Promise<Expansion>; close(): Promise<void> } {
  let thread: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  const start = () => {
    const started = threadFile.endsWith('.ts')
      ? new Worker(fromSource, { eval: true, workerData: pathToFileURL(threadFile).href })
      : new Worker(threadFile);
    // Nothing waits for it when the server ends.
    started.unref();
    started.on('exit', () => {
      if (thread === started) thread = null;
    });
    return started;
  };
  const inThread = async (request: ExpansionRequest): Promise<Expansion> => {
    thread ??= start();
    const answer = await ask(thread, request, options.deadlineMs ?? deadlineMs);
    if ('expansion' in answer) return answer.expansion;
    throw new CalendarFailure(answer.trouble, answer.message);
  };
  return {
    async expand(request) {
      if (isSmall(request.texts)) return expandTexts(request);
      const turn = queue.then(() => inThread(request));
      queue = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      await thread?.terminate();
    },
  };
}

const smallLength = 64 * 1024;
const fewRules = 20;

/** A few milliseconds at most: the engine bounds the work of each rule. */
function isSmall(texts: string[]): boolean {
  if (texts.reduce((sum, text) => sum + text.length, 0) > smallLength) return false;
  const rules = texts.flatMap((text) => text.match(/^RRULE/gim) ?? []).length;
  const isFine = texts.some((text) => /FREQ=(SECONDLY|MINUTELY|HOURLY)/i.test(text));
  return rules <= fewRules && !isFine;
}

function ask(thread: Worker, request: ExpansionRequest, withinMs: number): Promise<ThreadAnswer> {
  return new Promise((resolve) => {
    const tooLong = () => {
      void thread.terminate();
      done({ trouble: 'TOO_LARGE', message: 'The calendar is too large to be worked out in time.' });
    };
    const timer = setTimeout(tooLong, withinMs);
    const died = () => done({ trouble: 'TOO_LARGE', message: 'The calendar is too large to be worked out.' });
    const done = (answer: ThreadAnswer) => {
      clearTimeout(timer);
      thread.off('message', done).off('error', died).off('exit', died);
      resolve(answer);
    };
    thread.on('message', done).on('error', died).on('exit', died);
    thread.postMessage(request);
  });
}
