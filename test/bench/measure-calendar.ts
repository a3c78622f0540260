// Started by calendar.ts with the folder of the packages to compare with, on a Node.js version that runs all of
// them.
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  availabilityWindow,
  type Block,
  expandBusy,
  mergeBlocks,
  offerSlots,
  parseCalendar,
} from '@parley/calendar';
import { bigCalendar } from './big-calendar.ts';
import { type DayjsInZones, subtractSlots } from './subtract-slots.ts';

interface NodeIcal {
  sync: { parseICS(text: string): Record<string, { type: string }> };
  expandRecurringEvent(event: unknown, span: { from: Date; to: Date }): { start: Date; end: Date }[];
}

const load = createRequire(path.join(process.argv[2] ?? '', 'package.json'));
const nodeIcal = load('node-ical') as NodeIcal;
const ical = load('ical.js') as { parse(text: string): unknown };
const dayjs = load('dayjs') as DayjsInZones & { extend(plugin: unknown): void };
for (const plugin of ['utc', 'timezone']) dayjs.extend(load(`dayjs/plugin/${plugin}`));

const rounds = 7;
const timeZone = 'America/New_York';
const now = Date.UTC(2026, 11, 7, 5);
const window = availabilityWindow(now, 30, timeZone);
const text = bigCalendar();
let missed = 0;
let longest = 0;

console.log(
  `Node.js ${process.version}, ${rounds} rounds in turn, medians. 5,000 events, ${(text.length / 1e6).toFixed(1)} MB, 30 days.`,
);
compareExpansion();
for (const events of [100, 1000, 5000]) compareSlots(events);
goal('the longest call of ours', longest, 'ms of CPU, at most 200', longest <= 200);
process.exitCode = missed === 0 ? 0 : 1;

function compareExpansion(): void {
  const ours = ourBusy();
  const theirs = nodeIcalBusy();
  console.log(
    `${ours.length} blocks, ${minutes(ours)} minutes; node-ical ${theirs.length} blocks, ${minutes(theirs)} minutes`,
  );
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) {
    missed += 1;
    console.log('MISSED: node-ical finds other blocks.');
  }
  const [engine, nodeIcalTime, parseTime] = medians([ourBusy, nodeIcalBusy, () => ical.parse(text)]);
  console.log(`engine ${show(engine)}, node-ical ${show(nodeIcalTime)}, ICAL.parse ${show(parseTime)}`);
  goal('engine / node-ical', engine / nodeIcalTime, 'at most 0.2', engine / nodeIcalTime <= 0.2);
  goal('engine / ICAL.parse', engine / parseTime, 'at most 1.5', engine / parseTime <= 1.5);
}

function ourBusy(): Block[] {
  return timed(() => expandBusy(parseCalendar(text), { window, timeZone, ownerEmails: [] }).busy);
}

function nodeIcalBusy(): Block[] {
  const blocks: Block[] = [];
  const span = { from: new Date(window.start), to: new Date(window.end) };
  for (const component of Object.values(nodeIcal.sync.parseICS(text))) {
    if (component.type !== 'VEVENT') continue;
    for (const { start, end } of nodeIcal.expandRecurringEvent(component, span)) {
      const clipped = { start: Math.max(+start, window.start), end: Math.min(+end, window.end) };
      if (clipped.start < clipped.end) blocks.push(clipped);
    }
  }
  return mergeBlocks(blocks);
}

/**
 * Blocks of half an hour on 480 of the 1,440 half hours of the window, so that slots remain for any number of
 * events.
 */
function compareSlots(events: number): void {
  const busy = Array.from({ length: events }, (_, index) => {
    const start =
      window.start + ((((index * 7919) % 480) * 3 + (index % 7 === 0 ? 1 : 0)) % 1440) * 30 * 60_000;
    return { start, end: start + 30 * 60_000 };
  });
  const options = { busy, window, timeZone, durationMinutes: 30, minNoticeMinutes: 60, now };
  const sweep = () => timed(() => offerSlots({ ...options, busy: mergeBlocks(busy) }));
  const steps = () => subtractSlots(dayjs, options);
  if (JSON.stringify(sweep()) !== JSON.stringify(steps())) {
    missed += 1;
    console.log('MISSED: the two ways find other slots.');
  }
  for (let warm = 0; warm < 200; warm++) sweep();
  const [ours, theirs] = medians([sweep, steps]);
  const label = `${events} events, ${sweep().length} slots: steps ${show(theirs)}, sweep ${show(ours)}; steps / sweep`;
  goal(label, theirs / ours, 'at least 30', theirs / ours >= 30);
}

/** The median time of each function. They run in turn, so that a busy moment of the machine affects all of them. */
function medians<const T extends readonly (() => unknown)[]>(works: T): { [K in keyof T]: number } {
  const times = works.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    works.forEach((work, index) => {
      const begun = performance.now();
      work();
      times[index]?.push(performance.now() - begun);
    });
  }
  return times.map((list) => list.toSorted((a, b) => a - b)[rounds >> 1] ?? NaN) as {
    [K in keyof T]: number;
  };
}

/**
 * CPU time, which other processes of the machine do not change. It includes the threads of the garbage collector.
 */
function timed<T>(work: () => T): T {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  longest = Math.max(longest, (user + system) / 1000);
  return result;
}

function goal(what: string, value: number, bound: string, met: boolean): void {
  if (!met) missed += 1;
  console.log(`${met ? 'met   ' : 'MISSED'} ${what}: ${value.toFixed(3)} (${bound})`);
}

function minutes(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { start, end }) => sum + (end - start) / 60_000, 0);
}

function show(ms: number): string {
  return `${ms.toFixed(2)} ms`;
}
