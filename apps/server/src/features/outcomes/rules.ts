import type { OutcomeGroup } from '@parley/contract';
import { readCsv } from './read-csv.ts';

/** With fewer candidates in a group, one more decision moves its rate by several points. */
export const smallGroup = 30;
/** The column that identifies a candidate in the caller's table. */
const keys = ['email', 'meetingcode'] as const;
const most = { categories: 10, values: 50 };

export interface CategoryTable {
  key: 'email' | 'meetingCode';
  names: string[];
  /** The values of each candidate, by their key in lower case. */
  valuesOf: Map<string, string[]>;
}

/** Why a table cannot be used. Names a line by its number and never quotes it. */
export type TableFault =
  | { why: 'noKey' }
  | { why: 'noCategories' }
  | { why: 'tooManyCategories'; most: number }
  | { why: 'tooManyValues'; most: number; column: number }
  | { why: 'unevenLine' | 'emptyKey' | 'twice'; line: number };

/** The caller's table, or what is wrong with it. Pure. */
export function readTable(csv: string): CategoryTable | TableFault {
  const [{ cells: head } = { cells: [] }, ...rows] = readCsv(csv);
  const found = keys.indexOf((head[0] ?? '').toLowerCase().replaceAll(/[ _-]/g, '') as (typeof keys)[number]);
  if (found === -1) return { why: 'noKey' };
  const names = head.slice(1);
  if (names.length === 0 || names.includes('')) return { why: 'noCategories' };
  if (names.length > most.categories) return { why: 'tooManyCategories', most: most.categories };
  const valuesOf = new Map<string, string[]>();
  for (const { line, cells } of rows) {
    const [key = '', ...values] = cells;
    if (values.length !== names.length) return { why: 'unevenLine', line };
    if (key === '') return { why: 'emptyKey', line };
    const known = valuesOf.get(key.toLowerCase());
    if (known && known.join('\n') !== values.join('\n')) return { why: 'twice', line };
    valuesOf.set(key.toLowerCase(), values);
  }
  // A column of names or birthdays would make groups of one person.
  const wide = names.findIndex(
    (_name, column) => new Set([...valuesOf.values()].map((values) => values[column])).size > most.values,
  );
  if (wide !== -1) return { why: 'tooManyValues', most: most.values, column: wide + 2 };
  return { key: found === 0 ? 'email' : 'meetingCode', names, valuesOf };
}

/**
 * The selection rate of each group, and its ratio to the highest rate. A low ratio is a reason to look closer and no
 * verdict. Candidates with an empty value are left out.
 *
 * @param outcomes `isSelected` is null when no outcome counts.
 */
export function groupOutcomes(outcomes: { value: string; isSelected: boolean | null }[]): OutcomeGroup[] {
  const counts = new Map<string, { total: number; selected: number }>();
  for (const { value, isSelected } of outcomes) {
    if (value === '') continue;
    const count = counts.get(value) ?? { total: 0, selected: 0 };
    if (isSelected !== null) count.total += 1;
    if (isSelected === true) count.selected += 1;
    counts.set(value, count);
  }
  const rateOf = ({ total, selected }: { total: number; selected: number }) =>
    total === 0 ? null : selected / total;
  const highest = Math.max(0, ...[...counts.values()].map((count) => rateOf(count) ?? 0));
  return [...counts]
    .map(([value, count]) => {
      const rate = rateOf(count);
      return {
        value,
        ...count,
        rate: rounded(rate),
        impactRatio: rate === null || highest === 0 ? null : rounded(rate / highest),
        isSmall: count.total < smallGroup,
      };
    })
    .toSorted((a, b) => b.total - a.total || a.value.localeCompare(b.value));
}

const rounded = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 10_000) / 10_000;
