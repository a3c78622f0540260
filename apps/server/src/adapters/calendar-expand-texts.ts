import { coarsenBlocks, expandBusy, mergeBlocks, parseCalendar, type Block } from '@parley/calendar';
import {
  CalendarFailure,
  type CalendarText,
  type Expansion,
  type ExpansionRequest,
} from '../ports/calendars.ts';

/** A person has some hundred busy times in this period. When there are more, they are kept on a coarser grid. */
const maxBlocks = 5_000;
const coarseMs = 5 * 60_000;
const maxProblems = 100;

/**
 * Turns iCalendar texts into busy times. Each text stands alone: a CalDAV object contains a series with all its
 * exceptions.
 *
 * @param mostSteps what all texts together may cost; by default, what the engine allows for each of them.
 * @throws CalendarFailure for a text that is no complete calendar, because its missing part would look free.
 */
export function expandTexts(request: ExpansionRequest, mostSteps?: number): Expansion {
  const ignored = new Set(request.ignoredUids);
  const isIgnored = (uid: string | null) =>
    uid !== null && (ignored.has(uid) || ignored.has(uid.slice(0, uid.indexOf('@') + 1)));
  const blocks: Block[] = [];
  const problems: string[] = [];
  let timezone: string | null = null;
  let left = mostSteps;
  for (const text of request.texts) {
    const parsed = parseCalendar(decoded(text));
    if (!parsed.complete) {
      throw new CalendarFailure('NOT_A_CALENDAR', 'What is there is not a whole calendar.');
    }
    timezone ??= parsed.timeZone;
    const expanded = expandBusy(
      { ...parsed, events: parsed.events.filter(({ uid }) => !isIgnored(uid)) },
      {
        window: request.window,
        timeZone: (request.prefersOwnZone ? timezone : null) ?? request.timeZone,
        ownerEmails: request.ownerEmails,
        ...(left === undefined ? {} : { maxSteps: left }),
      },
    );
    if (left !== undefined) left -= expanded.steps;
    for (const block of expanded.busy) blocks.push(block);
    for (const { uid, message } of expanded.problems) {
      if (problems.length < maxProblems && !isIgnored(uid)) problems.push(message);
    }
  }
  return { busy: coarsenBlocks(mergeBlocks(blocks), maxBlocks, coarseMs), problems, timezone };
}

const decoded = (text: CalendarText) => (typeof text === 'string' ? text : new TextDecoder().decode(text));
