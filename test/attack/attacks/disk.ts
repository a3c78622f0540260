import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { enterRoom } from '../room-socket.ts';
import { aiInterview, openTarget, type Answered } from '../target.ts';

const mib = 1024 * 1024;
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** Fills a file system to its last byte. @returns the file that fills it. */
function fill(folder: string): string {
  const file = path.join(folder, 'filler');
  const handle = fs.openSync(file, 'w');
  for (let size = 4 * mib; size >= 1024;) {
    try {
      fs.writeSync(handle, Buffer.alloc(size));
    } catch {
      size /= 2;
    }
  }
  fs.closeSync(handle);
  return file;
}

const told = ({ status, headers }: Answered) =>
  `${status}${headers.has('retry-after') ? ' with Retry-After' : ''}`;

export const diskAttacks: Attack[] = [
  {
    name: 'disk-full',
    does: 'the disk of database and recordings is full',
    sparesOthers: false,
    cannotRun: () => (canMount ? null : 'a small disk can be mounted only by root on Linux'),
    async run() {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-attack-disk-'));
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder]);
      const dataDir = path.join(folder, 'data');
      fs.mkdirSync(dataDir);
      try {
        const target = await openTarget({}, dataDir);
        const candidate = await target.candidate();
        const leave = await enterRoom(target.url, candidate);
        const sessionId = randomUUID();
        const mimeType = 'video/webm;codecs=vp9,opus';
        await candidate.send('POST', '/recording-sessions', { sessionId, mimeType, elapsedMs: 0 });
        const chunk = new Uint8Array(mib).fill(7);
        const sha256 = createHash('sha256').update(chunk).digest('hex');
        const at = (seq: number) => `/recording-sessions/${sessionId}/chunks/${seq}`;
        const put = (seq: number) => candidate.send('PUT', at(seq), chunk, { 'x-chunk-sha256': sha256 });
        // Chunk 0 would have to be the beginning of a video.
        const first = await put(1);
        const filler = fill(folder);
        const upload = await put(2);
        let created = await target.api('POST', '/interviews', aiInterview);
        // PostgreSQL still has some space in its own files, so it takes many creates until one fails.
        for (let tries = 0; tries < 3_000 && created.status === 201; tries++) {
          created = await target.api('POST', '/interviews', {
            ...aiInterview,
            candidateCV: 'x'.repeat(15_000),
          });
        }
        const ready = await target.stranger('GET', '/readyz');
        fs.rmSync(filler);
        let after = await put(2);
        let createdAfter = await target.api('POST', '/interviews', aiInterview);
        for (let tries = 0; tries < 100 && (after.status !== 200 || createdAfter.status !== 201); tries++) {
          await sleep(200);
          after = await put(2);
          createdAfter = await target.api('POST', '/interviews', aiInterview);
        }
        const refusals = [upload, created];
        const isTold = refusals.every(({ status, headers }) => status === 503 && headers.has('retry-after'));
        const isBack = after.status === 200 && createdAfter.status === 201;
        leave();
        await target.close();
        return {
          held: first.status === 200 && isTold && ready.status === 503 && isBack,
          seen:
            `upload ${told(upload)}, create ${told(created)}, /readyz ${ready.status}; ` +
            `with space again ${after.status}, ${createdAfter.status}`,
        };
      } finally {
        execFileSync('umount', ['-l', folder]);
        fs.rmSync(folder, { recursive: true, force: true });
      }
    },
  },
];
