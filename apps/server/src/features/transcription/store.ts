import { findRow, type Tx } from '../../kernel/db.ts';

/** The state of a meeting's transcript. */
export interface TranscriptRow {
  state: 'PENDING' | 'READY' | 'FAILED';
  /** The number of pieces that the service could not read after every try, plus the parts that were not recorded. */
  unread_pieces: number;
  requested_at: Date;
}

/** NOTHING: no words were heard. INVENTED: the model invented words. UNREAD: the service failed. */
export type PieceOutcome = 'WORDS' | 'NOTHING' | 'INVENTED' | 'UNREAD';

interface Ids {
  organizationId: string;
  interviewId: string;
}

export function findTranscript(tx: Tx, interviewId: string): Promise<TranscriptRow | null> {
  return findRow(tx, {
    name: 'find-meeting-transcript',
    text: 'select state, unread_pieces, requested_at from meeting_transcripts where interview_id = $1',
    values: [interviewId],
  });
}

/** @returns false when the transcript was requested before. */
export async function insertTranscript(tx: Tx, ids: Ids, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'insert-meeting-transcript',
    text: `insert into meeting_transcripts (interview_id, organization_id, state, requested_at)
           values ($1, $2, 'PENDING', $3) on conflict do nothing`,
    values: [ids.interviewId, ids.organizationId, at],
  });
  return rowCount === 1;
}

/** @returns false when the transcript was no longer PENDING. */
export async function endTranscript(
  tx: Tx,
  interviewId: string,
  end: { state: 'READY' | 'FAILED'; unreadPieces: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'end-meeting-transcript',
    text: `update meeting_transcripts set state = $2, unread_pieces = $3, ended_at = $4
           where interview_id = $1 and state = 'PENDING'`,
    values: [interviewId, end.state, end.unreadPieces, end.at],
  });
  return rowCount === 1;
}

/** Reopens a transcript because new words arrived. Does nothing while it is being made. */
export async function reopenTranscript(tx: Tx, interviewId: string, at: Date): Promise<void> {
  await tx.query({
    name: 'reopen-meeting-transcript',
    text: `update meeting_transcripts set state = 'PENDING', ended_at = null, requested_at = $2
           where interview_id = $1 and state <> 'PENDING'`,
    values: [interviewId, at],
  });
}

export interface PieceKey {
  trackId: string;
  startMs: number;
}

/** The starts of the track's pieces that have been read, so that the service is not called for them again. */
export async function listReadPieces(tx: Tx, interviewId: string, trackId: string): Promise<Set<number>> {
  const { rows } = await tx.query<{ start_ms: number }>({
    name: 'list-read-pieces',
    text: `select start_ms from transcribed_pieces
           where interview_id = $1 and track_id = $2 and outcome <> 'UNREAD'`,
    values: [interviewId, trackId],
  });
  return new Set(rows.map(({ start_ms: startMs }) => startMs));
}

/** @returns false when another run has stored the piece already. */
export async function notePiece(tx: Tx, ids: Ids, piece: PieceKey, outcome: PieceOutcome): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'note-transcribed-piece',
    text: `insert into transcribed_pieces as p (interview_id, track_id, start_ms, organization_id, outcome)
           values ($1, $2, $3, $4, $5)
           on conflict (interview_id, track_id, start_ms) do update set outcome = excluded.outcome
           where p.outcome = 'UNREAD'`,
    values: [ids.interviewId, piece.trackId, piece.startMs, ids.organizationId, outcome],
  });
  return rowCount === 1;
}

/** Deletes a note that a piece, or the rest of a track, could not be read, because now it was read. */
export async function forgetUnread(tx: Tx, interviewId: string, piece: PieceKey): Promise<void> {
  await tx.query({
    name: 'forget-unread-piece',
    text: `delete from transcribed_pieces
           where interview_id = $1 and track_id = $2 and start_ms = $3 and outcome = 'UNREAD'`,
    values: [interviewId, piece.trackId, piece.startMs],
  });
}

export async function countPieces(tx: Tx, interviewId: string): Promise<Record<PieceOutcome, number>> {
  const { rows } = await tx.query<{ outcome: PieceOutcome; count: number }>({
    name: 'count-transcribed-pieces',
    text: `select outcome, count(*)::int as count from transcribed_pieces where interview_id = $1 group by outcome`,
    values: [interviewId],
  });
  const count = (outcome: PieceOutcome) => rows.find((row) => row.outcome === outcome)?.count ?? 0;
  return {
    WORDS: count('WORDS'),
    NOTHING: count('NOTHING'),
    INVENTED: count('INVENTED'),
    UNREAD: count('UNREAD'),
  };
}
