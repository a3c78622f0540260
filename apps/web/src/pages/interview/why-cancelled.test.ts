import { expect, it } from 'vitest';
import { whyCancelled } from './why-cancelled.ts';

it.each([
  // An interviewer may have waited in it.
  ['NO_SHOW', 'Its time passed before it had begun', 'write to Tidewater as you have before'],
  // Read by whoever waited, and by whoever did not come; somebody may have been there who let nobody in.
  ['INTERVIEWER_ABSENT', 'nobody let them in', 'write to Tidewater as you have before'],
  ['BOOKING_EXPIRED', 'No time was chosen', 'write to Tidewater as you have before'],
  [null, 'It will not take place.', 'You need not do anything.'],
] as const)('explains %s with “%s” and “%s”', (statusReason, what, next) => {
  const said = whyCancelled({ statusReason, companyName: 'Tidewater' });
  expect(said.what).toContain(what);
  expect(said.next).toContain(next);
  expect(`${said.what} ${said.next}`).not.toContain('called it off');
  // Replies to the mail may reach nobody.
  expect(said.next).not.toMatch(/answer the mail/);
});
