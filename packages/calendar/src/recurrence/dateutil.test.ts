import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRule, type RandomRule, writeLocal } from '../testing/random-rule.ts';
import { readRule } from '../text/read-rule.ts';
import { expandRule } from './expand-rule.ts';
import { WorkBudget } from './work-budget.ts';

/** Rules for which python-dateutil and this engine differ, and which of them is right. */
interface Difference {
  reason: string;
  applies: (rule: string) => boolean;
}

const differences: readonly Difference[] = [
  {
    reason:
      'BYWEEKNO without a day: dateutil takes all seven days of the week. We take the weekday of DTSTART, as RFC 5545 takes everything that a rule leaves out from DTSTART, and as libical does.',
    applies: (rule) => rule.includes('BYWEEKNO=') && !/BY(DAY|MONTHDAY|YEARDAY)=/.test(rule),
  },
  {
    reason:
      'Ordinals and plain weekdays in one BYDAY: dateutil wants both at once. RFC 5545 lists alternatives.',
    applies: (rule) => {
      const days = /BYDAY=([^;]*)/.exec(rule)?.[1]?.split(',') ?? [];
      return days.some((day) => /^[+-]?\d/.test(day)) && days.some((day) => /^[A-Z]/.test(day));
    },
  },
  {
    reason:
      'BYWEEKNO with ordinals in BYDAY, which RFC 5545 forbids: dateutil lets the ordinal count within the year. We leave it out, so that the weekday of that week blocks.',
    applies: (rule) => rule.includes('BYWEEKNO=') && /BYDAY=[^;]*\d/.test(rule),
  },
  {
    reason:
      'BYSETPOS in a weekly rule: the first week of dateutil begins on DTSTART, ours on WKST like every other week, so that the first position may lie before DTSTART.',
    applies: (rule) => rule.startsWith('FREQ=WEEKLY') && rule.includes('BYSETPOS='),
  },
];

const rules = 2500;
const most = 300;
const script = fileURLToPath(new URL('../testing/expand_rules.py', import.meta.url));
const installed = spawnSync('python3', ['-c', 'import dateutil']).status === 0;
if (!installed)
  process.stderr.write('SKIPPED: python-dateutil is not installed (Debian: python3-dateutil).\n');

test.skipIf(!installed)(
  `expands ${rules} random rules as python-dateutil does`,
  () => {
    const cases = fc.sample(randomRule, { seed: 5545, numRuns: rules });
    const theirs = dateutil(cases);
    const ours = cases.map(expand);
    const judged = cases.filter((_, i) => theirs[i] !== null);
    expect(judged.length).toBeGreaterThan(2000);
    const differing = cases.filter(
      (_, i) => theirs[i] !== null && JSON.stringify(ours[i]) !== JSON.stringify(theirs[i]),
    );
    expect(differing.filter(({ rule }) => !differences.some(({ applies }) => applies(rule)))).toEqual([]);
    // Fails when an explanation no longer explains any difference, so that it is removed.
    for (const { applies } of differences) expect(differing.some(({ rule }) => applies(rule))).toBe(true);
    expect(theirs.filter((times) => times !== null && times.length > 0).length).toBeGreaterThan(rules / 2);
  },
  180_000,
);

function dateutil(cases: readonly RandomRule[]): (string[] | null)[] {
  const input = cases.map(({ rule, start, from, to }) => {
    return { rule, start: writeLocal(start), from: writeLocal(from), to: writeLocal(to), most };
  });
  const { stdout, stderr } = spawnSync('python3', [script], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as (string[] | null)[];
}

function expand({ rule, start, from, to }: RandomRule): string[] {
  const read = readRule(rule, (message) => expect.fail(`${rule}: ${message}`));
  if (read === null) return expect.fail(rule);
  const times: string[] = [];
  for (const local of expandRule(read, { start, wholeDays: false, from, to }, new WorkBudget(10_000_000))) {
    if (times.push(writeLocal(local)) === most) break;
  }
  return times;
}
