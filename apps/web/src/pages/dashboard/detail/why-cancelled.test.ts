import { expect, it } from 'vitest';
import { whyCancelled } from './why-cancelled.ts';

it.each([
  ['NO_SHOW', null, 'Nobody for whom it was held came before its time was over.'],
  ['INTERVIEWER_ABSENT', null, 'Somebody waited to be let in, and nobody let them in.'],
  ['BOOKING_EXPIRED', null, 'Nobody chose a time while there were times on offer.'],
  [null, 'Ill.', 'Reason: Ill.'],
  [null, null, 'No reason was given.'],
] as const)('explains %s with the reason %s: %s', (statusReason, cancelReason, text) => {
  expect(whyCancelled({ statusReason, cancelReason })).toBe(text);
});
