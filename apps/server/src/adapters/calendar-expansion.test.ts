import { afterAll, describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { msOf, measureBusyTime } from '../testing/event-loop.ts';
import { vcalendar, vevent } from '../testing/factories/calendar.ts';
import { expandTexts } from './calendar-expand-texts.ts';
import { calendarExpansion } from './calendar-expansion.ts';

/** A long deadline, so that other work on this machine does not end the thread. */
const expansion = calendarExpansion(paths.expansionThread, { deadlineMs: 60_000 });
afterAll(() => expansion.close());

const request = (...texts: string[]) => ({
  texts,
  owner: 'somebody',
  window: { start: Date.UTC(2026, 10, 23), end: Date.UTC(2026, 11, 23) },
  timeZone: 'Europe/Berlin',
  prefersOwnZone: true,
  ownerEmails: [],
  ignoredUids: [],
});
const meeting = vevent('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z');

it('expands a calendar to the same busy times in the thread as without it', async () => {
  const small = await expansion.expand(request(vcalendar(meeting)));
  const padding = vevent('DTSTART:20200101T090000Z', 'DURATION:PT1H', `X-PADDING:${'x'.repeat(70_000)}`);
  expect(await expansion.expand(request(vcalendar(meeting, padding)))).toEqual(small);
  expect(small.busy).toEqual([{ start: Date.UTC(2026, 10, 24, 9), end: Date.UTC(2026, 10, 24, 10) }]);
});

/** Starts the thread first, so that its start is not measured. */
const warmUp = () => expansion.expand(request(vcalendar(meeting, vevent(`X-PADDING:${'x'.repeat(70_000)}`))));

it.each([
  [
    '5,000 entries, 300 of them series',
    () =>
      Array.from({ length: 5_000 }, (_, i) => {
        const start = `DTSTART:2026${String(1 + (i % 12)).padStart(2, '0')}${String(1 + (i % 28)).padStart(2, '0')}T090000Z`;
        const rule = i < 300 ? ['RRULE:FREQ=DAILY;INTERVAL=3'] : [];
        return vevent(start, 'DURATION:PT30M', ...rule, `X-NUMBER:${i}`);
      }),
  ],
  [
    '200 rules by the second',
    () =>
      Array.from({ length: 200 }, (_, i) =>
        vevent('DTSTART:20200101T000000Z', 'DURATION:PT1S', `RRULE:FREQ=SECONDLY;BYSECOND=${i % 60}`),
      ),
  ],
  [
    '300,000 times in one line',
    () => {
      const dates = Array.from({ length: 300_000 }, (_, i) =>
        new Date(Date.UTC(2026, 10, 23) + i * 10_000).toISOString().replace(/[-:]|\.\d{3}/g, ''),
      );
      return [vevent('DTSTART:20261123T000000Z', 'DURATION:PT1S', `RDATE:${dates.join(',')}`)];
    },
  ],
])('expands %s outside the event loop', async (_name, events) => {
  const asked = request(vcalendar(...events()));
  await warmUp();
  const workMs = msOf(() => expandTexts(asked));
  // The quickest of three runs counts, because the other tests of this process work at the same time.
  const tries = [];
  for (let n = 0; n < 3; n++) tries.push(await measureBusyTime(() => expansion.expand(asked)));
  expect(Math.min(...tries.map(({ busyMs }) => busyMs))).toBeLessThan(workMs / 2);
  for (const { result } of tries) expect(result.busy.length).toBeLessThan(6_000);
});

it('ends a thread that takes too long and starts another for the next calendar', async () => {
  const impatient = calendarExpansion(paths.expansionThread, { deadlineMs: 1 });
  const large = vcalendar(meeting, vevent('DTSTART:20200101T090000Z', `X-PADDING:${'x'.repeat(70_000)}`));
  await expect(impatient.expand(request(large))).rejects.toMatchObject({ trouble: 'TOO_LARGE' });
  await impatient.close();
  expect((await expansion.expand(request(large))).busy.length).toBeGreaterThan(0);
});

it('ignores entries that are counted elsewhere, by UID or its beginning', async () => {
  const own = (uid: string, day: string) =>
    ['BEGIN:VEVENT', `UID:${uid}`, `DTSTART:${day}T090000Z`, 'DURATION:PT1H', 'END:VEVENT'].join('\r\n');
  const text = vcalendar(
    own('abc-defg-hjk@host', '20261124'),
    own('0400', '20261125'),
    own('other', '20261126'),
  );
  const given = { ...request(text), ignoredUids: ['abc-defg-hjk@', '0400'] };
  expect((await expansion.expand(given)).busy).toEqual([
    { start: Date.UTC(2026, 10, 26, 9), end: Date.UTC(2026, 10, 26, 10) },
  ]);
});

it.each(['<html></html>', '', vcalendar(meeting).replace('END:VCALENDAR', '')])(
  'refuses an incomplete calendar, whose missing part would look free',
  async (text) => {
    await expect(expansion.expand(request(text))).rejects.toMatchObject({ trouble: 'NOT_A_CALENDAR' });
  },
);

describe('a short text that hides much work', () => {
  /** Small texts, each with a rule for every second that is folded over two lines. */
  const folded = Array.from({ length: 150 }, (_, i) =>
    vcalendar(
      vevent('DTSTART:20200101T000000Z', `X-NUMBER:${i}`, 'RRU\r\n LE:FREQ=SECO\r\n NDLY;BYSECOND=1,3,5'),
    ),
  );
  it('expands a short text in the thread when it hides much work', { retry: 2 }, async () => {
    const asked = request(...folded);
    expect(asked.texts.join('').length).toBeLessThan(64 * 1024);
    await warmUp();
    const workMs = msOf(() => expandTexts(asked));
    const { busyMs } = await measureBusyTime(() => expansion.expand(asked));
    expect(busyMs).toBeLessThan(workMs / 2);
  });
});

it('uses a coarser grid for very many entries, and none of them becomes free', () => {
  const minute = 60_000;
  const events = Array.from({ length: 9_000 }, (_, i) => {
    const start = new Date(request().window.start + i * 3 * minute + 1_000).toISOString();
    return vevent(`DTSTART:${start.replace(/[-:]|\.\d{3}/g, '')}`, 'DURATION:PT30S');
  });
  const { busy } = expandTexts(request(vcalendar(...events)));
  const [first, last] = [busy[0], busy.at(-1)];
  expect(busy.length).toBeLessThan(5_000);
  expect(first?.start).toBeLessThanOrEqual(request().window.start + 1_000);
  expect(last?.end).toBeGreaterThanOrEqual(request().window.start + 8_999 * 3 * minute + 31_000);
});

it('refuses a calendar that needs too much memory, and reads the next one', async () => {
  const small = calendarExpansion(paths.expansionThread, { memoryMb: 24, deadlineMs: 60_000 });
  const events = Array.from({ length: 60_000 }, (_, i) =>
    vevent(`DTSTART:20261124T09${String(i % 60).padStart(2, '0')}00Z`, `RRULE:FREQ=DAILY;INTERVAL=${1 + i}`),
  );
  await expect(small.expand(request(vcalendar(...events)))).rejects.toMatchObject({
    trouble: 'TOO_LARGE',
    message: 'The calendar is too large to be worked out in time.',
  });
  const padding = vevent('DTSTART:20200101T090000Z', 'DURATION:PT1H', `X-PADDING:${'x'.repeat(70_000)}`);
  expect((await small.expand(request(vcalendar(meeting, padding)))).busy).toHaveLength(1);
  await small.close();
});
