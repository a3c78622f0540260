import { expect, it } from 'vitest';
import { SoundMemory } from './sound-memory.ts';

it('returns the last samples in order, however often it was filled', () => {
  const memory = new SoundMemory(4);
  expect(memory.last(1)).toHaveLength(0);
  for (let at = 0; at < 100; at += 5) memory.add(Float32Array.of(at, at + 1, at + 2, at + 3, at + 4));
  expect([...memory.last(1.5)]).toEqual([94, 95, 96, 97, 98, 99]);
  expect(memory.last(60)).toHaveLength(32);
  expect([...memory.last(60)]).toEqual(Array.from({ length: 32 }, (_, at) => 68 + at));
  memory.add(Float32Array.from({ length: 50 }, (_, at) => 200 + at));
  expect([...memory.last(1)]).toEqual([246, 247, 248, 249]);
});
