import { expect, it } from 'vitest';
import type { LanePlan } from './plan-lanes.ts';
import { whoIsSeen } from './who-is-seen.ts';

const lane = (participantId: string, source: LanePlan['source']): LanePlan => ({
  participantId,
  source,
  clips: [],
});
const both = (id: string) => [lane(id, 'MICROPHONE'), lane(id, 'CAMERA')];

it('gives everybody a place in the order in which they came, while there is space', () => {
  const { ids, left } = whoIsSeen([lane('a', 'MICROPHONE'), ...both('b'), lane('b', 'SCREEN')]);
  expect([ids, left]).toEqual([['a', 'b'], []]);
});

it('gives no place to a person without a camera when people with cameras need all of them', () => {
  const { ids, left } = whoIsSeen([lane('a', 'MICROPHONE'), ...['b', 'c', 'd', 'e', 'f', 'g'].flatMap(both)]);
  expect([ids, left]).toEqual([['b', 'c', 'd', 'e', 'f', 'g'], []]);
});

it('names the pictures that get no place', () => {
  const { ids, left } = whoIsSeen(['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap(both));
  expect(ids).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(left).toEqual([lane('g', 'CAMERA')]);
});
