import type { PublicBooking } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { choose, finish, hear, isHeld, lose, initialBookingPage } from './booking-page-state.ts';

const serverNow = '2026-11-21T10:00:00.000Z';
const heardAt = Date.parse(serverNow) + 3_000;
const slot = (hour: number) => ({
  start: `2026-11-24T${hour}:00:00.000Z`,
  end: `2026-11-24T${hour}:45:00.000Z`,
});
const [ten, eleven, twelve] = [slot(10), slot(11), slot(12)];

function heard(fields: Partial<PublicBooking> = {}) {
  const booking: PublicBooking = {
    purpose: 'BOOK',
    state: 'OPEN',
    companyName: 'Tidewater',
    branding: null,
    title: 'Interview',
    jobRole: null,
    meetingType: 'HUMAN',
    durationMinutes: 45,
    candidate: null,
    hosts: [],
    timezone: 'UTC',
    language: 'en',
    reading: null,
    slots: [ten, eleven, twelve],
    hold: null,
    booked: null,
    closesAt: null,
    rescheduleUrl: null,
    cancelUrl: null,
    meetingUrl: null,
    hasRoom: true,
    joinUrl: null,
    sendsMail: true,
    ics: null,
    retryAfterSeconds: null,
    noticeUrl: 'http://parley.test/notice/1',
    serverNow,
    ...fields,
  };
  return { booking, heardAt };
}
const held = { ...ten, expiresAt: '2026-11-21T10:05:00.000Z' };

it('continues with the slot that the link already holds when the page opens', () => {
  const desk = initialBookingPage(heard({ hold: held }));
  expect(desk).toMatchObject({ chosen: ten, offsetMs: -3_000 });
  expect(isHeld(desk)).toBe(true);
  expect(initialBookingPage(heard()).chosen).toBeNull();
});

it('shows a choice at once and holds it when the server confirms', () => {
  const asked = choose(initialBookingPage(heard()), ten);
  expect(asked).toMatchObject({ chosen: ten, doing: 'HOLD' });
  expect(isHeld(asked)).toBe(false);
  const answered = hear(asked, heard({ hold: held }));
  expect(answered).toMatchObject({ chosen: ten, doing: null });
  expect(isHeld(answered)).toBe(true);
});

it('does not count another tab’s hold as a hold of the chosen slot', () => {
  const desk = hear(choose(initialBookingPage(heard()), eleven), heard({ hold: held }));
  expect(desk.chosen).toEqual(eleven);
  expect(isHeld(desk)).toBe(false);
});

describe('a slot that somebody else took', () => {
  const lost = lose(choose(initialBookingPage(heard()), eleven), eleven);

  it('drops a chosen slot at once when somebody else took it', () => {
    expect(lost).toMatchObject({
      chosen: null,
      lost: eleven,
      taken: [eleven],
      offsetMs: -3_000,
      doing: null,
    });
    expect(lost.booking.slots).toEqual([ten, twelve]);
  });

  it('strikes a taken slot out beside the fresh slots', () => {
    const fresh = hear(lost, heard({ slots: [ten] }));
    expect(fresh).toMatchObject({ lost: eleven, taken: [eleven] });
    expect(choose(fresh, ten)).toMatchObject({ chosen: ten, lost: null, taken: [eleven] });
  });

  it('offers a taken slot again when it is free again', () => {
    expect(hear(lost, heard()).taken).toEqual([]);
  });

  it('keeps another slot that was clicked before the first was refused', () => {
    const desk = lose(choose(choose(initialBookingPage(heard()), ten), eleven), ten);
    expect(desk).toMatchObject({ chosen: eleven, lost: null, taken: [ten], doing: 'HOLD' });
    const answered = hear(desk, heard({ slots: [eleven, twelve], hold: { ...held, ...eleven } }));
    expect(answered).toMatchObject({ chosen: eleven, lost: null, taken: [ten] });
    expect(isHeld(answered)).toBe(true);
  });

  it('keeps the hold of another slot when the chosen one is refused', () => {
    const desk = choose(initialBookingPage(heard({ hold: { ...held, ...eleven } })), ten);
    expect(isHeld(choose(lose(desk, ten), eleven))).toBe(true);
  });

  it('notices in any fresh response that the chosen slot was taken', () => {
    const desk = hear(choose(initialBookingPage(heard()), eleven), heard({ slots: [ten, twelve] }));
    expect(desk).toMatchObject({ chosen: null, lost: eleven, taken: [eleven] });
  });
});

it('keeps the chosen slot when a calendar does not respond', () => {
  const silent = heard({ state: 'UNAVAILABLE', slots: [], retryAfterSeconds: 30 });
  const desk = hear(choose(initialBookingPage(heard()), ten), silent);
  expect(desk).toMatchObject({ chosen: ten, lost: null });
  expect(hear(desk, heard())).toMatchObject({ chosen: ten });
});

it('forgets the chosen slot when it is booked or moved', () => {
  const moved = heard({ purpose: 'RESCHEDULE', state: 'BOOKED', booked: eleven, slots: [ten, twelve] });
  const desk = finish(lose(choose(initialBookingPage(heard()), ten), ten), moved, 'MOVE');
  expect(desk).toMatchObject({ chosen: null, lost: null, taken: [], done: 'MOVE' });
});
