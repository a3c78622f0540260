import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expandBusy } from '../busy/expand-busy.ts';
import { parseCalendar } from '../parse-calendar.ts';
import { availabilityWindow } from '../slots/availability-window.ts';
import type { CaseFile, SchedulingCase } from './case-file.ts';
import { judgeCase } from './judge-case.ts';
import { propertyCases } from './property-cases.ts';

const { cases } = JSON.parse(readFileSync(new URL('./scheduling.json', import.meta.url), 'utf8')) as CaseFile;
const engine = cases.filter(({ kind }) => kind === 'engine');
const hostile = cases.filter(({ id }) => id.startsWith('hos-'));

test('contains all scheduling cases', () => {
  expect(engine.length).toBe(51);
  expect(hostile.length).toBe(4);
});

test.each(engine)('returns what the file expects: $id $title', (scheduling) => {
  expect(judgeCase(scheduling)).toEqual({ passed: true });
});

test.each(hostile.filter(({ expectedBusy }) => expectedBusy !== undefined))(
  'returns what the file expects of a hostile calendar: $id $title',
  (scheduling) => {
    expect(judgeCase(scheduling)).toEqual({ passed: true });
  },
);

test('hos-04: keeps the first time of an event with an unknown FREQ and reports it', () => {
  const scheduling = cases.find(({ id }) => id === 'hos-04') as Required<SchedulingCase>;
  const expand = (now: string) =>
    expandBusy(parseCalendar(scheduling.ics), {
      window: availabilityWindow(Date.parse(now), scheduling.days, scheduling.ownerTimeZone),
      timeZone: scheduling.ownerTimeZone,
      ownerEmails: [],
    });
  const { busy, problems } = expand(scheduling.now);
  expect(busy).toEqual([]);
  expect(problems).toEqual([{ uid: 'h@cases.example', message: expect.stringContaining('FREQ') as string }]);
  const first = Date.UTC(2000, 0, 1);
  expect(expand('1999-12-31T12:00:00Z').busy).toEqual([{ start: first, end: first + 1000 }]);
});

test('names a test for every property case', () => {
  const properties = cases.filter(({ kind }) => kind === 'property').map(({ id }) => id);
  expect(properties.toSorted()).toEqual(Object.keys(propertyCases).toSorted());
});
