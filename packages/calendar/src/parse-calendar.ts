import { ProblemList } from './problem-list.ts';
import type { ParsedCalendar } from './parsed-calendar.ts';
import { readEvent } from './text/read-event.ts';
import { readFreeBusy } from './text/read-free-busy.ts';
import { readZone } from './text/read-zone.ts';
import { readComponents, type Component } from './text/components.ts';
import { readTextProperty, unescapeText } from './text/property.ts';
import { resolveTimeZone } from './zones/resolve-time-zone.ts';

/**
 * Reads iCalendar text (RFC 5545), in time proportional to its length. Never throws: what cannot be read
 * is in `problems`, and `complete` says whether the text was a whole calendar at all.
 */
export function parseCalendar(text: string): ParsedCalendar {
  const calendar: ParsedCalendar = {
    complete: false,
    timeZone: null,
    events: [],
    busyPeriods: [],
    zones: {},
    problems: [],
  };
  const problems = new ProblemList();
  calendar.complete = readComponents(text, {
    component: (component) => keep(calendar, component, problems),
    calendarLine: (line) => {
      calendar.timeZone ??= resolveTimeZone(unescapeText(readTextProperty(line.rest).value));
    },
    problem: (message) => problems.add(null, message),
  });
  calendar.problems = problems.all;
  return calendar;
}

function keep(calendar: ParsedCalendar, component: Component, problems: ProblemList): void {
  switch (component.name) {
    case 'VEVENT': {
      const event = readEvent(component, problems);
      if (event !== null) calendar.events.push(event);
      return;
    }
    case 'VFREEBUSY':
      for (const period of readFreeBusy(component, problems)) calendar.busyPeriods.push(period);
      return;
    case 'VTIMEZONE': {
      const found = readZone(component, problems);
      // Zones with a public name are read from the platform's database, so their rules are not kept.
      if (
        found !== null &&
        resolveTimeZone(found.name) === null &&
        !Object.hasOwn(calendar.zones, found.name)
      ) {
        Object.defineProperty(calendar.zones, found.name, {
          value: found.zone,
          enumerable: true,
          configurable: true,
          writable: true,
        });
      }
    }
  }
}
