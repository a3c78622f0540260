import { currentZoneName } from '@parley/contract';
import { t } from '../meeting-texts.ts';
import { isKnownZone, formatOffset, zonedTimeOf } from './zoned-time.ts';

export interface ZoneChoice {
  timeZone: string;
  label: string;
}

/** Buenos Aires for `America/Argentina/Buenos_Aires`, Kolkata for `Asia/Calcutta`. */
export function cityOf(timeZone: string): string {
  const name = currentZoneName(timeZone) ?? timeZone;
  return (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
}

/** `Lisbon, UTC+0`: the offset at that moment, because it differs in summer. */
export function formatZone(timeZone: string, at: number): string {
  const offset = formatOffset(zonedTimeOf(at, timeZone).offsetMinutes);
  return timeZone === 'UTC' ? 'UTC' : `${cityOf(timeZone)}, ${offset}`;
}

/** The zones that a person probably wants: their own, the other side's, and UTC. */
export function likelyZones(zones: { own: string; theirs: string; whose: string }, at: number): ZoneChoice[] {
  const { own, whose } = zones;
  const theirs = currentZoneName(zones.theirs) ?? zones.theirs;
  const choices = [{ timeZone: own, label: t('times.yourZone', { zone: formatZone(own, at) }) }];
  if (theirs !== own && theirs !== 'UTC' && isKnownZone(theirs))
    choices.push({ timeZone: theirs, label: t('times.theirZone', { zone: formatZone(theirs, at), whose }) });
  if (own !== 'UTC') choices.push({ timeZone: 'UTC', label: 'UTC' });
  return choices;
}
