// node --import tsx test/bench/media.ts [--rounds 3 --seconds 15]: compares the built-in media engine with
// livekit-server (PARLEY_LIVEKIT_SERVER) for the same streams: processor time per forwarded Mbit/s, and how long a
// picture takes through the engine. Needs a build. The numbers are of one run on one machine; only their ratios can
// be compared. Writes nothing.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { hasLivekitServer, openEngine, type EngineName } from '../media/engines.ts';
import { openPages, type Pages, type Person } from '../media/people.ts';
import { openShapingRelay, type ShapingRelay } from '../media/shaping-relay.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '15' } },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const receivers = 4;
/** Processor time at most this many times that of livekit-server; the slowest 5 % of pictures within this time. */
const goals = { processor: 3, latencyMs: 10 };
const camera = { width: 640, height: 360, fps: 20, noise: true, bitrate: 1_700_000, simulcast: false };

interface Measured {
  processorPerMbit: number;
  mbit: number;
  latenciesMs: number[];
}

if (!hasLivekitServer)
  throw new Error('there is no livekit-server to compare with: PARLEY_LIVEKIT_SERVER names it');
const pages = await openPages();
const browser = await chromium.launch({
  executablePath: process.env['PARLEY_CHROMIUM'] ?? '/usr/bin/chromium',
  headless: true,
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
});
try {
  const all: Record<EngineName, Measured[]> = { livekit: [], embedded: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['livekit', 'embedded'] as const) {
      const measured = await measure(name, browser, pages);
      all[name].push(measured);
      const { mbit, processorPerMbit, latenciesMs } = measured;
      const p95 = percentile(latenciesMs, 95).toFixed(1);
      console.log(
        `${name}: ${mbit.toFixed(1)} Mbit/s, ${(processorPerMbit * 100).toFixed(2)} % of a core per Mbit/s, ` +
          `a picture p50 ${percentile(latenciesMs, 50).toFixed(1)} ms, p95 ${p95} ms (${latenciesMs.length})`,
      );
    }
  }
  report(all);
} finally {
  await browser.close();
  await pages.close();
}

function report({ livekit, embedded }: Record<EngineName, Measured[]>): void {
  const cost = (of: Measured[]) =>
    percentile(
      of.map((it) => it.processorPerMbit),
      50,
    );
  const ratio = cost(embedded) / cost(livekit);
  const latency = (of: Measured[]) =>
    percentile(
      of.flatMap((it) => it.latenciesMs),
      95,
    );
  const verdict = (held: boolean) => (held ? 'held' : 'MISSED');
  console.log(
    `processor per Mbit/s: ${ratio.toFixed(2)} times livekit-server (goal ${goals.processor}: ${verdict(ratio <= goals.processor)})`,
  );
  console.log(
    `picture p95: ${latency(embedded).toFixed(1)} ms, livekit-server ${latency(livekit).toFixed(1)} ms ` +
      `(goal ${goals.latencyMs} ms: ${verdict(latency(embedded) <= goals.latencyMs)})`,
  );
}

async function measure(name: EngineName, chromiumBrowser: Browser, served: Pages): Promise<Measured> {
  const engine = await openEngine(name, { isBuilt: true });
  const up = await openShapingRelay(engine.udpPort, Math.random);
  const down = await openShapingRelay(engine.udpPort, Math.random);
  try {
    const room = await engine.openRoom();
    const sender = await served.person(chromiumBrowser, engine, room, 'sender');
    await sender.join({ camera, microphone: false, relay: up.port });
    const people: Person[] = [];
    for (let at = 0; at < receivers; at += 1) {
      const person = await served.person(chromiumBrowser, engine, room, `receiver ${at}`);
      await person.join({ camera: null, microphone: false, relay: at === 0 ? down.port : null });
      people.push(person);
    }
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    const bytes = async () => {
      const received = await Promise.all(people.map((it) => it.received()));
      return received.flat().reduce((sum, it) => sum + it.bytes, 0);
    };
    const pictures = watchPictures(up, down);
    const before = {
      bytes: await bytes(),
      processorS: processorSeconds(engine.pid()),
      atMs: performance.now(),
    };
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const lastedS = (performance.now() - before.atMs) / 1000;
    const processorS = processorSeconds(engine.pid()) - before.processorS;
    const mbit = (((await bytes()) - before.bytes) * 8) / 1_000_000 / lastedS;
    await Promise.all([sender, ...people].map((it) => it.page.context().close()));
    return { mbit, processorPerMbit: processorS / lastedS / mbit, latenciesMs: pictures() };
  } finally {
    await up.close();
    await down.close();
    await engine.close();
  }
}

/**
 * The time of each picture's last packet before and after the engine. The RTP timestamp in the header is not
 * encrypted, and an engine shifts those of one stream by the same number.
 */
function watchPictures(up: ShapingRelay, down: ShapingRelay): () => number[] {
  const into = new Map<number, number>();
  const out: { timestamp: number; atMs: number; moved: number }[] = [];
  let latest = 0;
  up.passes = (direction, data, atMs) => {
    if (direction !== 'toEngine' || !isLastOfPicture(data)) return;
    latest = data.readUInt32BE(4);
    into.set(latest, atMs);
  };
  down.passes = (direction, data, atMs) => {
    if (direction !== 'toBrowser' || !isLastOfPicture(data)) return;
    const timestamp = data.readUInt32BE(4);
    out.push({ timestamp, atMs, moved: (timestamp - latest) >>> 0 });
  };
  return () => {
    const counts = new Map<number, number>();
    for (const { moved } of out) counts.set(moved, (counts.get(moved) ?? 0) + 1);
    const [[moved] = [0]] = [...counts].toSorted((a, b) => b[1] - a[1]);
    return out.flatMap(({ timestamp, atMs }) => {
      const cameAt = into.get((timestamp - moved) >>> 0);
      return cameAt === undefined ? [] : atMs - cameAt;
    });
  };
}

/** An RTP packet with the marker bit: other packets on the port have another first byte, and RTCP other types. */
function isLastOfPicture(data: Buffer): boolean {
  const [first = 0, second = 0] = data;
  const isRtcp = second >= 192 && second <= 223;
  return data.length > 12 && first >> 6 === 2 && second >= 0x80 && !isRtcp;
}

/** The processor time of all its threads; Linux counts it in hundredths of a second. */
function processorSeconds(pid: number): number {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
  return (Number(fields[12]) + Number(fields[13])) / 100;
}

function percentile(numbers: number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
