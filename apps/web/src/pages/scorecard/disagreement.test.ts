import { expect, it } from 'vitest';
import { recommendTheSame, stepsApart } from './disagreement.ts';

it.each([
  [['CLEARLY', 'CLEARLY'], 0],
  [['PARTLY', 'CLEARLY', 'CLEARLY'], 1],
  [['NOT_SHOWN', 'STRONGLY', 'CLEARLY'], 3],
  [['NOT_SHOWN', 'NOT_ASKED', null, 'CLEARLY'], 2],
  [['CLEARLY', 'NOT_ASKED', null], null],
  [[], null],
] as const)('computes how far apart the steps %j are', (steps, apart) => {
  expect(stepsApart(steps)).toBe(apart);
});

it('notices when two recommendations differ', () => {
  expect(recommendTheSame(['PASS', 'PASS'])).toBe(true);
  expect(recommendTheSame(['PASS', 'REVIEW'])).toBe(false);
});
