import type { Expansion, ExpansionRequest } from '../ports/calendars.ts';
import { expandTexts } from './calendar-expand-texts.ts';
import { calendarThread } from './calendar-thread.ts';

/** A feed of 20 MB takes one to three seconds and up to 200 MB. */
const limits = { deadlineMs: 8_000, memoryMb: 192 };

/**
 * Does a small amount of work at once. A larger one goes to a thread, one calendar after the other, so that none
 * blocks the event loop. A thread that needs too much time or memory is ended, and the next calendar gets a new
 * one.
 */
export function calendarExpansion(
  threadFile: string,
  given: Partial<typeof limits> = {},
): { expand(request: ExpansionRequest): Promise<Expansion>; close(): Promise<void> } {
  const tooLarge = 'The calendar is too large to be worked out in time.';
  const thread = calendarThread<ExpansionRequest, Expansion>(threadFile, { ...limits, ...given }, tooLarge);
  return {
    async expand(request) {
      return expandLittle(request) ?? thread.ask(request, request.owner);
    },
    close: () => thread.close(),
  };
}

const smallTextLength = 64 * 1024;
/** This many steps take some milliseconds. */
const smallWorkload = 50_000;

/**
 * @returns null for more than a few milliseconds of work. The work is counted, because a short text can hide much
 *   of it.
 */
function expandLittle(request: ExpansionRequest): Expansion | null {
  if (request.texts.reduce((sum, text) => sum + text.length, 0) > smallTextLength) return null;
  const expansion = expandTexts(request, smallWorkload);
  // A problem means that something was not expanded to its end, perhaps because the steps ran out.
  return expansion.problems.length === 0 ? expansion : null;
}
