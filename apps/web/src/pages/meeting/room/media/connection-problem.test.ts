import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../api/request.ts';
import { nameConnectionProblem } from './connection-problem.ts';

describe('nameConnectionProblem', () => {
  it.each([
    ['network', new ApiError('offline', '')],
    ['unavailable', new ApiError('unavailable', '', { status: 503 })],
    ['unavailable', new ApiError('unreadable', '', { status: 502 })],
    ['refused', new ApiError('invalid_state', '', { status: 409 })],
    ['full', new ApiError('room_full', '', { status: 409 })],
    ['blocked', new Error('could not establish pc connection')],
    ['blocked', new Error('could not establish PC connection, timeout')],
    ['unreachable', new Error('could not establish signal connection')],
    ['unreachable', undefined],
  ])('names %s for %s', (problem, error) => {
    expect(nameConnectionProblem(error, true)).toBe(problem);
  });

  it('names the network as the problem for any error without a network', () => {
    expect(nameConnectionProblem(new Error('could not establish pc connection'), false)).toBe('network');
  });
});
