import { dayInMs } from '../civil.ts';
import type { Observance, PrivateZone } from '../parsed-calendar.ts';
import { expandRule } from '../recurrence/expand-rule.ts';
import type { WorkBudget } from '../recurrence/work-budget.ts';
import type { Zone } from './zone.ts';

/** The clock changes to `offset` at `at` (UTC). */
interface Transition {
  at: number;
  offset: number;
}

/** Offsets are less than a day, so two days cover them and the search around a change. */
const marginInMs = 2 * dayInMs;

/**
 * The zone that a VTIMEZONE describes, correct for instants up to `until`. Null when it has no observance. Throws
 * WorkExceeded for rules that change the clock all the time.
 */
export function privateZone(
  name: string,
  observances: PrivateZone,
  until: number,
  budget: WorkBudget,
): Zone | null {
  const first = observances.toSorted((a, b) => a.onset - b.onset)[0];
  if (first === undefined) return null;
  const transitions = observances
    .flatMap((observance) => transitionsOf(observance, until + marginInMs, budget))
    .sort((a, b) => a.at - b.at);
  const offsetBefore = first.offsetFromMs;
  return { name, offsetAt: (instant) => lastBefore(transitions, instant)?.offset ?? offsetBefore };
}

function transitionsOf(observance: Observance, until: number, budget: WorkBudget): Transition[] {
  const { onset, offsetFromMs, offsetToMs, rules, extraOnsets } = observance;
  const onsets = [onset, ...extraOnsets];
  for (const rule of rules) {
    const end = lastOnset(rule.until, offsetFromMs);
    const span = { start: onset, wholeDays: false, from: onset, to: Math.min(until, end) };
    for (const local of expandRule(rule, span, budget)) onsets.push(local);
  }
  return onsets.map((local) => ({ at: local - offsetFromMs, offset: offsetToMs }));
}

/** UNTIL in local time before the change. The standard wants UTC; some programs write local time. */
function lastOnset(until: Observance['rules'][number]['until'], offsetFromMs: number): number {
  if (until === undefined) return Infinity;
  if (until.kind === 'DATE') return until.local + dayInMs - 1;
  return until.kind === 'UTC' ? until.local + offsetFromMs : until.local;
}

function lastBefore(transitions: readonly Transition[], instant: number): Transition | undefined {
  let low = 0;
  let high = transitions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((transitions[middle]?.at ?? Infinity) <= instant) low = middle + 1;
    else high = middle;
  }
  return transitions[low - 1];
}
