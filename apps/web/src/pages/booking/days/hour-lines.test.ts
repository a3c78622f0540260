import { expect, it } from 'vitest';
import { hourLines } from './hour-lines.ts';
import { zonedTimeOf } from './zoned-time.ts';

const slot = (start: string) => ({
  start: new Date(start).toISOString(),
  end: new Date(Date.parse(start) + 1_800_000).toISOString(),
});
const slots = (...starts: string[]) => starts.map(slot);

/** Each line as `hour: times of its slots`, with `*` for an hour that comes twice and `…` for many empty ones. */
function draw(lines: ReturnType<typeof hourLines>, timeZone: string): string[] {
  const clock = (at: number) => {
    const { hour, minute } = zonedTimeOf(at, timeZone);
    return `${hour}.${String(minute).padStart(2, '0')}`;
  };
  return lines.map((line) => {
    const times = line.slots.map(({ start }) => clock(Date.parse(start)));
    const gone = line.taken.map(({ start }) => `(${clock(Date.parse(start))})`);
    const mark = line.emptyUntil === null ? [] : [`… ${clock(line.emptyUntil)}`];
    return `${clock(line.at)}${line.isRepeated ? '*' : ''}: ${[...times, ...gone, ...mark].join(' ')}`.trim();
  });
}

it('draws the hours from the first slot to the last, with taken slots in place', () => {
  const free = slots('2026-11-24T09:00Z', '2026-11-24T09:45Z', '2026-11-24T12:30Z');
  const lines = hourLines(free, slots('2026-11-24T11:00Z'), 'UTC');
  expect(draw(lines, 'UTC')).toEqual(['9.00: 9.00 9.45', '10.00:', '11.00: (11.00)', '12.00: 12.30']);
});

it('joins many empty hours into one line', () => {
  const lines = hourLines(slots('2026-11-24T08:00Z', '2026-11-24T18:15Z'), [], 'UTC');
  expect(draw(lines, 'UTC')).toEqual(['8.00: 8.00', '9.00: … 18.00', '18.00: 18.15']);
});

it('draws lines at full hours in a zone with a half-hour offset', () => {
  const lines = hourLines(slots('2026-11-24T09:00Z', '2026-11-24T10:45Z'), [], 'Asia/Kolkata');
  expect(draw(lines, 'Asia/Kolkata')).toEqual(['14.00: 14.30', '15.00:', '16.00: 16.15']);
});

it('repeats the hour that the clocks repeat', () => {
  const free = slots('2026-10-24T23:30Z', '2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25T02:00Z');
  expect(draw(hourLines(free, [], 'Europe/Berlin'), 'Europe/Berlin')).toEqual([
    '1.00: 1.30',
    '2.00*: 2.30',
    '2.00*: 2.30',
    '3.00: 3.00',
  ]);
});

it('leaves out the hour that the clocks skip', () => {
  const free = slots('2027-03-28T00:00Z', '2027-03-28T01:00Z', '2027-03-28T02:00Z');
  expect(draw(hourLines(free, [], 'Europe/Berlin'), 'Europe/Berlin')).toEqual([
    '1.00: 1.00',
    '3.00: 3.00',
    '4.00: 4.00',
  ]);
});

it('follows clocks that move by half an hour', () => {
  const zone = 'Australia/Lord_Howe';
  const free = slots('2026-10-03T14:30Z', '2026-10-03T17:00Z');
  expect(draw(hourLines(free, [], zone), zone)).toEqual(['1.00: 1.00', '2.30:', '3.00:', '4.00: 4.00']);
});
