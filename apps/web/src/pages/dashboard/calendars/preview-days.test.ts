import type { CalendarPreview, NoSlotReason } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { previewDays } from './preview-days.ts';

const half = 30 * 60_000;
const starts = (...entries: [start: string, reason: NoSlotReason | null][]) =>
  entries.map(([start, reason]) => ({
    start: new Date(start).toISOString(),
    end: new Date(Date.parse(start) + half).toISOString(),
    reason,
  }));
const preview = (part: Partial<CalendarPreview>): CalendarPreview => ({
  success: true,
  calendarConnected: true,
  timezone: 'Europe/Berlin',
  minNoticeMinutes: 60,
  workingHours: [],
  slotGridMinutes: null,
  readAt: null,
  slots: [],
  busy: [],
  days: [],
  ...part,
});
const busyOn = (date: string, timezone: string, start: string, end: string) =>
  previewDays(preview({ timezone, busy: [{ start, end }] })).find((day) => day.date === date)?.alsoBusy;

describe('previewDays', () => {
  it('joins neighbouring starts with the same reason and names the busy times that block them', () => {
    const [day] = previewDays(
      preview({
        busy: [
          { start: '2026-12-07T09:10:00.000Z', end: '2026-12-07T09:40:00.000Z' },
          { start: '2026-12-07T13:00:00.000Z', end: '2026-12-07T14:00:00.000Z' },
        ],
        days: [
          {
            date: '2026-12-07',
            closesAt: '2026-12-07T16:00:00.000Z',
            starts: starts(
              ['2026-12-07T08:00:00Z', null],
              ['2026-12-07T08:30:00Z', null],
              ['2026-12-07T09:00:00Z', 'BUSY'],
              ['2026-12-07T09:30:00Z', 'BUSY'],
              ['2026-12-07T10:00:00Z', null],
            ),
          },
        ],
      }),
    );
    expect(day?.label).toBe('Mon 7 Dec');
    expect(day?.runs.map((run) => [run.reason, run.starts.map(({ clock }) => clock), run.blocks])).toEqual([
      [null, ['09:00', '09:30'], ''],
      ['BUSY', ['10:00', '10:30'], '10:10 to 10:40'],
      [null, ['11:00'], ''],
    ]);
    expect(day?.alsoBusy).toEqual(['14:00 to 15:00']);
  });

  it.each([
    ['the day that it begins on', '2026-12-06', 'Europe/Berlin', 'from 22:00'],
    ['a day between', '2026-12-07', 'Europe/Berlin', 'all day'],
    ['the day that it ends on', '2026-12-08', 'Europe/Berlin', 'until 12:00'],
    ['the same in another zone', '2026-12-08', 'Asia/Tokyo', 'until 20:00'],
  ])('shows the part of a long busy time on %s', (_what, date, zone, words) => {
    expect(busyOn(date, zone, '2026-12-06T21:00:00.000Z', '2026-12-08T11:00:00.000Z')).toEqual([words]);
  });

  it('shows a whole day as one day, even when the clocks change', () => {
    const [start, end] = ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'];
    expect(busyOn('2026-10-25', 'Europe/Berlin', start, end)).toEqual(['all day']);
    expect(busyOn('2026-10-26', 'Europe/Berlin', start, end)).toBeUndefined();
  });

  it('shows a weekend only when something is busy', () => {
    const days = previewDays(
      preview({
        busy: [{ start: '2026-12-05T09:00:00.000Z', end: '2026-12-05T10:00:00.000Z' }],
        days: [
          {
            date: '2026-12-04',
            closesAt: '2026-12-04T16:00:00.000Z',
            starts: starts(['2026-12-04T08:00:00Z', 'NOTICE']),
          },
        ],
      }),
    );
    expect(days.map(({ label, runs }) => [label, runs.length])).toEqual([
      ['Fri 4 Dec', 1],
      ['Sat 5 Dec', 0],
    ]);
  });
});
