import { describe, expect, it } from 'vitest';
import { groupByRole, groupHours, quantile, type RoleResult } from './rules.ts';

describe('quantile', () => {
  it.each([
    [[7], 0.5, 7],
    [[1, 3], 0.5, 2],
    [[0, 10, 20, 30], 0.25, 7.5],
    [[0, 10, 20, 30, 40], 0.75, 30],
    [[], 0.5, 0],
  ])('finds in %j the value at the share %d', (sorted, share, value) => {
    expect(quantile(sorted, share)).toBe(value);
  });
});

describe('groupHours', () => {
  it('counts each time in the first group that ends at or after it', () => {
    expect(groupHours([0, 1, 1.1, 24, 25, 168, 169, 900])).toEqual([2, 1, 1, 1, 1, 2]);
    expect(groupHours([])).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

const result = (jobRole: string | null, overallScore: number): RoleResult => ({
  jobRole,
  overallScore,
  recommendation: overallScore >= 70 ? 'PASS' : 'REVIEW',
});

describe('groupByRole', () => {
  it('joins spellings of a role under the most frequent one, and lists the role with the most results first', () => {
    const roles = groupByRole([
      result('Nurse', 40),
      result('nurse ', 60),
      result('Nurse', 70),
      result('Driver', 80),
      result(null, 10),
    ]);
    expect(roles.map(({ jobRole, results, pass, review }) => [jobRole, results, pass, review])).toEqual([
      ['Nurse', 3, 1, 2],
      [null, 1, 0, 1],
      ['Driver', 1, 1, 0],
    ]);
  });

  it('shows the scores of a role only when it has at least five results', () => {
    const of = (count: number) =>
      groupByRole([10, 20, 30, 40, 50].slice(0, count).map((n) => result('N', n)));
    expect(of(4)[0]?.scores).toBeNull();
    expect(of(5)[0]?.scores).toEqual({ low: 20, median: 30, high: 40 });
  });

  it('counts a result without a score, but not as a score of 0', () => {
    const unscored: RoleResult = { jobRole: 'N', recommendation: 'REVIEW', overallScore: null };
    const scored = [10, 20, 30, 40, 50].map((score) => result('N', score));
    expect(groupByRole([...scored, unscored])[0]).toMatchObject({ results: 6, scores: { low: 20 } });
    expect(groupByRole([...scored.slice(1), unscored])[0]).toMatchObject({ results: 5, scores: null });
  });

  it('lists at most twenty roles', () => {
    expect(groupByRole(Array.from({ length: 30 }, (_, n) => result(`Role ${n}`, 50)))).toHaveLength(20);
  });
});
