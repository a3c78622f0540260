import { expect, it } from 'vitest';
import { classifyNetwork } from './check-network.ts';

it.each([
  { timesMs: [12, 9, 8, 9], state: 'good' },
  { timesMs: [900, 180, 170, 190], state: 'good' },
  { timesMs: [700, 650, 900, 640], state: 'slow' },
  { timesMs: [20, 20, null], state: 'slow' },
  { timesMs: [null], state: 'offline' },
])('classifies the times $timesMs as $state', ({ timesMs, state }) => {
  expect(classifyNetwork(timesMs)).toBe(state);
});
