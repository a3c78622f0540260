import { dayInMs, dayOf, hourInMs, minuteInMs, secondInMs } from '../civil.ts';
import type { Zone } from './zone.ts';

/** Outside these years nobody needs clock changes, and Intl begins to write eras. */
const earliest = dayOf(1800, 1, 1) * dayInMs;
const latest = dayOf(9990, 1, 1) * dayInMs;
const maxDaysKept = 4096;

/**
 * A zone of the platform's tz database. A call of Intl takes microseconds, so the offset is kept per UTC day. On a
 * day when it changes, Intl is called each time.
 */
class IanaZone implements Zone {
  readonly name: string;
  readonly #format: Intl.DateTimeFormat;
  readonly #offsets = new Map<number, number | 'changes'>();

  constructor(name: string) {
    this.name = name;
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  offsetAt(instant: number): number {
    const day = Math.floor(Math.min(Math.max(instant, earliest), latest) / dayInMs);
    let offset = this.#offsets.get(day);
    if (offset === undefined) {
      const first = this.#ask(day * dayInMs);
      offset = first === this.#ask((day + 1) * dayInMs - secondInMs) ? first : 'changes';
      if (this.#offsets.size >= maxDaysKept) this.#offsets.clear();
      this.#offsets.set(day, offset);
    }
    return offset === 'changes' ? this.#ask(instant) : offset;
  }

  #ask(instant: number): number {
    const wholeSeconds = Math.floor(instant / secondInMs) * secondInMs;
    const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
    for (const { type, value } of this.#format.formatToParts(wholeSeconds)) {
      if (type in shown) shown[type as keyof typeof shown] = Number(value);
    }
    const local =
      dayOf(shown.year, shown.month, shown.day) * dayInMs +
      shown.hour * hourInMs +
      shown.minute * minuteInMs +
      shown.second * secondInMs;
    return local - wholeSeconds;
  }
}

const zones = new Map<string, Zone>();

/** The zone of an IANA name. Throws a RangeError for an unknown name, so check `isTimeZone` first. */
export function ianaZone(name: string): Zone {
  let zone = zones.get(name);
  if (zone === undefined) {
    zone = new IanaZone(name);
    zones.set(name, zone);
  }
  return zone;
}
