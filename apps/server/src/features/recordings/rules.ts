import { bounds } from '@parley/contract';
import { AppError } from '../../kernel/errors.ts';
import type { InterviewRow } from '../interviews/index.ts';
import type { ChunkRow, Quota, RecordingSessionRow } from './store.ts';
import { t } from './texts.ts';

/** How long after the end of an interview missing chunks are awaited (a closed laptop, a lost network). */
const lateChunkGraceMs = 10 * 60_000;
/** While late chunks still arrive, the file waits for a pause of this length, so that it is made once. */
export const quietMs = 30_000;
/** Later chunks are refused, so that a recording does not change days after somebody has seen it. */
export const lateUploadMs = 24 * 60 * 60_000;

export type SessionChunks = { session: RecordingSessionRow; chunks: ChunkRow[] };

/**
 * A recorder may send from the moment the interview begins until a day after its end.
 *
 * @throws AppError invalid_state
 */
export function refuseOutsideRecordingTime(
  interview: Pick<InterviewRow, 'status' | 'ended_at'>,
  now: Date,
): void {
  if (interview.status === 'SCHEDULED') {
    throw new AppError('invalid_state', t('recordings.notBegun'));
  }
  if (interview.status === 'CANCELLED') {
    throw new AppError('invalid_state', t('recordings.cancelled'));
  }
  if (interview.ended_at && now.getTime() > interview.ended_at.getTime() + lateUploadMs) {
    throw new AppError('invalid_state', t('recordings.closed'));
  }
}

export const chargeOf = (bytes: number): number => Math.max(bytes, bounds.recording.chunkMinCharge);

/**
 * Checks whether one more chunk fits. A browser that is refused stops recording and goes on without it.
 *
 * @throws AppError payload_too_large
 */
export function refuseBeyondQuota(quota: Quota, bytes: number): void {
  const { maxChunks, totalMaxBytes } = bounds.recording;
  if (quota.chunks >= maxChunks || quota.charged + chargeOf(bytes) > totalMaxBytes) throw tooLarge();
}

/** @throws AppError invalid_state */
export function refuseAnotherSession(quota: Quota): void {
  const { maxSessions } = bounds.recording;
  if (quota.sessions < maxSessions) return;
  throw new AppError('invalid_state', t('recordings.manySessions', { max: maxSessions }));
}

export const tooLarge = () => new AppError('payload_too_large', t('recordings.tooLarge'));

/** The start of a run according to its browser, but within the interview. */
export function runStartMs(
  interview: Pick<InterviewRow, 'started_at' | 'ended_at'>,
  elapsedMs: number,
  now: Date,
): Date {
  const earliest = interview.started_at?.getTime() ?? -Infinity;
  const latest = interview.ended_at?.getTime() ?? Infinity;
  return new Date(Math.max(earliest, Math.min(latest, now.getTime() - elapsedMs)));
}

/**
 * Orders runs as they appear in the file: by their start, with those that the server learned of only after the
 * interview's end behind all others. Such late runs may add to the recording, but never replace a part of it.
 *
 * @param sessions sorted by their start.
 */
export function sortedForFile(sessions: SessionChunks[], endedAt: Date): SessionChunks[] {
  const isLate = ({ session }: SessionChunks) => session.created_at > endedAt;
  return [...sessions.filter((one) => !isLate(one)), ...sessions.filter(isLate)];
}

/** Until when to wait for chunks. Null: all of them have arrived. */
export function waitUntil(sessions: SessionChunks[], endedAt: Date): Date | null {
  if (isComplete(sessions)) return null;
  const stored = sessions.flatMap(({ chunks }) =>
    chunks.map(({ stored_at }) => stored_at.getTime() + quietMs),
  );
  return new Date(stored.reduce((a, b) => Math.max(a, b), endedAt.getTime() + lateChunkGraceMs));
}

/** True when every recorder run has reported its number of chunks, and all of them have arrived. */
export function isComplete(sessions: SessionChunks[]): boolean {
  return sessions.every(
    ({ session, chunks }) =>
      session.chunks_expected !== null && usableChunks(chunks).length >= session.chunks_expected,
  );
}

/** Chunks are parts of one stream: nothing after a gap can be decoded, so only the chunks before it are used. */
export function usableChunks(chunks: ChunkRow[]): ChunkRow[] {
  const gap = chunks.findIndex((chunk, index) => chunk.seq !== index);
  return gap === -1 ? chunks : chunks.slice(0, gap);
}

export const countUsable = (sessions: SessionChunks[]): number =>
  sessions.reduce((sum, { chunks }) => sum + usableChunks(chunks).length, 0);
