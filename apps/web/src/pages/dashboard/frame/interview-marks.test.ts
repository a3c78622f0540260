import type { ShownInterview } from '@parley/contract';
import { expect, it } from 'vitest';
import { leftAt } from './interview-marks.tsx';

type People = ShownInterview['participants'];
const person = (isActive: boolean, at: string | null) => ({ isActive, leftAt: at }) as People[number];
const [earlier, later] = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:20:00.000Z'];

it.each<[string, People, string | null]>([
  ['somebody is inside', [person(true, null), person(false, earlier)], null],
  ['the last has left', [person(false, earlier), person(false, later)], later],
  ['nobody has left yet', [person(false, null)], null],
])('says when the last person left, if %s', (_when, participants, expected) => {
  expect(leftAt({ participants })).toBe(expected);
});
