import type { Observance, PrivateZone } from '../parsed-calendar.ts';
import type { ProblemList } from '../problem-list.ts';
import type { Component } from './components.ts';
import { readTextProperty, readTimeProperty, unescapeText } from './property.ts';
import { readRule } from './read-rule.ts';
import { readOffset, readTime } from './read-time.ts';

/** Reads a VTIMEZONE with its TZID. An observance that cannot be read is reported and left out. */
export function readZone(
  component: Component,
  problems: ProblemList,
): { name: string; zone: PrivateZone } | null {
  const line = component.lines.find(({ name }) => name === 'TZID');
  const name = line === undefined ? '' : unescapeText(readTextProperty(line.rest).value).replaceAll('"', '');
  if (name === '') return null;
  const zone: PrivateZone = [];
  for (const part of component.parts) {
    const observance = readObservance(part, problems);
    if (observance === null) problems.add(null, 'A part of a time zone cannot be read and is left out.');
    else zone.push(observance);
  }
  return { name, zone };
}

function readObservance(part: Component, problems: ProblemList): Observance | null {
  let onset: number | null = null;
  let offsetFromMs: number | null = null;
  let offsetToMs: number | null = null;
  const rules: Observance['rules'] = [];
  const extraOnsets: number[] = [];
  for (const { name, rest } of part.lines) {
    const { value } = readTimeProperty(rest);
    if (name === 'DTSTART') onset = readTime(value, undefined)?.local ?? null;
    // An offset is the only value here that may contain a colon.
    else if (name === 'TZOFFSETFROM') offsetFromMs = readOffset(readTextProperty(rest).value);
    else if (name === 'TZOFFSETTO') offsetToMs = readOffset(readTextProperty(rest).value);
    else if (name === 'RRULE') {
      const rule = readRule(value, (message) => problems.add(null, message));
      if (rule !== null) rules.push(rule);
    } else if (name === 'RDATE') {
      for (const entry of value.split(',')) {
        const time = readTime(entry.split('/')[0] ?? '', undefined);
        if (time !== null) extraOnsets.push(time.local);
      }
    }
  }
  if (onset === null || offsetToMs === null) return null;
  return { onset, offsetFromMs: offsetFromMs ?? offsetToMs, offsetToMs, rules, extraOnsets };
}
