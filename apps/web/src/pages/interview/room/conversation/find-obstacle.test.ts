import { expect, it } from 'vitest';
import { ApiError } from '../../../../api/request.ts';
import { findObstacle } from './find-obstacle.ts';

it.each([
  ['OPEN', 'blocked'],
  ['EARLY', 'blocked'],
  ['COMPLETED', 'completed'],
  ['CANCELLED', 'cancelled'],
] as const)('returns for an interview that is %s the obstacle %s', async (door, obstacle) => {
  expect(await findObstacle(async () => ({ door }))).toBe(obstacle);
});

it.each([
  ['not_signed_in', 401, 'signed_out'],
  ['not_found', 404, 'link_invalid'],
  ['unavailable', 503, null],
  ['offline', 0, null],
  ['unreadable', 404, null],
  ['unreadable', 200, null],
] as const)('returns after the error %s with status %i the obstacle %s', async (code, status, obstacle) => {
  const refuse = () => Promise.reject(new ApiError(code, 'No', { status }));
  expect(await findObstacle(refuse)).toBe(obstacle);
});
