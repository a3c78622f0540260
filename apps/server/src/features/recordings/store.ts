import { findRow, listRows, isDatabaseOutage, type Database, type Tx } from '../../kernel/db.ts';

/** The part of the quota that an interview's recording has used. */
export interface Quota {
  /** The number of runs of the interview. */
  sessions: number;
  chunks: number;
  /** In bytes; a small chunk counts as more than its size. */
  charged: number;
}

export interface RecordingSessionRow {
  id: string;
  interview_id: string;
  participant_id: string;
  mime_type: string;
  started_at: Date;
  /** When the session was opened. */
  created_at: Date;
  chunks_expected: number | null;
}

export interface ChunkRow {
  session_id: string;
  seq: number;
  object_key: string;
  bytes: number;
  sha256: string;
  stored_at: Date;
}

export interface RecordingRow {
  id: string;
  interview_id: string;
  object_key: string;
  bytes: number;
  format: 'mp4' | 'webm';
  duration_seconds: number;
  /**
   * The number of chunks or tracks in the file. Null for files from before this was stored, and once the tracks are
   * removed, because then the file cannot be made again.
   */
  chunks: number | null;
  ready_at: Date;
}

/** A part of a meeting that is missing from its recording. Both fields null: the recorder failed for a while. */
export interface MissingPart {
  participantId: string | null;
  source: 'MICROPHONE' | 'CAMERA' | 'SCREEN' | 'SCREEN_AUDIO' | null;
}

export async function insertSession(
  tx: Tx,
  row: {
    id: string;
    organizationId: string;
    interviewId: string;
    participantId: string;
    mimeType: string;
    startedAt: Date;
    createdAt: Date;
  },
): Promise<void> {
  await tx.query({
    text: `insert into recording_sessions (id, organization_id, interview_id, participant_id, mime_type, started_at, created_at)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    values: [
      row.id,
      row.organizationId,
      row.interviewId,
      row.participantId,
      row.mimeType,
      row.startedAt,
      row.createdAt,
    ],
  });
}

const sessionColumns = 'id, interview_id, participant_id, mime_type, started_at, created_at, chunks_expected';

export function findSession(tx: Tx, sessionId: string): Promise<RecordingSessionRow | null> {
  return findRow(tx, {
    name: 'find-recording-session',
    text: `select ${sessionColumns} from recording_sessions where id = $1`,
    values: [sessionId],
  });
}

export function listSessions(tx: Tx, interviewId: string): Promise<RecordingSessionRow[]> {
  return listRows(tx, {
    text: `select ${sessionColumns} from recording_sessions where interview_id = $1 order by started_at, id`,
    values: [interviewId],
  });
}

export async function setExpectedChunks(tx: Tx, sessionId: string, chunks: number): Promise<void> {
  await tx.query({
    text: 'update recording_sessions set chunks_expected = $2 where id = $1',
    values: [sessionId, chunks],
  });
}

/** Inserts a new chunk and counts it towards its session's part of the quota. */
export async function insertChunk(
  tx: Tx,
  row: ChunkRow & { organizationId: string; charge: number },
): Promise<void> {
  await tx.query({
    name: 'insert-recording-chunk',
    text: `with counted as (
             update recording_sessions
             set chunks_kept = chunks_kept + 1, bytes_charged = bytes_charged + $8 where id = $1
           )
           insert into recording_chunks (session_id, seq, organization_id, object_key, bytes, sha256, stored_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      row.session_id,
      row.seq,
      row.organizationId,
      row.object_key,
      row.bytes,
      row.sha256,
      row.stored_at,
      row.charge,
    ],
  });
}

const chunkColumns = 'session_id, seq, object_key, bytes, sha256, stored_at';

export function findChunk(tx: Tx, sessionId: string, seq: number): Promise<ChunkRow | null> {
  return findRow(tx, {
    name: 'find-recording-chunk',
    text: `select ${chunkColumns} from recording_chunks where session_id = $1 and seq = $2`,
    values: [sessionId, seq],
  });
}

export function listChunks(tx: Tx, sessionIds: string[]): Promise<ChunkRow[]> {
  return listRows(tx, {
    text: `select ${chunkColumns} from recording_chunks where session_id = any($1) order by session_id, seq`,
    values: [sessionIds],
  });
}

/** The part of the quota that the interview has used. The result is reliable only under the interview's lock. */
export async function readQuota(tx: Tx, interviewId: string): Promise<Quota> {
  const { rows } = await tx.query<Quota>({
    name: 'read-recording-quota',
    text: `select count(*)::int as sessions, coalesce(sum(chunks_kept), 0)::int as chunks,
             coalesce(sum(bytes_charged), 0)::float8 as charged
           from recording_sessions where interview_id = $1`,
    values: [interviewId],
  });
  return rows[0] ?? { sessions: 0, chunks: 0, charged: 0 };
}

