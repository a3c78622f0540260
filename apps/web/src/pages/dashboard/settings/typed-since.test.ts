import { expect, it } from 'vitest';
import { typedSince } from './typed-since.ts';

it.each([
  ['nothing', { url: 'b' }, {}],
  ['another field', { url: 'b', voice: 'echo' }, { voice: 'echo' }],
  ['more of what was sent', { url: 'bc' }, { url: 'bc' }],
  ['what was there before', { url: 'a' }, { url: 'a' }],
  ['that a key is to be removed', { url: 'b', removeKey: true }, { removeKey: true }],
])('keeps what was typed while the form was sent: %s', (_what, typed, kept) => {
  expect(typedSince(typed, { url: 'b', voice: 'alloy', removeKey: false })).toEqual(kept);
});
