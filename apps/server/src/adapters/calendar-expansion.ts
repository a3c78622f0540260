import { ThreadEnded, workThread } from '../kernel/work-thread.ts';
import { CalendarFailure, type Expansion, type ExpansionRequest } from '../ports/calendars.ts';
import { expandTexts } from './calendar-expand-texts.ts';
import type { ThreadAnswer } from './calendar-expansion-thread.ts';

/** The thread is stopped when one calendar takes longer. */
const deadlineMs = 8_000;

/**
 * Small texts are worked out at once. Others go to a thread, one after the other, so that no calendar holds up
 * the event loop; a thread that takes too long is ended and the next calendar gets a new one.
 */
export function calendarExpansion(
  threadFile: string,
  options: { deadlineMs?: number } = {},
): { expand(request: ExpansionRequest): Promise<Expansion>; close(): Promise<void> } {
  const thread = workThread<ExpansionRequest, ThreadAnswer>(threadFile, options.deadlineMs ?? deadlineMs);
  return {
    async expand(request) {
      if (isSmall(request.texts)) return expandTexts(request);
      const answer = await thread.ask(request).catch(asTooLarge);
      if ('expansion' in answer) return answer.expansion;
      throw new CalendarFailure(answer.trouble, answer.message);
    },
    close: () => thread.close(),
  };
}

function asTooLarge(error: unknown): ThreadAnswer {
  if (!(error instanceof ThreadEnded)) throw error;
  return { trouble: 'TOO_LARGE', message: 'The calendar is too large to be worked out in time.' };
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
