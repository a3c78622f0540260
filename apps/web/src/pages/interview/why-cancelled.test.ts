import { expect, it } from 'vitest';
import { whyCancelled } from './why-cancelled.ts';

it.each([
  // An interviewer may have waited in the room, so the text must not say that nobody came.
  ['NO_SHOW', 'Its time was over before it had begun', 'contact Tidewater'],
  // Candidates read this text whether they waited or did not come. Somebody may have been there and let nobody in.
  ['INTERVIEWER_ABSENT', 'nobody let them in', 'contact Tidewater'],
  ['BOOKING_EXPIRED', 'No time was chosen', 'contact Tidewater'],
  [null, 'It will not take place.', 'You need not do anything.'],
] as const)('explains %s with “%s” and “%s”', (statusReason, what, next) => {
  const said = whyCancelled({ statusReason, companyName: 'Tidewater' });
  expect(said.what).toContain(what);
  expect(said.next).toContain(next);
  expect(`${said.what} ${said.next}`).not.toContain('called it off');
  // The page must not advise replying to the mail, because replies may reach nobody.
  expect(said.next).not.toMatch(/answer the mail/);
});
