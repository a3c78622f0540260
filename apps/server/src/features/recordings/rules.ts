import { bounds } from '@parley/contract';
import { AppError } from '../../kernel/errors.ts';
import type { InterviewRow } from '../interviews/index.ts';
import type { ChunkRow, Quota, RecordingSessionRow } from './store.ts';

/** How long after an interview's end missing chunks are waited for (a closed laptop, a dead network). */
const lateChunkGraceMs = 10 * 60_000;
/** Chunks that still come keep coming: the file waits for a pause of this length, and is made once. */
export const quietMs = 30_000;
/** What has not arrived by then is not taken any more, so that a recording does not change days after it was seen. */
export const lateUploadMs = 24 * 60 * 60_000;

export type SessionChunks = { session: RecordingSessionRow; chunks: ChunkRow[] };

/**
 * When a recorder is listened to: from the moment the interview begins until a day after its end.
 *
 * @throws AppError invalid_state
 */
export function refuseUntimely(interview: Pick<InterviewRow, 'status' | 'ended_at'>, now: Date): void {
  if (interview.status === 'SCHEDULED') {
    throw new AppError('invalid_state', 'This interview has not begun; nothing is recorded yet.');
  }
  if (interview.status === 'CANCELLED') {
    throw new AppError('invalid_state', 'This interview was cancelled; nothing is recorded.');
  }
  if (interview.ended_at && now.getTime() > interview.ended_at.getTime() + lateUploadMs) {
    throw new AppError(
      'invalid_state',
      'This interview ended more than 24 hours ago; its recording is closed.',
    );
  }
}

export const chargeOf = (bytes: number): number => Math.max(bytes, bounds.recording.chunkMinCharge);

/**
 * Whether one more chunk fits. A browser that is refused gives this recording up and goes on without it.
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
  throw new AppError(
    'invalid_state',
    `The recorder of this interview was started ${maxSessions} times already. What was recorded is kept; nothing more is recorded.`,
  );
}

export const tooLarge = () =>
  new AppError(
    'payload_too_large',
    'The recording of this interview has reached its size limit. What was recorded is kept; nothing more is recorded.',
  );

/** When a run began, by what its browser says: not before the interview, and not after it. */
export function startOfRun(
  interview: Pick<InterviewRow, 'started_at' | 'ended_at'>,
  elapsedMs: number,
  now: Date,
): Date {
  const earliest = interview.started_at?.getTime() ?? -Infinity;
  const latest = interview.ended_at?.getTime() ?? Infinity;
  return new Date(Math.max(earliest, Math.min(latest, now.getTime() - elapsedMs)));
}

/**
 * Runs in the order in which they go into the file: by their start, and those that the server heard of only after
 * the interview's end behind all others. They may add to what was recorded; they never take its place.
 *
 * @param sessions by their start.
 */
export function inFileOrder(sessions: SessionChunks[], endedAt: Date): SessionChunks[] {
  const isLate = ({ session }: SessionChunks) => session.created_at > endedAt;
  return [...sessions.filter((one) => !isLate(one)), ...sessions.filter(isLate)];
}

/** Until when chunks are waited for. Null: all of them are here. */
export function waitUntil(sessions: SessionChunks[], endedAt: Date): Date | null {
  if (isComplete(sessions)) return null;
  const stored = sessions.flatMap(({ chunks }) =>
    chunks.map(({ stored_at }) => stored_at.getTime() + quietMs),
  );
  return new Date(stored.reduce((a, b) => Math.max(a, b), endedAt.getTime() + lateChunkGraceMs));
}

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

export const countUsable = (sessions: SessionChunks[]): number =>
  sessions.reduce((sum, { chunks }) => sum + usableChunks(chunks).length, 0);
