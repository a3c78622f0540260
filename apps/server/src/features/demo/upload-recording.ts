import fs from 'node:fs/promises';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { chunkKey, closeRecordingSession, openRecordingSession, storeChunk } from '../recordings/index.ts';
import type { RecorderRunId } from './demo-fact.ts';

const chunkBytes = 256 * 1024;

/** Sends the file as a browser does: opens a session, uploads numbered chunks, reports their number. */
export async function uploadRecording(
  deps: { db: Database; clock: Clock; objects: ObjectStore },
  principal: JoinPrincipal,
  run: { sessionId: string; recordingPath: string; startedAt: Date },
): Promise<void> {
  const { sessionId } = run;
  await openRecordingSession(deps, principal, {
    sessionId,
    mimeType: 'video/webm;codecs=vp9,opus',
    elapsedMs: deps.clock.now().getTime() - run.startedAt.getTime(),
  });
  const chunks = await readChunks(run.recordingPath);
  for (const [seq, bytes] of chunks.entries()) {
    await storeChunk(deps, principal, { sessionId, seq, bytes, sha256: sha256Hex(bytes) });
  }
  await closeRecordingSession(deps, principal, { sessionId, chunks: chunks.length });
}

/** Objects are outside every transaction: those of a run whose rows were rolled back are deleted here. */
export async function removeRecording(
  objects: ObjectStore,
  run: RecorderRunId,
  recordingPath: string,
): Promise<void> {
  const { length } = await readChunks(recordingPath);
  for (let seq = 0; seq < length; seq++) {
    await objects.delete(chunkKey(run.interviewId, run.sessionId, seq));
  }
}

async function readChunks(recordingPath: string): Promise<Uint8Array[]> {
  const file = await fs.readFile(recordingPath);
  const count = Math.ceil(file.length / chunkBytes);
  return Array.from({ length: count }, (_, seq) => file.subarray(seq * chunkBytes, (seq + 1) * chunkBytes));
}
