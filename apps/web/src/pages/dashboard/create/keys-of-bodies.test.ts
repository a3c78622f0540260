import { expect, it } from 'vitest';
import { keysOfBodies } from './keys-of-bodies.ts';

const times = Array.from({ length: 12 }, (_, day) => `2026-12-${String(day + 10)}T10:00:00.000Z`);

it('gives the same body the same key, and any other body another one', () => {
  const keyOf = keysOfBodies();
  const key = keyOf({ leader: 'rosa@tidewater.example', times });
  expect(keyOf({ leader: 'rosa@tidewater.example', times })).toBe(key);
  expect(keyOf({ leader: 'ben@tidewater.example', times })).not.toBe(key);
  expect(keyOf({ leader: 'rosa@tidewater.example', times: times.slice(0, -1) })).not.toBe(key);
});
