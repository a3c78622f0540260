import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, mergeBlocks } from '../block.ts';
import { parseCalendar } from '../parse-calendar.ts';
import { availabilityWindow } from '../slots/availability-window.ts';
import { calendarOf, ownerZone, randomEvents, someNow } from '../testing/random-calendar.ts';
import { expandBusy } from './expand-busy.ts';

const shuffled = randomEvents.chain((events) =>
  fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
);

function busyOf(text: string, now: number, timeZone: string): Block[] {
  const window = availabilityWindow(now, 30, timeZone);
  return expandBusy(parseCalendar(text), { window, timeZone, ownerEmails: [] }).busy;
}

test('inv-05: returns the same blocks for any order of events, any line ends and any split of the calendar', () => {
  fc.assert(
    fc.property(shuffled, ownerZone, someNow, ([events, other], timeZone, now) => {
      const busy = busyOf(calendarOf(events), now, timeZone);
      expect(busyOf(calendarOf(other), now, timeZone)).toEqual(busy);
      expect(busyOf(calendarOf(events).replaceAll('\r\n', '\n'), now, timeZone)).toEqual(busy);
      const uids = new Set(events.map((event) => /UID:\d/.exec(event)?.[0] ?? ''));
      const apart = [...uids].flatMap((uid) => {
        const own = events.filter((event) => event.includes(`${uid}\r\n`));
        return busyOf(calendarOf(own), now, timeZone);
      });
      expect(mergeBlocks(apart)).toEqual(busy);
      const stored = JSON.parse(JSON.stringify(parseCalendar(calendarOf(events)))) as ReturnType<
        typeof parseCalendar
      >;
      expect(stored).toEqual(parseCalendar(calendarOf(events)));
    }),
    { numRuns: 150 },
  );
});
