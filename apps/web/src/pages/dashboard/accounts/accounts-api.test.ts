import { expect, it } from 'vitest';
import { ApiError } from '../../../api/request.ts';
import { withoutField } from './accounts-api.ts';

const refusal = (...paths: string[]) =>
  new ApiError('validation_failed', 'That does not fit.', {
    status: 400,
    details: paths.map((path) => ({ path, message: 'That does not fit.' })),
  });

it.each([
  ['a field that is shown', refusal('name'), true],
  ['a shown field and one that is not', refusal('response', 'name'), true],
  // Otherwise nothing would be said at all.
  ['a field that the form does not have', refusal('response'), false],
  ['no field', refusal(), false],
  ['the network', new ApiError('offline', 'The server does not respond.'), false],
])('leaves out what is said beside a field: %s', (_what, error, isSaid) => {
  expect(withoutField(error, 'name', 'currentPassword')).toBe(isSaid ? null : error);
});

it('has nothing to say without an error', () => {
  expect(withoutField(null, 'name')).toBeNull();
});
