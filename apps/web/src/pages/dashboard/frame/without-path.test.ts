import { expect, it } from 'vitest';
import { ApiError } from '../../../api/request.ts';
import { withoutPath } from './without-path.ts';

const refusal = (message: string, ...paths: string[]) =>
  new ApiError('validation_failed', message, {
    status: 400,
    requestId: 'req_1',
    details: paths.map((path) => ({ path, message: 'Geben Sie den Grund an.' })),
  });

it.each([
  ['one field', refusal('reason: Geben Sie den Grund an.', 'reason'), 'Geben Sie den Grund an.'],
  [
    'several fields',
    refusal('slots.0.start: Geben Sie den Grund an. (und 1 weitere)', 'slots.0.start', 'reason'),
    'Geben Sie den Grund an. (und 1 weitere)',
  ],
  [
    'other words',
    refusal('Nicht jetzt: Geben Sie den Grund an.', 'reason'),
    'Nicht jetzt: Geben Sie den Grund an.',
  ],
  ['no field', refusal('Der Link ist abgelaufen.'), 'Der Link ist abgelaufen.'],
  ['a body without fields', refusal('Ungültig.', ''), 'Ungültig.'],
])('removes the field’s name from a refusal of %s', (_what, error, words) => {
  expect(withoutPath(error)).toMatchObject({
    name: 'ApiError',
    message: words,
    status: 400,
    requestId: 'req_1',
    details: error.details,
  });
});

it('leaves an error that is no refusal unchanged', () => {
  const error = new Error('Oh.');
  expect(withoutPath(error)).toBe(error);
});
