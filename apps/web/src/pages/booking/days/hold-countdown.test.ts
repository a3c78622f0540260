import { expect, it } from 'vitest';
import { holdLeftMs, formatHold } from './hold-countdown.ts';

const expiresAt = '2026-11-21T10:05:00.000Z';
const device = (time: string) => Date.parse(`2026-11-21T${time}Z`);

it.each([
  ['a clock that is right', '10:00:00', 0, '5:00'],
  ['a clock 90 s behind', '09:58:30', 90_000, '5:00'],
  ['a clock 2 h ahead', '12:00:28.4', -7_200_000, '4:32'],
  ['the last second', '10:04:59.1', 0, '0:01'],
  ['the end of the hold', '10:05:00', 0, '0:00'],
  ['long after the end', '11:00:00', 0, '0:00'],
])('shows the time left of a hold by the server’s clock: %s', (_case, now, offsetMs, expected) => {
  expect(formatHold(holdLeftMs(expiresAt, device(now), offsetMs))).toBe(expected);
});
