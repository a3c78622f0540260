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
  // No field shows this message, so it must not be left out.
  ['a field that the form does not have', refusal('response'), false],
  ['no field', refusal(), false],
  ['the network', new ApiError('offline', 'The server does not respond.'), false],
])('leaves out an error that a field of the form shows: %s', (_what, error, isSaid) => {
  expect(withoutField(error, 'name', 'currentPassword')).toBe(isSaid ? null : error);
});

it('returns null when there is no error', () => {
  expect(withoutField(null, 'name')).toBeNull();
});
