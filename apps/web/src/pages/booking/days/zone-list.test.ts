import { describe, expect, it } from 'vitest';
import { cityOf, likelyZones, otherZones, spellZone } from './zone-list.ts';

const november = Date.parse('2026-11-24T12:00Z');
const july = Date.parse('2027-07-01T12:00Z');

it('names a zone by its city and its offset at that time of the year', () => {
  expect(spellZone('Europe/Lisbon', november)).toBe('Lisbon, UTC+0');
  expect(spellZone('Europe/Lisbon', july)).toBe('Lisbon, UTC+1');
  expect(spellZone('UTC', july)).toBe('UTC');
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});

describe('likelyZones', () => {
  const labels = (own: string, theirs: string) =>
    likelyZones({ own, theirs, whose: 'Priya’s' }, november).map(({ label }) => label);

  it('has the reader’s, the other side’s and UTC', () => {
    expect(labels('Europe/Lisbon', 'Europe/Warsaw')).toEqual([
      'Lisbon, UTC+0 (yours)',
      'Warsaw, UTC+1 (Priya’s)',
      'UTC',
    ]);
  });

  it('has none twice, and none that this browser does not know', () => {
    expect(labels('Europe/Warsaw', 'Europe/Warsaw')).toEqual(['Warsaw, UTC+1 (yours)', 'UTC']);
    expect(labels('UTC', 'UTC')).toEqual(['UTC (yours)']);
    expect(labels('Europe/Lisbon', 'Europe/Atlantis')).toEqual(['Lisbon, UTC+0 (yours)', 'UTC']);
  });
});

it('has every other zone once, by part of the world and city', () => {
  const likely = likelyZones({ own: 'Europe/Lisbon', theirs: 'UTC', whose: 'theirs' }, november);
  const all = Intl.supportedValuesOf('timeZone');
  const groups = otherZones(all, likely, november);
  expect(groups.map(({ label }) => label)).toEqual([
    'Africa',
    'America',
    'Antarctica',
    'Arctic',
    'Asia',
    'Atlantic',
    'Australia',
    'Europe',
    'Indian',
    'Pacific',
  ]);
  const listed = groups.flatMap(({ zones }) => zones.map(({ timeZone }) => timeZone));
  const expected = all.filter((zone) => zone.includes('/') && zone !== 'Europe/Lisbon');
  expect(listed.toSorted()).toEqual(expected.toSorted());
  const europe = groups.find(({ label }) => label === 'Europe')?.zones.map(({ label }) => label) ?? [];
  expect(europe[0]).toBe('Amsterdam, UTC+1');
  expect(europe).toContain('Warsaw, UTC+1');
});
