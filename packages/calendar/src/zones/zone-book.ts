import type { ParsedCalendar } from '../parsed-calendar.ts';
import { WorkBudget, WorkExceeded } from '../recurrence/work-budget.ts';
import { ianaZone } from './iana-zone.ts';
import { privateZone } from './private-zone.ts';
import { resolveTimeZone } from './resolve-time-zone.ts';
import type { Zone } from './zone.ts';

/** Enough for two changes a year over some thousand years. */
const maxStepsPerZone = 200_000;

/**
 * The zones that the times of one calendar name. A public name is preferred to the VTIMEZONE of the file, whose
 * rules are often simplified or old. A name that is neither is read in the owner's zone and reported once.
 */
export class ZoneBook {
  readonly owner: Zone;
  readonly #zones = new Map<string, Zone>();
  readonly #private: ParsedCalendar['zones'];
  readonly #until: number;
  readonly #budget: WorkBudget;
  readonly #report: (message: string) => void;

  constructor(options: {
    owner: string;
    privateZones: ParsedCalendar['zones'];
    until: number;
    budget: WorkBudget;
    report: (message: string) => void;
  }) {
    this.owner = ianaZone(options.owner);
    this.#private = options.privateZones;
    this.#until = options.until;
    this.#budget = options.budget;
    this.#report = options.report;
  }

  zone(name: string): Zone {
    let zone = this.#zones.get(name);
    if (zone === undefined) {
      zone = this.#find(name);
      this.#zones.set(name, zone);
    }
    return zone;
  }

  #find(name: string): Zone {
    const publicName = resolveTimeZone(name);
    if (publicName !== null) return ianaZone(publicName);
    const zone = this.#findPrivate(name);
    if (zone !== null) return zone;
    this.#report(
      `The time zone "${name.slice(0, 60)}" is not known: its times are read in the owner's zone.`,
    );
    return this.owner;
  }

  #findPrivate(name: string): Zone | null {
    const observances = Object.hasOwn(this.#private, name) ? this.#private[name] : undefined;
    if (observances === undefined) return null;
    try {
      return this.#budget.within(maxStepsPerZone, (budget) =>
        privateZone(name, observances, this.#until, budget),
      );
    } catch (error) {
      if (error instanceof WorkExceeded) return null;
      throw error;
    }
  }
}
