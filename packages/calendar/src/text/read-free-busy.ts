import type { WrittenPeriod } from '../parsed-calendar.ts';
import type { ProblemList } from '../problem-list.ts';
import type { Component } from './components.ts';
import { readTextProperty, readTimeProperty } from './property.ts';
import { readDay, readPeriod } from './read-time.ts';

/**
 * The periods of a VFREEBUSY that are not FBTYPE=FREE. An unknown type is busy (RFC 5545, 3.2.9). When only a part
 * of a period can be read, its whole day blocks.
 */
export function readFreeBusy(component: Component, problems: ProblemList): WrittenPeriod[] {
  const uidLine = component.lines.find(({ name }) => name === 'UID');
  const uid = uidLine === undefined ? null : readTextProperty(uidLine.rest).value;
  const periods: WrittenPeriod[] = [];
  for (const { name, rest } of component.lines) {
    if (name !== 'FREEBUSY') continue;
    const { parameters, value } = readTimeProperty(rest);
    if (parameters.get('FBTYPE')?.toUpperCase() === 'FREE') continue;
    for (const entry of value.split(',')) {
      if (entry.trim() === '') continue;
      const period = readPeriod(entry, parameters.get('TZID'));
      if (period !== null) periods.push(period);
      else {
        problems.add(uid, 'An entry of FREEBUSY cannot be read.');
        const day = readDay(entry);
        if (day !== null) periods.push({ start: day, duration: { days: 1, ms: 0 } });
      }
    }
  }
  return periods;
}
