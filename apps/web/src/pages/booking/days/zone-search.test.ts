import { currentZoneName } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { zoneCatalogue } from './zone-catalogue.ts';
import { offsetIn, searchZones } from './zone-search.ts';

const november = Date.parse('2026-11-24T12:00Z');
const july = Date.parse('2027-07-01T12:00Z');
const all = zoneCatalogue();
const found = (query: string, at = november) => searchZones(all, query, at).map(({ timeZone }) => timeZone);

it('contains every zone once, by its present name', () => {
  const names = all.map(({ timeZone }) => timeZone);
  expect(names.length).toBeGreaterThan(300);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => currentZoneName(name) !== name)).toEqual([]);
  expect(names.filter((name) => /^(US|Canada|Etc)\/|^[^/]+$|Calcutta|Kiev|Saigon/.test(name))).toEqual([]);
});

it.each([
  ['new york', 'America/New_York'],
  ['India', 'Asia/Kolkata'],
  ['calcutta', 'Asia/Kolkata'],
  ['mumbai', 'Asia/Kolkata'],
  ['kyiv', 'Europe/Kyiv'],
  ['US/Eastern', 'America/New_York'],
  ['sao paulo', 'America/Sao_Paulo'],
  ['SÃO', 'America/Sao_Paulo'],
  ['germany', 'Europe/Berlin'],
  ['portugal', 'Europe/Lisbon'],
  ['spain', 'Europe/Madrid'],
  ['berlin germany', 'Europe/Berlin'],
  ['  lisbon ', 'Europe/Lisbon'],
])('finds “%s” as %s before all other zones', (query, timeZone) => {
  expect(found(query)[0]).toBe(timeZone);
});

it('finds India for “India” and no island of the Indian Ocean', () => {
  expect(found('india')[0]).toBe('Asia/Kolkata');
  expect(found('india')).not.toContain('Indian/Maldives');
});

it('finds nothing for a place that does not exist', () => {
  expect(found('atlantis')).toEqual([]);
});

it('finds zones by their offset on that date, which differs in summer', () => {
  expect(found('+05:30')).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Asia/Colombo']));
  expect(found('utc+0')).toContain('Europe/Lisbon');
  expect(found('utc+0', july)).not.toContain('Europe/Lisbon');
  expect(found('utc+1', july)).toContain('Europe/Lisbon');
});

it('lists all zones from west to east when nothing is typed', () => {
  const listed = found('');
  expect(listed).toHaveLength(all.length);
  expect(listed.indexOf('America/New_York')).toBeLessThan(listed.indexOf('Europe/Lisbon'));
  expect(listed.indexOf('Europe/Lisbon')).toBeLessThan(listed.indexOf('Asia/Tokyo'));
});

describe('offsetIn', () => {
  it.each([
    ['+05:30', 330],
    ['+0530', 330],
    ['UTC+5:30', 330],
    ['gmt -3', -180],
    ['−3', -180],
    ['+9', 540],
    ['utc', null],
    ['5', null],
    ['lisbon', null],
  ])('reads the offset “%s”', (query, minutes) => expect(offsetIn(query)).toBe(minutes));
});
