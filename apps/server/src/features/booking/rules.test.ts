import { usualWeek, type Block } from '@parley/calendar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interviewRow } from '../notifications/fixtures/interview-rows.ts';
import { isSame, slotsOnOffer, stateOf, without, type OfferInput } from './rules.ts';

const now = new Date('2026-11-23T08:00:00Z');
const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);
const block = (from: string, until: string): Block => ({ start: at(from), end: at(until) });

describe('the state of a booking link', () => {
  const picks = { scheduling_mode: 'CANDIDATE_PICKS', booking_status: 'AWAITING' } as const;
  const slots = [{ start: '2026-11-24T10:00:00.000Z', end: '2026-11-24T10:30:00.000Z' }];
  const open = { ...picks, scheduled_at: null, available_slots: slots };
  const booked = {
    ...open,
    booking_status: 'BOOKED',
    scheduled_at: new Date('2026-11-24T10:00:00Z'),
  } as const;
  type Row = Parameters<typeof interviewRow>[0];

  it.each<[string, Row, string, string]>([
    ['an offer', open, '2026-11-24T09:59:59Z', 'OPEN'],
    ['an offer whose last slot begins', open, '2026-11-24T10:00:00Z', 'EXPIRED'],
    [
      'a live offer of 14 days',
      { ...open, available_slots: [], created_at: new Date('2026-11-10T09:00:00Z') },
      '2026-11-24T08:59:59Z',
      'OPEN',
    ],
    [
      'a live offer after 14 days',
      { ...open, available_slots: [], created_at: new Date('2026-11-10T09:00:00Z') },
      '2026-11-24T09:00:00Z',
      'EXPIRED',
    ],
    ['a booking', booked, '2026-11-24T09:59:59Z', 'BOOKED'],
    ['a booking that begins', booked, '2026-11-24T10:00:00Z', 'OVER'],
    ['an interview that is being held', { ...booked, status: 'ACTIVE' }, '2026-11-24T09:50:00Z', 'OVER'],
    ['an interview that is over', { ...booked, status: 'COMPLETED' }, '2026-11-24T09:50:00Z', 'OVER'],
    ['a cancelled interview', { ...booked, status: 'CANCELLED' }, '2026-11-24T09:00:00Z', 'CANCELLED'],
    [
      'nobody booked',
      { ...open, status: 'CANCELLED', status_reason: 'BOOKING_EXPIRED' },
      '2026-11-24T12:00:00Z',
      'EXPIRED',
    ],
    [
      'nobody came',
      { ...booked, status: 'CANCELLED', status_reason: 'NO_SHOW' },
      '2026-11-24T12:00:00Z',
      'OVER',
    ],
    ['a time that was fixed', { ...booked, booking_status: 'NONE' }, '2026-11-24T09:00:00Z', 'BOOKED'],
  ])('depends on the interview and the time: %s', (_name, row, time, expected) => {
    expect(stateOf(interviewRow(row), { isExpired: false }, new Date(time))).toBe(expected);
  });

  it('shows EXPIRED for a link that is too old, unless the interview is cancelled or over', () => {
    const state = (row: Row) => stateOf(interviewRow(row), { isExpired: true }, now);
    expect(state(booked)).toBe('EXPIRED');
    expect(state({ ...booked, status: 'CANCELLED' })).toBe('CANCELLED');
    expect(state({ ...booked, status: 'COMPLETED' })).toBe('OVER');
  });
});

