import type { ChunkRow, RecordingSessionRow } from './store.ts';

/** How long after an interview's end missing chunks are waited for (a closed laptop, a dead network). */
export const lateChunkGraceMs = 10 * 60_000;

export type SessionChunks = { session: RecordingSessionRow; chunks: ChunkRow[] };

/** True when every recorder run has said how many chunks it made, and all of them are here. */
export function isComplete(sessions: SessionChunks[]): boolean {
  return sessions.every(
    ({ session, chunks }) =>
      session.chunks_expected !== null && usableChunks(chunks).length >= session.chunks_expected,
  );
}

/** Chunks continue one another: after a gap nothing can be decoded, so only the unbroken start is used. */
export function usableChunks(chunks: ChunkRow[]): ChunkRow[] {
  const gap = chunks.findIndex((chunk, index) => chunk.seq !== index);
  return gap === -1 ? chunks : chunks.slice(0, gap);
}