/** Replaces the file of an earlier run when a late chunk has arrived. @returns the key of the replaced file. */
export async function upsertRecording(
  tx: Tx,
  row: RecordingRow & { organizationId: string },
): Promise<string | null> {
  const previous = await findRecording(tx, row.interview_id);
  await tx.query({
    text: `insert into recordings
             (id, organization_id, interview_id, object_key, bytes, format, duration_seconds, chunks, ready_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (interview_id) do update set object_key = excluded.object_key, bytes = excluded.bytes,
             format = excluded.format, duration_seconds = excluded.duration_seconds, chunks = excluded.chunks,
             ready_at = excluded.ready_at`,
    values: [
      row.id,
      row.organizationId,
      row.interview_id,
      row.object_key,
      row.bytes,
      row.format,
      row.duration_seconds,
      row.chunks,
      row.ready_at,
    ],
  });
  return previous?.object_key ?? null;
}

/** Marks a file for being made again from the same chunks. @returns false when there is no such file. */
export async function forgetChunkCount(tx: Tx, interviewId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update recordings r set chunks = null
           where interview_id = $1 and exists (
             select from recording_sessions s join recording_chunks c on c.session_id = s.id
             where s.interview_id = r.interview_id
           )`,
    values: [interviewId],
  });
  return rowCount === 1;
}

export async function setMissing(tx: Tx, interviewId: string, missing: MissingPart[]): Promise<void> {
  await tx.query({
    text: 'update recordings set missing = $2 where interview_id = $1',
    values: [interviewId, JSON.stringify(missing)],
  });
}

/** The tracks are being removed, so the file cannot be made again. */
export async function keepAsItIs(tx: Tx, interviewId: string): Promise<void> {
  await tx.query({
    text: 'update recordings set chunks = null where interview_id = $1',
    values: [interviewId],
  });
}

export async function listMissing(tx: Tx, interviewId: string): Promise<MissingPart[]> {
  const { rows } = await tx.query<{ missing: MissingPart[] }>({
    name: 'list-missing-parts',
    text: 'select missing from recordings where interview_id = $1',
    values: [interviewId],
  });
  return rows[0]?.missing ?? [];
}

const recordingColumns =
  'id, interview_id, object_key, bytes::float8 as bytes, format, duration_seconds, chunks, ready_at';

export function findRecording(tx: Tx, interviewId: string): Promise<RecordingRow | null> {
  return findRow(tx, {
    name: 'find-recording',
    text: `select ${recordingColumns} from recordings where interview_id = $1`,
    values: [interviewId],
  });
}

/** All recordings of the transaction's organization. */
export function listRecordings(tx: Tx): Promise<RecordingRow[]> {
  return listRows(tx, {
    text: `select ${recordingColumns} from recordings where organization_id = current_organization() order by id`,
  });
}

export function findRecordingById(tx: Tx, recordingId: string): Promise<RecordingRow | null> {
  return findRow(tx, {
    name: 'find-recording-by-id',
    text: `select ${recordingColumns} from recordings where id = $1`,
    values: [recordingId],
  });
}

/**
 * Runs `work` with the lease for this interview's file: no other process makes the file meanwhile, and the lease ends
 * when the process dies. The lease belongs to a connection that does nothing else and has no transaction.
 *
 * @returns null while another process has the lease.
 */
export async function whileHoldingFile<T>(
  db: Database,
  interviewId: string,
  work: () => Promise<T>,
): Promise<T | null> {
  const client = await db.pool.connect();
  let isBroken = false;
  try {
    const { rows } = await client.query<{ held: boolean }>({
      text: `select pg_try_advisory_lock(${fileLock}) as held`,
      values: [interviewId],
    });
    if (rows[0]?.held !== true) return null;
    try {
      return await work();
    } finally {
      // If the connection is lost, the lease has ended already.
      const given = client.query({ text: `select pg_advisory_unlock(${fileLock})`, values: [interviewId] });
      await given.catch(() => (isBroken = true));
    }
  } catch (error) {
    isBroken ||= isDatabaseOutage(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Takes the same lock, until the transaction ends. @returns false while a file is being made. */
export async function holdFile(tx: Tx, interviewId: string): Promise<boolean> {
  const { rows } = await tx.query<{ held: boolean }>({
    name: 'hold-recording-file',
    text: `select pg_try_advisory_xact_lock(${fileLock}) as held`,
    values: [interviewId],
  });
  return rows[0]?.held === true;
}

const fileLock = 'hashtextextended($1, 10)';

/** For the system role: the organization of the recording in a signed URL. */
export async function findRecordingOwner(tx: Tx, recordingId: string): Promise<string | null> {
  const { rows } = await tx.query<{ organization_id: string }>({
    name: 'find-recording-owner',
    text: 'select organization_id from recordings where id = $1',
    values: [recordingId],
  });
  return rows[0]?.organization_id ?? null;
}
