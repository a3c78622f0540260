import { createHash, randomUUID } from 'node:crypto';
import { bounds } from '@parley/contract';
import type { Attack } from '../attack.ts';
import { enterRoom } from '../room-socket.ts';
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
      const leave = await enterRoom(target.url, candidate);
      const statuses: number[] = [];
      for (let batch = 0; batch < 60; batch++) {
        const ten = Array.from({ length: 10 }, () => open(candidate, randomUUID()));
        statuses.push(...(await Promise.all(ten)).map(({ status }) => status));
      }
      leave();
      const opened = statuses.filter((status) => status === 200).length;
      return {
        held: opened > 0 && opened <= 50 && !statuses.some((status) => status >= 500),
        seen: count(statuses),
      };
    },
  },
  {
    name: 'recording-chunks',
    does: 'one candidate sends chunks of one byte without end',
    sparesOthers: true,
    async run(target) {
      const candidate = await target.candidate();
      const leave = await enterRoom(target.url, candidate);
      const sessionId = randomUUID();
      await open(candidate, sessionId);
      const byte = new Uint8Array([26]);
      const sha256 = createHash('sha256').update(byte).digest('hex');
      const send = (seq: number) =>
        candidate.send('PUT', `/recording-sessions/${sessionId}/chunks/${seq}`, byte, {
          'x-chunk-sha256': sha256,
        });
      const statuses: number[] = [];
      // The limit is meant for the longest interview, so an attacker would need hours. A part of them is enough
      // here.
      for (let seq = 1; seq < 3_000; seq += 20) {
        const some = Array.from({ length: 20 }, (_, index) => send(seq + index));
        statuses.push(...(await Promise.all(some)).map(({ status }) => status));
      }
      leave();
      const last = await send(bounds.recording.maxChunks);
      const database = await target.database();
      const { rows } = await database.query<{ charged: string }>(
        'select sum(bytes_charged) as charged from recording_sessions',
      );
      await database.end();
      const charged = Number(rows[0]?.charged);
      const taken = statuses.filter((status) => status === 200).length;
      return {
        held: taken > 0 && charged >= taken * 4_096 && last.status === 413,
        seen: `${count(statuses)}; ${charged / taken} bytes charged for each; chunk ${bounds.recording.maxChunks}: ${last.status}`,
      };
    },
  },
];
