import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { enterRoom, type MediaGuestClient } from '../../apps/server/src/testing/media-guest.ts';
import { hasLivekitServer, openEngine, type EngineName } from './engines.ts';

// PARLEY_LONG=1 runs ten minutes, or PARLEY_MINUTES.
const isLong = process.env['PARLEY_LONG'] === '1';
const minutes = Number(process.env['PARLEY_MINUTES'] ?? '10');
const names = ['ada', 'ben', 'cleo', 'dan', 'eve', 'finn'];
const cameraBits = 300_000;
/** The memory in MB that an engine may add after its start, while the same six people stay in the room. */
const growthMb = 40;
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Only the engine is measured, so people without browsers send what cameras and microphones would. */
describe.runIf(isLong).each<EngineName>(['embedded', 'livekit'])('six people over the engine %s', (name) => {
  const isMissing = name === 'livekit' && !hasLivekitServer;
  it.skipIf(isMissing)(
    `see and hear each other for ${minutes} minutes, and the engine's memory stays bounded`,
    async () => {
      const engine = await openEngine(name);
      try {
        const room = await engine.openRoom();
        const people: MediaGuestClient[] = [];
        for (const identity of names) {
          const guest = await enterRoom({ url: engine.url, token: engine.token(room, identity) });
          await guest.speak();
          await guest.film(cameraBits);
          people.push(guest);
        }
        // At first every meeting takes memory: for buffers and for compiled code.
        await wait(30);
        const megabytes: number[] = [memoryMb(engine.pid())];
        let before = people.map((it) => it.received());
        for (let quarter = 0; quarter < minutes * 4; quarter += 1) {
          await wait(15);
          const now = people.map((it) => it.received());
          for (const [index, { sound, pictures }] of now.entries()) {
            // The five others send 50 packets of sound and some 40 of pictures a second each; a busy machine sends
            // fewer.
            expect(sound - (before[index]?.sound ?? 0), `${names[index]} hears`).toBeGreaterThan(15 * 5 * 2);
            expect(pictures - (before[index]?.pictures ?? 0), `${names[index]} sees`).toBeGreaterThan(15 * 5);
          }
          before = now;
          megabytes.push(memoryMb(engine.pid()));
        }
        console.info(`${name}: ${megabytes.map((it) => it.toFixed(0)).join(' ')} MB, every 15 s`);
        const half = megabytes.length >> 1;
        expect(Math.max(...megabytes.slice(half)) - Math.max(...megabytes.slice(0, half))).toBeLessThan(
          growthMb,
        );
        await Promise.all(people.map((it) => it.leave()));
      } finally {
        await engine.close();
      }
    },
    (minutes + 3) * 60_000,
  );
});

/** The resident memory of a process, as Linux counts it. */
function memoryMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
