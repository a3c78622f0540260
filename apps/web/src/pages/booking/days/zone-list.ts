import { isKnownZone, spellOffset, zonedTimeOf } from './zoned-time.ts';

export interface ZoneChoice {
  timeZone: string;
  label: string;
}
export interface ZoneGroup {
  label: string;
  zones: ZoneChoice[];
}

/** `America/Argentina/Buenos_Aires` is Buenos Aires. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** `Lisbon, UTC+0`: the offset of that moment, since it is another one in summer. */
export function spellZone(timeZone: string, at: number): string {
  const offset = spellOffset(zonedTimeOf(at, timeZone).offsetMinutes);
  return timeZone === 'UTC' ? 'UTC' : `${cityOf(timeZone)}, ${offset}`;
}

/** What a person is likely to want: their own zone, the other side's, and UTC. */
export function likelyZones(zones: { own: string; theirs: string; whose: string }, at: number): ZoneChoice[] {
  const { own, theirs, whose } = zones;
  const choices = [{ timeZone: own, label: `${spellZone(own, at)} (yours)` }];
  if (theirs !== own && theirs !== 'UTC' && isKnownZone(theirs))
    choices.push({ timeZone: theirs, label: `${spellZone(theirs, at)} (${whose})` });
  if (own !== 'UTC') choices.push({ timeZone: 'UTC', label: 'UTC' });
  return choices;
}

/** Every other zone under its part of the world, by city. */
export function otherZones(all: string[], likely: ZoneChoice[], at: number): ZoneGroup[] {
  const taken = new Set(likely.map(({ timeZone }) => timeZone));
  const groups = new Map<string, ZoneChoice[]>();
  for (const timeZone of all) {
    if (taken.has(timeZone) || !timeZone.includes('/')) continue;
    const part = timeZone.slice(0, timeZone.indexOf('/'));
    const group = groups.get(part) ?? [];
    group.push({ timeZone, label: spellZone(timeZone, at) });
    groups.set(part, group);
  }
  return [...groups.entries()]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([label, zones]) => ({
      label,
      zones: zones.toSorted((one, other) => one.label.localeCompare(other.label)),
    }));
}
