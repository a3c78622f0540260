import { describe, expect, it } from 'vitest';
import { cityOf, likelyZones, formatZone } from './zone-list.ts';

const november = Date.parse('2026-11-24T12:00Z');
const july = Date.parse('2027-07-01T12:00Z');

it('names a zone by its city and its offset on that date', () => {
  expect(formatZone('Europe/Lisbon', november)).toBe('Lisbon, UTC+0');
  expect(formatZone('Europe/Lisbon', july)).toBe('Lisbon, UTC+1');
  expect(formatZone('UTC', july)).toBe('UTC');
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(cityOf('Asia/Calcutta')).toBe('Kolkata');
});

describe('likelyZones', () => {
  const labels = (own: string, theirs: string) =>
    likelyZones({ own, theirs, whose: 'Priya’s' }, november).map(({ label }) => label);

  it('returns the reader’s zone, the other side’s and UTC', () => {
    expect(labels('Europe/Lisbon', 'Europe/Warsaw')).toEqual([
      'Lisbon, UTC+0 (yours)',
      'Warsaw, UTC+1 (Priya’s)',
      'UTC',
    ]);
  });

  it('returns no zone twice and none that this browser does not know', () => {
    expect(labels('Europe/Warsaw', 'Europe/Warsaw')).toEqual(['Warsaw, UTC+1 (yours)', 'UTC']);
    // The same zone under another name.
    expect(labels('Asia/Kolkata', 'Asia/Calcutta')).toEqual(['Kolkata, UTC+5:30 (yours)', 'UTC']);
    expect(labels('UTC', 'UTC')).toEqual(['UTC (yours)']);
    expect(labels('Europe/Lisbon', 'Europe/Atlantis')).toEqual(['Lisbon, UTC+0 (yours)', 'UTC']);
  });
});
