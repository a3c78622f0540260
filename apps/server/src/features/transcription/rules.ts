import type { QuestionMark } from '../meetings/index.ts';
import type { Piece } from './cut-at-silences.ts';

/** What is said and when, on the interview's clock. */
export interface Said {
  questionId: string | null;
  startMs: number;
  endMs: number;
}

/**
 * Where a piece of somebody's track stands in the interview. It belongs to the question that was asked last before its
 * middle: whoever leads marks a question while they ask it, and people still finish a sentence meanwhile.
 *
 * @returns null for what was said before the interview began.
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

/** After this long a piece that the service never could read is given up, so that the others are not held up. */
export const pieceGivenUpAfterMs = 30 * 60_000;

/** How long the tracks of a meeting that is over are waited for. */
export const tracksGivenUpAfterMs = 24 * 3_600_000;
