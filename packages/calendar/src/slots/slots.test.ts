import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from '../block.ts';
import { expandBusy } from '../busy/expand-busy.ts';
import { parseCalendar } from '../parse-calendar.ts';
import { calendarOf, ownerZone, randomEvent, randomEvents, someNow } from '../testing/random-calendar.ts';
import { availabilityWindow } from './availability-window.ts';
import { explainSlots } from './explain-slots.ts';
import { offerSlots, type SlotOptions } from './offer-slots.ts';

const minute = 60_000;
const question = fc.record({
  events: randomEvents,
  timeZone: ownerZone,
  now: someNow,
  days: fc.integer({ min: 1, max: 30 }),
  durationMinutes: fc.constantFrom(5, 15, 16, 30, 45, 60, 90, 480, 481),
  minNoticeMinutes: fc.constantFrom(0, 60, 1440),
});
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;

function ask({ events, timeZone, now, days, ...rest }: Question): SlotOptions {
  const window = availabilityWindow(now, days, timeZone);
  const { busy } = expandBusy(parseCalendar(calendarOf(events)), { window, timeZone, ownerEmails: [] });
  return { busy, window, timeZone, now, ...rest };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** Local time from Intl, without the code under test. */
function wall(instant: number, timeZone: string): { weekday: string; minutes: number; date: string } {
  const format = formatFor(timeZone);
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const minutes = Number(part['hour']) * 60 + Number(part['minute']);
  return { weekday: part['weekday'] ?? '', minutes, date: `${part['year']}-${part['month']}-${part['day']}` };
}

const overlaps = (a: Block, b: Block): boolean => a.start < b.end && b.start < a.end;

describe('slots', () => {
  test('inv-01: offers slots on the working grid, within notice and window, and never busy', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const options = ask(asked);
        const slots = offerSlots(options);
        const step = asked.durationMinutes <= 15 ? 15 : 30;
        slots.forEach((slot, index) => {
          const { weekday, minutes } = wall(slot.start, asked.timeZone);
          expect(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']).toContain(weekday);
          expect((minutes - 540) % step).toBe(0);
          expect(minutes).toBeGreaterThanOrEqual(540);
          expect(minutes + asked.durationMinutes).toBeLessThanOrEqual(1020);
          expect(slot.end - slot.start).toBe(asked.durationMinutes * minute);
          expect(slot.start).toBeGreaterThanOrEqual(options.now + asked.minNoticeMinutes * minute);
          expect(slot.end).toBeLessThanOrEqual(options.window.end);
          expect(slot.start).toBeGreaterThan(slots[index - 1]?.start ?? 0);
          expect(options.busy.some((block) => overlaps(block, slot))).toBe(false);
        });
      }),
      { numRuns: 60 },
    );
  });

  test('inv-02: leaves out a start only when a rule or a busy block forbids it', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const options = ask(asked);
        const offered = new Set(offerSlots(options).map(({ start }) => start));
        const step = (asked.durationMinutes <= 15 ? 15 : 30) * minute;
        // Every zone's offset is a multiple of a quarter of an hour, so this visits every grid start.
        const first = Math.ceil(options.window.start / (15 * minute)) * 15 * minute;
        for (let start = first; start < options.window.end; start += 15 * minute) {
          const { weekday, minutes } = wall(start, asked.timeZone);
          const onGrid = minutes >= 540 && minutes < 1020 && ((minutes - 540) * minute) % step === 0;
          if (weekday.startsWith('S') || !onGrid) continue;
          const slot = { start, end: start + asked.durationMinutes * minute };
          const free =
            minutes + asked.durationMinutes <= 1020 &&
            start >= options.now + asked.minNoticeMinutes * minute &&
            slot.end <= options.window.end &&
            !options.busy.some((block) => overlaps(block, slot));
          expect(offered.has(start)).toBe(free);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('inv-03: offers no more slots when another event is added', () => {
    fc.assert(
      fc.property(question, randomEvent, (asked, event) => {
        // The event gets a UID of its own: with the UID of a series it could move one of its occurrences away.
        const other = event.replace(/UID:\d/, 'UID:another');
        const before = new Set(offerSlots(ask(asked)).map(({ start }) => start));
        const after = offerSlots(ask({ ...asked, events: [...asked.events, other] }));
        expect(after.filter(({ start }) => !before.has(start))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('explainSlots', () => {
  test('offers what offerSlots offers, and names each day by its local date', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const options = ask(asked);
        const days = explainSlots(options);
        const offered = days.flatMap(({ starts }) => starts.filter(({ reason }) => reason === null));
        expect(offered.map(({ start, end }) => ({ start, end }))).toEqual(offerSlots(options));
        for (const { date, starts } of days) {
          expect(starts.map(({ start }) => wall(start, asked.timeZone).date)).toEqual(starts.map(() => date));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('says why a start is missing and returns the caller’s own block', () => {
    const at = (clock: string) => Date.parse(`2026-12-07T${clock}:00Z`);
    const lunch = { start: at('12:10'), end: at('13:00'), title: 'Lunch' };
    const [monday] = explainSlots({
      busy: [lunch],
      window: { start: at('09:05'), end: at('16:30') },
      timeZone: 'UTC',
      durationMinutes: 60,
      minNoticeMinutes: 60,
      now: at('09:05'),
    });
    const reasonAt = Object.fromEntries(
      (monday?.starts ?? []).map(({ start, reason }) => [
        new Date(start).toISOString().slice(11, 16),
        reason,
      ]),
    );
    expect(monday?.date).toBe('2026-12-07');
    expect(reasonAt).toMatchObject({
      '10:00': 'NOTICE',
      '10:30': null,
      '11:30': 'BUSY',
      '12:30': 'BUSY',
      '13:00': null,
      '16:00': 'OUTSIDE_WINDOW',
      '16:30': 'OUTSIDE_HOURS',
    });
    expect(monday?.starts.find(({ start }) => start === at('12:00'))?.block).toBe(lunch);
  });
});
