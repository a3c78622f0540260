import { parentPort } from 'node:worker_threads';
import { ThreadEnded, workThread, type ThreadLimits } from '../kernel/work-thread.ts';
import { CalendarFailure, type CalendarTrouble } from '../ports/calendars.ts';

type ThreadResult<Result> = { result: Result } | { trouble: CalendarTrouble; message: string };

/**
 * A thread that processes what a calendar's server sent.
 *
 * @param tooLarge the message when the thread needs too much time or memory.
 */
export function calendarThread<Request, Result>(file: string, limits: ThreadLimits, tooLarge: string) {
  const thread = workThread<Request, ThreadResult<Result>>(file, limits);
  return {
    /** @throws CalendarFailure */
    async ask(request: Request, owner?: string): Promise<Result> {
      const answer = await thread.ask(request, owner).catch((error: unknown) => {
        if (!(error instanceof ThreadEnded)) throw error;
        throw new CalendarFailure('TOO_LARGE', tooLarge, { cause: error });
      });
      if ('result' in answer) return answer.result;
      throw new CalendarFailure(answer.trouble, answer.message);
    },
    close: () => thread.close(),
  };
}

/**
 * The main loop of such a thread: it receives a request and sends back the result.
 *
 * @param unreadable the message for an unexpected error.
 */
export function serveCalendarThread<Request, Result>(
  work: (request: Request) => Result,
  unreadable: string,
): void {
  const answerTo = (request: Request): ThreadResult<Result> => {
    try {
      return { result: work(request) };
    } catch (error) {
      if (error instanceof CalendarFailure) return { trouble: error.trouble, message: error.message };
      return { trouble: 'NOT_A_CALENDAR', message: unreadable };
    }
  };
  parentPort?.on('message', (request: Request) => parentPort?.postMessage(answerTo(request)));
}
