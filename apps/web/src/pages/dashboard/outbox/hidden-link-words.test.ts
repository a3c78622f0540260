import { expect, it } from 'vitest';
import { hiddenLinkWords } from './hidden-link-words.ts';

it.each(['SENT', 'QUEUED'] as const)('is in the sent mail alone when it is %s', (status) => {
  expect(hiddenLinkWords({ status, kind: 'member_invitation' }).lead).toMatch(/in the sent mail alone/);
});

it.each([
  ['KEPT', 'member_invitation', /was shown the link once/],
  ['FAILED', 'member_invitation', /^“Send again” in Team/],
  ['KEPT', 'password_reset', /sign-in link in its terminal/],
  ['FAILED', 'password_reset', /sign-in link in its terminal/],
] as const)('is in no sent mail when it is %s (%s)', (status, kind, text) => {
  const words = hiddenLinkWords({ status, kind });
  expect(words.lead).toBe('This mail was not sent, and its link stands nowhere.');
  expect(words.text).toMatch(text);
});
