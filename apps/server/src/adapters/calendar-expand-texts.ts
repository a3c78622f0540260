import { expandBusy, mergeBlocks, parseCalendar } from '@parley/calendar';
import { CalendarFailure, type Expansion, type ExpansionRequest } from '../ports/calendars.ts';

/**
 * iCalendar texts to busy times. Each text stands alone: a CalDAV object has a series with all its exceptions.
 *
 * @throws CalendarFailure for a text that is no whole calendar: what is missing of it would look free.
 */
export function expandTexts(request: ExpansionRequest): Expansion {
  const ignored = new Set(request.ignoredUids);
  const isIgnored = (uid: string | null) =>
    uid !== null && (ignored.has(uid) || ignored.has(uid.slice(0, uid.indexOf('@') + 1)));
  const expansion: Expansion = { busy: [], problems: [], timezone: null };
  for (const text of request.texts) {
    const parsed = parseCalendar(text);
    if (!parsed.complete) {
      throw new CalendarFailure('NOT_A_CALENDAR', 'What is there is not a whole calendar.');
    }
    expansion.timezone ??= parsed.timeZone;
    const { busy, problems } = expandBusy(
      { ...parsed, events: parsed.events.filter(({ uid }) => !isIgnored(uid)) },
      {
        window: request.window,
        timeZone: (request.prefersOwnZone ? expansion.timezone : null) ?? request.timeZone,
        ownerEmails: request.ownerEmails,
      },
    );
    expansion.busy.push(...busy);
    expansion.problems.push(...problems.filter(({ uid }) => !isIgnored(uid)).map(({ message }) => message));
  }
  return { ...expansion, busy: mergeBlocks(expansion.busy) };
}
