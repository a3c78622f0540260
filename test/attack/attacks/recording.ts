import { createHash, randomUUID } from 'node:crypto';
import type { Attack } from '../attack.ts';
import type { Candidate } from '../target.ts';

const mimeType = 'video/webm;codecs=vp9,opus';
const open = (candidate: Candidate, sessionId: string) =>
  candidate.send('POST', '/recording-sessions', { sessionId, mimeType, elapsedMs: 0 });

function count(statuses: number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => `${times} x ${status}`).join(', ');
}

export const recordingAttacks: Attack[] = [
  {
    name: 'recording-sessions',
    does: 'one candidate opens 600 recording sessions',
    sparesOthers: true,
    async run(target) {
      const candidate = await target.candidate();
      const statuses: number[] = [];
      for (let batch = 0; batch < 60; batch++) {
        const ten = Array.from({ length: 10 }, () => open(candidate, randomUUID()));
        statuses.push(...(await Promise.all(ten)).map(({ status }) => status));
      }
      const opened = statuses.filter((status) => status === 200).length;
      return { held: opened <= 50 && !statuses.some((status) => status >= 500), seen: count(statuses) };
    },
  },
  {
    name: 'recording-chunks',
    does: 'one candidate sends 20,000 chunks of one byte',
    sparesOthers: true,
    async run(target) {
      const candidate = await target.candidate();
      const sessionId = randomUUID();
      await open(candidate, sessionId);
      const byte = new Uint8Array([26]);
      const sha256 = createHash('sha256').update(byte).digest('hex');
      const statuses: number[] = [];
      for (let seq = 0; seq < 20_000; seq += 20) {
        const some = Array.from({ length: 20 }, (_, index) =>
          candidate.send('PUT', `/recording-sessions/${sessionId}/chunks/${seq + index}`, byte, {
            'x-chunk-sha256': sha256,
          }),
        );
        statuses.push(...(await Promise.all(some)).map(({ status }) => status));
        if (statuses.filter((status) => status >= 400).length > 100) break;
      }
      const isRefused = statuses.some((status) => status >= 400 && status < 500);
      return { held: isRefused && !statuses.some((status) => status >= 500), seen: count(statuses) };
    },
  },
];
