import { expect, it } from 'vitest';
import { hiddenLinkWords } from './hidden-link-words.ts';

it.each(['SENT', 'QUEUED'] as const)(
  'says that the link is only in the sent mail when the mail is %s',
  (status) => {
    expect(hiddenLinkWords({ status, kind: 'member_invitation' }).lead).toMatch(
      /only in the mail that was sent/,
    );
  },
);

it.each([
  ['KEPT', 'member_invitation', /was shown the link once/],
  ['FAILED', 'member_invitation', /^“Send again” in Team/],
  ['KEPT', 'password_reset', /sign-in link in its terminal/],
  ['FAILED', 'password_reset', /sign-in link in its terminal/],
] as const)('says that the link exists nowhere when the mail is %s (%s)', (status, kind, text) => {
  const words = hiddenLinkWords({ status, kind });
  expect(words.lead).toBe('This mail was not sent, and its link cannot be shown.');
  expect(words.text).toMatch(text);
});
