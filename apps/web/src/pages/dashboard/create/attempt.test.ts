import { expect, it } from 'vitest';
import { ApiError } from '../../../api/request.ts';
import { attemptOf, isRefused } from './attempt.ts';

const times = Array.from({ length: 12 }, (_, day) => `2026-12-${String(day + 10)}T10:00:00.000Z`);

it('keeps the idempotency key for the same body, and makes a new one for any other body', () => {
  const first = attemptOf({ leader: 'rosa@tidewater.example', times }, undefined);
  // As it is read back from the device's storage.
  const kept = JSON.parse(JSON.stringify(first)) as typeof first;
  expect(attemptOf({ leader: 'rosa@tidewater.example', times }, kept).key).toBe(first.key);
  expect(attemptOf({ leader: 'ben@tidewater.example', times }, kept).key).not.toBe(first.key);
  expect(attemptOf({ leader: 'rosa@tidewater.example', times: times.slice(1) }, kept).key).not.toBe(
    first.key,
  );
});

it.each([
  [
    'a refusal that the server keeps',
    new ApiError('invalid_state', 'Not at this time.', { status: 409 }),
    true,
  ],
  ['a role', new ApiError('role_not_allowed', 'No.', { status: 403 }), true],
  ['a wrong field', new ApiError('validation_failed', 'No.', { status: 400 }), false],
  ['a session that has ended', new ApiError('not_signed_in', 'No.', { status: 401 }), false],
  ['too many requests', new ApiError('rate_limited', 'Later.', { status: 429 }), false],
  ['one that is still at work', new ApiError('idempotency_in_progress', 'Wait.', { status: 409 }), false],
  ['a broken server', new ApiError('internal_error', 'Oh.', { status: 500 }), false],
  ['no answer', new ApiError('offline', 'No network.'), false],
  ['anything else', new Error('Oh.'), false],
])('treats %s as a final refusal: %s', (_what, error, isFinal) => {
  expect(isRefused(error)).toBe(isFinal);
});
