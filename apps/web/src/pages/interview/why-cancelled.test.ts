import { expect, it } from 'vitest';
import { whyCancelled } from './why-cancelled.ts';

it.each([
  ['NO_SHOW', 'Its time passed without anybody in it', 'write to Tidewater as you have before'],
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
