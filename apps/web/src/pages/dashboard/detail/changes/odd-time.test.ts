import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldValueOf, instantOf, localValueOf, oddTimeOf } from './read-time.ts';

const zoneBefore = process.env['TZ'];
const useZone = (zone: string) => void (process.env['TZ'] = zone);
afterEach(() => {
  if (zoneBefore === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zoneBefore;
});

describe('in Berlin', () => {
  beforeEach(() => useZone('Europe/Berlin'));

  it('names the time that is used when the clocks skip the typed time', () => {
    expect(oddTimeOf('2027-03-28T02:30')).toEqual({ kind: 'SKIPPED', used: '2027-03-28T01:30:00.000Z' });
    expect(localValueOf(instantOf('2027-03-28T02:30'))).toBe('2027-03-28T03:30');
  });

  it('uses the first of two equal local times, and offers the second', () => {
    expect(instantOf('2027-10-31T02:30')).toBe('2027-10-31T00:30:00.000Z');
    expect(oddTimeOf('2027-10-31T02:30')).toEqual({
      kind: 'TWICE',
      isSecond: false,
      offset: '+02:00',
      otherOffset: '+01:00',
      otherValue: '2027-10-31T02:30+01:00',
    });
  });

  it('keeps the second of two equal local times when it is shown in the field and read again', () => {
    const value = localValueOf('2027-10-31T01:30:00.000Z');
    expect(fieldValueOf(value)).toBe('2027-10-31T02:30');
    expect(instantOf(value)).toBe('2027-10-31T01:30:00.000Z');
    expect(oddTimeOf(value)).toMatchObject({ isSecond: true, otherValue: '2027-10-31T02:30' });
  });

  it.each(['2027-03-28T01:59', '2027-03-28T03:00', '2027-10-31T01:59', '2027-10-31T03:00', '', 'tomorrow'])(
    'finds nothing odd in %j',
    (value) => expect(oddTimeOf(value)).toBeNull(),
  );
});

it.each([
  ['America/New_York', '2027-11-07T01:15', '-04:00', '-05:00'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '+11:00', '+10:30'],
])('finds both times when the clocks of %s show one twice', (zone, value, offset, otherOffset) => {
  useZone(zone);
  expect(oddTimeOf(value)).toMatchObject({
    kind: 'TWICE',
    isSecond: false,
    offset,
    otherOffset,
  });
});

it('finds nothing odd in a zone whose clocks never change', () => {
  useZone('UTC');
  expect(oddTimeOf('2027-03-28T02:30')).toBeNull();
});
