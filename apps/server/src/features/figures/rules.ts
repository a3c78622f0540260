import { bookingGroupsInHours, leastResultsOfRole, type FiguresResponse } from '@parley/contract';

type RoleFigures = FiguresResponse['roles'][number];

/** The recommendation and the score of one interview for a role. */
export interface RoleResult {
  jobRole: string | null;
  recommendation: 'PASS' | 'REVIEW' | 'FAIL';
  /** Null when no answer could be scored. */
  overallScore: number | null;
}

const mostRoles = 20;

/** The value at this share of the sorted list (0.5: the median), interpolated between its two neighbours. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** How many of these times, in hours, fall into each group of `bookingGroupsInHours`, and how many after the last. */
export function groupHours(hours: readonly number[]): number[] {
  const groups = Array.from({ length: bookingGroupsInHours.length + 1 }, () => 0);
  for (const each of hours) {
    const found = bookingGroupsInHours.findIndex((end) => each <= end);
    const index = found === -1 ? bookingGroupsInHours.length : found;
    groups[index] = (groups[index] ?? 0) + 1;
  }
  return groups;
}

/**
 * The results of each role. Spellings of a role that differ only in case and spaces are joined under the most frequent
 * one. Roles with few results show no scores.
 */
export function groupByRole(results: readonly RoleResult[]): RoleFigures[] {
  const groups = new Map<string, RoleResult[]>();
  for (const result of results) {
    const key = result.jobRole?.trim().replace(/\s+/g, ' ').toLowerCase() ?? '';
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.values()]
    .map((group): RoleFigures => {
      const scores = group.flatMap(({ overallScore }) => overallScore ?? []).toSorted((a, b) => a - b);
      const count = (wanted: RoleResult['recommendation']) =>
        group.filter(({ recommendation }) => recommendation === wanted).length;
      return {
        jobRole: mostFrequent(group.map(({ jobRole }) => jobRole)),
        results: group.length,
        pass: count('PASS'),
        review: count('REVIEW'),
        fail: count('FAIL'),
        scores:
          scores.length < leastResultsOfRole
            ? null
            : {
                low: Math.round(quantile(scores, 0.25)),
                median: Math.round(quantile(scores, 0.5)),
                high: Math.round(quantile(scores, 0.75)),
              },
      };
    })
    .toSorted((a, b) => b.results - a.results || (a.jobRole ?? '').localeCompare(b.jobRole ?? ''))
    .slice(0, mostRoles);
}

function mostFrequent<T>(values: readonly T[]): T | null {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
