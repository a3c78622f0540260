import { dayInMs, hourInMs, minuteInMs, secondInMs } from '../civil.ts';
import type { RecurrenceRule } from '../parsed-calendar.ts';
import { dayRuleOf, hasPosition, limitsDays, matchesDay } from './day-rule.ts';
import { dayNumberOf, type RuleSpan } from './rule-span.ts';
import type { WorkBudget } from './work-budget.ts';

type ClockRule = RecurrenceRule & { frequency: 'HOURLY' | 'MINUTELY' | 'SECONDLY' };

const units = { HOURLY: hourInMs, MINUTELY: minuteInMs, SECONDLY: secondInMs } as const;

/**
 * Expands rules by the hour, minute or second. A tick is the beginning of every INTERVAL-th unit. Ticks that a part
 * of the rule excludes are skipped all at once: a rule that repeats every second of one minute in the year does not
 * visit every second of the year.
 */
export function* expandByClock(rule: ClockRule, span: RuleSpan, budget: WorkBudget): Generator<number> {
  const unit = units[rule.frequency];
  const step = unit * rule.interval;
  const origin = Math.floor(span.start / unit) * unit;
  const ticks = new Ticks(rule, unit, dayNumberOf(span.start));
  const within = withinUnit(rule, span.start, unit, budget);
  if (within.length === 0) return;

  let left = rule.count ?? Infinity;
  let tick = origin;
  const leap = Math.floor((span.from - origin) / step) - 1;
  if (leap > 0 && (rule.count === undefined || !ticks.limited)) {
    tick += leap * step;
    // In the first unit, occurrences before the start do not count.
    if (rule.count !== undefined) {
      left -= leap * within.length - within.filter((offset) => origin + offset < span.start).length;
    }
  }
  while (tick <= span.to && left > 0) {
    budget.spend(1);
    const next = ticks.firstAllowed(tick);
    if (next > tick) {
      tick = origin + Math.ceil((next - origin) / step) * step;
      continue;
    }
    budget.spend(within.length);
    for (const offset of within) {
      const local = tick + offset;
      if (local < span.start) continue;
      if (left-- <= 0 || local > span.to) return;
      if (local >= span.from) yield local;
    }
    tick += step;
  }
}

/** Offsets of the occurrences within one unit after BYSETPOS. They are the same for every unit. */
function withinUnit(rule: ClockRule, start: number, unit: number, budget: WorkBudget): number[] {
  const minutes =
    unit > minuteInMs
      ? (rule.byMinute ?? [Math.floor(start / minuteInMs) - Math.floor(start / hourInMs) * 60])
      : [0];
  const seconds =
    unit > secondInMs
      ? (rule.bySecond ?? [Math.floor(start / secondInMs) - Math.floor(start / minuteInMs) * 60])
      : [0];
  budget.spend(minutes.length * seconds.length);
  const offsets = minutes
    .flatMap((minute) => seconds.map((second) => minute * minuteInMs + second * secondInMs))
    .sort((a, b) => a - b);
  const positions = rule.bySetPosition;
  if (positions === undefined) return offsets;
  return offsets.filter((_, index) => hasPosition(positions, index + 1, offsets.length));
}

/** Which ticks the rule allows. */
class Ticks {
  readonly limited: boolean;
  readonly #dayRule;
  readonly #byHour: readonly number[] | null;
  readonly #byMinute: readonly number[] | null;
  readonly #bySecond: readonly number[] | null;
  #day = NaN;
  #dayMatches = false;

  constructor(rule: ClockRule, unit: number, firstDay: number) {
    this.#dayRule = dayRuleOf(rule, firstDay);
    this.#byHour = ascending(rule.byHour);
    this.#byMinute = unit < hourInMs ? ascending(rule.byMinute) : null;
    this.#bySecond = unit < minuteInMs ? ascending(rule.bySecond) : null;
    const limits = this.#byHour ?? this.#byMinute ?? this.#bySecond;
    this.limited = limits !== null || limitsDays(this.#dayRule);
  }

  /** The tick itself when it is allowed, else a later time before which no tick is allowed. */
  firstAllowed(tick: number): number {
    const day = dayNumberOf(tick);
    if (day !== this.#day) {
      this.#day = day;
      this.#dayMatches = matchesDay(this.#dayRule, day);
    }
    if (!this.#dayMatches) return (day + 1) * dayInMs;
    return (
      leapIn(this.#byHour, tick, hourInMs, dayInMs) ??
      leapIn(this.#byMinute, tick, minuteInMs, hourInMs) ??
      leapIn(this.#bySecond, tick, secondInMs, minuteInMs) ??
      tick
    );
  }
}

function ascending(list: readonly number[] | undefined): readonly number[] | null {
  return list === undefined ? null : list.toSorted((a, b) => a - b);
}

/**
 * Null when the list allows the tick. Otherwise the time of the next value in the list, or the end of `whole` when
 * there is none.
 */
function leapIn(list: readonly number[] | null, tick: number, part: number, whole: number): number | null {
  if (list === null) return null;
  const begin = Math.floor(tick / whole) * whole;
  const current = Math.floor((tick - begin) / part);
  const next = list.find((value) => value >= current);
  if (next === current) return null;
  return next === undefined ? begin + whole : begin + next * part;
}
