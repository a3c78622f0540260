import { expect, it } from 'vitest';
import { recommendTheSame, stepsApart } from './disagreement.ts';

it.each([
  [['CLEARLY', 'CLEARLY'], 0],
  [['PARTLY', 'CLEARLY', 'CLEARLY'], 1],
  [['NOT_SHOWN', 'STRONGLY', 'CLEARLY'], 3],
  [['NOT_SHOWN', 'NOT_ASKED', null, 'CLEARLY'], 2],
  [['CLEARLY', 'NOT_ASKED', null], null],
  [[], null],
] as const)('finds how far %j are apart', (steps, apart) => {
  expect(stepsApart(steps)).toBe(apart);
});

it('notices that two recommend differently', () => {
  expect(recommendTheSame(['PASS', 'PASS'])).toBe(true);
  expect(recommendTheSame(['PASS', 'REVIEW'])).toBe(false);
});