describe('slots on offer', () => {
  const window = { start: now.getTime(), end: now.getTime() + 14 * 86_400_000 };
  const calendar = (timezone: string, ...busy: Block[]) => ({ timezone, window, busy });
  const offer = (fields: Partial<OfferInput>): OfferInput => ({
    given: null,
    calendars: [calendar('UTC')],
    taken: [],
    own: null,
    held: null,
    durationMinutes: 30,
    defaults: { minNoticeMinutes: 60, week: [...usualWeek], stepMinutes: undefined },
    closesAt: null,
    now: now.getTime(),
    ...fields,
  });
  const onTuesday = (fields: Partial<OfferInput>) =>
    slotsOnOffer(offer(fields))
      .map(({ start }) => new Date(start).toISOString())
      .filter((start) => start.startsWith('2026-11-24'))
      .map((start) => start.slice(11, 16));

  it('exclude slots that overlap a busy time, but not those that touch it', () => {
    const given = [
      block('09:00', '09:30'),
      block('09:30', '10:00'),
      block('10:00', '10:30'),
      block('11:00', '12:00'),
    ];
    expect(onTuesday({ given })).toEqual(['09:00', '09:30', '10:00', '11:00']);
    expect(onTuesday({ given, taken: [block('09:30', '10:00')] })).toEqual(['09:00', '10:00', '11:00']);
    expect(onTuesday({ given, calendars: [calendar('UTC', block('11:59', '13:00'))] })).toEqual([
      '09:00',
      '09:30',
      '10:00',
    ]);
  });

  it('include slots of the creator outside working hours, at short notice and without a calendar', () => {
    const soon = { start: now.getTime() + 60_000, end: now.getTime() + 31 * 60_000 };
    const begun = { start: now.getTime(), end: now.getTime() + 30 * 60_000 };
    expect(slotsOnOffer(offer({ given: [begun, soon], calendars: [] }))).toEqual([soon]);
  });

  it('keep to the hours and the grid that the organization has chosen', () => {
    const tuesdays = usualWeek.map((_hours, day) =>
      day === 2 ? { opensAt: 7 * 60, closesAt: 10 * 60 } : null,
    );
    const defaults = { minNoticeMinutes: 60, week: tuesdays, stepMinutes: 60 };
    expect(onTuesday({ defaults })).toEqual(['07:00', '08:00', '09:00']);
    expect(slotsOnOffer(offer({ defaults })).every(({ start }) => new Date(start).getUTCDay() === 2)).toBe(
      true,
    );
    expect(onTuesday({ defaults, calendars: [calendar('UTC'), calendar('Europe/Berlin')] })).toEqual([
      '07:00',
      '08:00',
    ]);
    expect(onTuesday({ defaults, given: [block('16:00', '16:30')] })).toEqual(['16:00']);
  });

  it('fit the working hours of a whole panel across time zones', () => {
    expect(onTuesday({ calendars: [calendar('UTC'), calendar('America/New_York')] })).toEqual([
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
      '16:30',
    ]);
    // Nine to five in Kathmandu is 03:15 to 11:15.
    const late = onTuesday({ calendars: [calendar('UTC'), calendar('Asia/Kathmandu')] });
    expect(late).toEqual(['09:00', '09:30', '10:00', '10:30']);
    expect(onTuesday({ calendars: [calendar('Asia/Tokyo'), calendar('America/New_York')] })).toEqual([]);
  });

  it('include times that overlap the booking to be moved, but not the booking itself', () => {
    const own = block('10:00', '10:30');
    const calendars = [calendar('UTC', block('09:00', '11:00'))];
    expect(onTuesday({ calendars, own })).not.toContain('10:00');
    const given = [block('10:00', '10:30'), block('10:10', '10:20'), block('10:20', '10:50')];
    expect(onTuesday({ given, calendars: [calendar('UTC', own)], own })).toEqual(['10:10', '10:20']);
  });

  it('are always sorted, on the grid, free, in the future and before the offer closes', () => {
    const span = fc.tuple(fc.nat(14 * 24 * 4), fc.integer({ min: 1, max: 40 })).map(([from, length]) => ({
      start: window.start + from * 900_000,
      end: window.start + (from + length) * 900_000,
    }));
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu');
    const input = fc.record({
      calendars: fc.array(
        fc.tuple(zone, fc.array(span, { maxLength: 8 })).map(([name, busy]) => calendar(name, ...busy)),
        { maxLength: 3 },
      ),
      given: fc.option(fc.array(span, { maxLength: 30 })),
      taken: fc.array(span, { maxLength: 8 }),
      durationMinutes: fc.constantFrom(5, 15, 30, 45, 480),
      closesAt: fc.option(fc.constant(window.start + 5 * 86_400_000)),
    });
    fc.assert(
      fc.property(input, (fields) => {
        const slots = slotsOnOffer(offer(fields));
        const busy = [...fields.taken, ...fields.calendars.flatMap((it) => it.busy)];
        for (const slot of slots) {
          expect(busy.some(({ start, end }) => start < slot.end && slot.start < end)).toBe(false);
          expect(slot.start).toBeGreaterThan(now.getTime());
          if (fields.closesAt) expect(slot.start).toBeLessThanOrEqual(fields.closesAt);
          if (fields.given) expect(fields.given.some((given) => isSame(given, slot))).toBe(true);
          else expect(slot.end - slot.start).toBe(fields.durationMinutes * 60_000);
        }
        // No matter how much more time is taken, no additional slot may appear.
        const fewer = slotsOnOffer(offer({ ...fields, taken: [...fields.taken, block('09:00', '17:00')] }));
        expect(fewer.every((slot) => slots.some((other) => isSame(other, slot)))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['beside it', block('08:00', '09:00'), [block('08:00', '09:00')]],
  ['over its start', block('09:30', '10:15'), [block('09:30', '10:00')]],
  ['around it', block('09:00', '11:00'), [block('09:00', '10:00'), block('10:30', '11:00')]],
  ['inside it', block('10:10', '10:20'), []],
])('removes 10:00 to 10:30 from a block that lies %s', (_name, given, left) => {
  expect(without(given, block('10:00', '10:30'))).toEqual(left);
});
