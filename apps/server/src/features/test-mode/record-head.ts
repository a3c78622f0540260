import fs from 'node:fs/promises';
import type { Clock } from '../../kernel/clock.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { chunkKey, closeSession, openSession, storeChunkWithin } from '../recordings/index.ts';

/** Less than a minute of pictures and sound, which is enough to check that it plays. */
const headBytes = 128 * 1024;

/**
 * Records as a browser does: it opens a session, sends one chunk, and reports that it was the only one. The chunk
 * is the beginning of a WebM, cut anywhere, as by a recorder that was stopped.
 */
export async function recordHead(
  tx: Tx,
  deps: { clock: Clock; objects: ObjectStore; candidateRecording: string },
  principal: JoinPrincipal,
  startedAt: Date,
): Promise<void> {
  const sessionId = newId();
  const file = await fs.readFile(deps.candidateRecording);
  const bytes = file.subarray(0, headBytes);
  const mimeType = 'video/webm;codecs=vp9,opus';
  const elapsedMs = deps.clock.now().getTime() - startedAt.getTime();
  await openSession(tx, deps, principal, { sessionId, mimeType, elapsedMs });
  try {
    await storeChunkWithin(tx, deps, principal, { sessionId, seq: 0, bytes, sha256: sha256Hex(bytes) });
    await closeSession(tx, deps, principal, { sessionId, chunks: 1 });
  } catch (error) {
    // Objects are outside every transaction: those of rows that are rolled back are deleted here.
    await deps.objects.delete(chunkKey(principal.interviewId, sessionId, 0));
    throw error;
  }
}
