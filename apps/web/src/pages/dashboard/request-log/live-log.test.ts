import { expect, it } from 'vitest';
import { liveLog } from './live-log.ts';

const log = { state: { data: { requests: [{ id: 'a' }, { id: 'b' }] } } };

it('stops updating the log while one of its rows is open', () => {
  const { refetchInterval, refetchOnWindowFocus, refetchOnReconnect } = liveLog('b', 4_000);
  expect(refetchInterval(log)).toBe(false);
  expect(refetchOnWindowFocus(log)).toBe(false);
  expect(refetchOnReconnect(log)).toBe(false);
});

it.each([
  ['no row is open', null, log],
  ['the open row is on another page', 'c', log],
  ['there are no rows yet', 'b', { state: {} }],
])('updates the log when %s', (_when, opened, shown) => {
  const { refetchInterval, refetchOnWindowFocus } = liveLog(opened, 4_000);
  expect(refetchInterval(shown)).toBe(4_000);
  expect(refetchOnWindowFocus(shown)).toBe(true);
});
