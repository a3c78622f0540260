import type { QuestionMark } from '../meetings/index.ts';
import type { Piece } from './cut-at-silences.ts';

/** Words with their times on the interview's clock. */
export interface Said {
  questionId: string | null;
  startMs: number;
  endMs: number;
}

/**
 * The times and the question of a piece of a track in the interview. The piece belongs to the last question that was
 * marked before the middle of the piece, because the leader marks a question while asking it, and others may still
 * finish a sentence.
 *
 * @returns null for a piece from before the interview began.
 */
export function placePiece(
  piece: Pick<Piece, 'startMs' | 'endMs'>,
  track: { startedAt: Date },
  interview: { startedAt: Date; marks: readonly QuestionMark[] },
): Said | null {
  const offset = track.startedAt.getTime() - interview.startedAt.getTime();
  const endMs = piece.endMs + offset;
  if (endMs <= 0) return null;
  const startMs = Math.max(0, piece.startMs + offset);
  const middle = interview.startedAt.getTime() + (startMs + endMs) / 2;
  const mark = interview.marks.findLast(({ askedAt }) => askedAt.getTime() <= middle);
  return { questionId: mark?.questionId ?? null, startMs, endMs };
}

/** A piece that the service could not read for this long is given up, so that the other pieces are not delayed. */
export const pieceGivenUpAfterMs = 30 * 60_000;

/** How long to wait for the tracks of a meeting that is over. */
export const tracksGivenUpAfterMs = 24 * 3_600_000;
