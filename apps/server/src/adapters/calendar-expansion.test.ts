import { performance } from 'node:perf_hooks';
import { afterAll, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { vcalendar, vevent } from '../testing/factories/calendar.ts';
import { calendarExpansion } from './calendar-expansion.ts';

const expansion = calendarExpansion(paths.expansionThread);
afterAll(() => expansion.close());

const request = (...texts: string[]) => ({
  texts,
  window: { start: Date.UTC(2026, 10, 23), end: Date.UTC(2026, 11, 23) },
  timeZone: 'Europe/Berlin',
  prefersOwnZone: true,
  ownerEmails: [],
  ignoredUids: [],
});
const meeting = vevent('DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z');

/** The longest time that a timer of 5 ms had to wait for the event loop, while the work ran. */
async function longestHoldMs(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work.finally(() => clearInterval(timer));
  return longest;
}

it('gives the same in the thread as at once', async () => {
  const small = await expansion.expand(request(vcalendar(meeting)));
  const padding = vevent('DTSTART:20200101T090000Z', 'DURATION:PT1H', `X-PADDING:${'x'.repeat(70_000)}`);
  expect(await expansion.expand(request(vcalendar(meeting, padding)))).toEqual(small);
  expect(small.busy).toEqual([{ start: Date.UTC(2026, 10, 24, 9), end: Date.UTC(2026, 10, 24, 10) }]);
});

it('5,000 entries, 300 of them series, do not hold the event loop for 200 ms', async () => {
  const events = Array.from({ length: 5_000 }, (_, i) => {
    const start = `DTSTART:2026${String(1 + (i % 12)).padStart(2, '0')}${String(1 + (i % 28)).padStart(2, '0')}T090000Z`;
    const rule = i < 300 ? ['RRULE:FREQ=DAILY;INTERVAL=3'] : [];
    return vevent(start, 'DURATION:PT30M', ...rule, `X-NUMBER:${i}`);
  });
  const text = vcalendar(...events);
  await expansion.expand(request(text));
  expect(await longestHoldMs(expansion.expand(request(text)))).toBeLessThan(200);
});

it('hostile rules do not hold it either', async () => {
  const hostile = Array.from({ length: 200 }, (_, i) =>
    vevent('DTSTART:20200101T000000Z', 'DURATION:PT1S', `RRULE:FREQ=SECONDLY;BYSECOND=${i % 60}`),
  );
  const hold = await longestHoldMs(expansion.expand(request(vcalendar(...hostile))).catch(() => undefined));
  expect(hold).toBeLessThan(200);
});

it('a thread that takes too long is ended, and the next calendar gets another', async () => {
  const impatient = calendarExpansion(paths.expansionThread, { deadlineMs: 1 });
  const large = vcalendar(meeting, vevent('DTSTART:20200101T090000Z', `X-PADDING:${'x'.repeat(70_000)}`));
  await expect(impatient.expand(request(large))).rejects.toMatchObject({ trouble: 'TOO_LARGE' });
  await impatient.close();
  expect((await expansion.expand(request(large))).busy.length).toBeGreaterThan(0);
});

it('leaves out what is counted elsewhere, by its whole UID or its beginning', async () => {
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
  'refuses what is no whole calendar: its missing part would look free',
  async (text) => {
    await expect(expansion.expand(request(text))).rejects.toMatchObject({ trouble: 'NOT_A_CALENDAR' });
  },
);
