import { bounds } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { AppError, invalidField, notFound } from '../../kernel/errors.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import { findInterviewById, lockInterview } from '../interviews/index.ts';
import { findRoomConsent, type JoinPrincipal } from '../participants/index.ts';
import { requestFinalising } from './request-finalising.ts';
import { chargeOf, quietMs, refuseBeyondQuota, refuseOutsideRecordingTime, tooLarge } from './rules.ts';
import { findChunk, findSession, insertChunk, readQuota, type RecordingSessionRow } from './store.ts';
import { t } from './texts.ts';

export interface ChunkUpload {
  sessionId: string;
  seq: number;
  bytes: Uint8Array;
  /** Hex, as the client computed it. */
  sha256: string;
}

interface ChunkDeps {
  clock: Clock;
  objects: ObjectStore;
}

/**
 * Stores one chunk. It returns only when the bytes are durable and their row is committed, so an acknowledged
 * chunk survives a kill at any moment. It can be repeated.
 */
export async function storeChunk(
  deps: ChunkDeps & { db: Database },
  principal: JoinPrincipal,
  upload: ChunkUpload,
): Promise<void> {
  const { organizationId } = principal;
  const isKept = await deps.db.inOrganization(organizationId, (tx) =>
    checkChunk(tx, deps, principal, upload),
  );
  if (isKept) return;
  await putChunk(deps.objects, principal, upload);
  await deps.db.inOrganization(organizationId, (tx) => keepChunk(tx, deps, principal, upload));
}

/** Does the same in the caller's transaction, which stays open while the bytes are written. */
export async function storeChunkWithin(
  tx: Tx,
  deps: ChunkDeps,
  principal: JoinPrincipal,
  upload: ChunkUpload,
): Promise<void> {
  if (await checkChunk(tx, deps, principal, upload)) return;
  await putChunk(deps.objects, principal, upload);
  await keepChunk(tx, deps, principal, upload);
}

const putChunk = (
  objects: ObjectStore,
  { interviewId }: JoinPrincipal,
  { sessionId, seq, bytes }: ChunkUpload,
) => objects.put(chunkKey(interviewId, sessionId, seq), bytes);

/** Checks whether the chunk is allowed. @returns true when it is stored already. */
async function checkChunk(
  tx: Tx,
  deps: ChunkDeps,
  principal: JoinPrincipal,
  upload: ChunkUpload,
): Promise<boolean> {
  const hash = sha256Hex(upload.bytes);
  if (hash !== upload.sha256.toLowerCase()) {
    throw invalidField('X-Chunk-SHA256', t('recordings.otherHash'));
  }
  // A session has no more chunks than its interview, so this number cannot exist.
  if (upload.seq >= bounds.recording.maxChunks) throw tooLarge();
  const session = await findSession(tx, upload.sessionId);
  if (!session || session.participant_id !== principal.participantId) throw notFound();
  const interview = await findInterviewById(tx, session.interview_id);
  if (!interview) throw notFound();
  refuseOutsideRecordingTime(interview, deps.clock.now());
  checkContainer(session, upload);
  if (await findKept(tx, upload, hash)) return true;
  // Checked before the bytes are written, so that a full interview costs nothing; decided under the lock.
  refuseBeyondQuota(await readQuota(tx, session.interview_id), upload.bytes.length);
  return false;
}

/** Writes the row for the bytes of {@link putChunk}, and deletes the bytes when they must not be kept. */
async function keepChunk(
  tx: Tx,
  deps: ChunkDeps,
  principal: JoinPrincipal,
  upload: ChunkUpload,
): Promise<void> {
  const { organizationId } = principal;
  const hash = upload.sha256.toLowerCase();
  const objectKey = chunkKey(principal.interviewId, upload.sessionId, upload.seq);
  // The interview may have been deleted meanwhile; then nothing is kept. Its row is locked until the chunk's row
  // is committed, so that a deletion that begins now also erases this object.
  const interview = await lockInterview(tx, principal.interviewId);
  if (!interview || !(await findSession(tx, upload.sessionId))) {
    await deps.objects.delete(objectKey);
    throw notFound();
  }
  // When the consent was withdrawn meanwhile, perhaps on another device, nothing more is kept.
  const consent = await findRoomConsent(tx, principal.participantId);
  if (!consent?.choices.recording) {
    await deps.objects.delete(objectKey);
    throw new AppError('consent_required', t('recordings.consentTakenBack'));
  }
  // When the chunk was sent twice at once, the other one was first.
  if (await findKept(tx, upload, hash)) return;
  try {
    refuseBeyondQuota(await readQuota(tx, principal.interviewId), upload.bytes.length);
  } catch (error) {
    await deps.objects.delete(objectKey);
    throw error;
  }
  await insertChunk(tx, {
    session_id: upload.sessionId,
    seq: upload.seq,
    organizationId,
    object_key: objectKey,
    bytes: upload.bytes.length,
    charge: chargeOf(upload.bytes.length),
    sha256: hash,
    stored_at: deps.clock.now(),
  });
  await requestFinalising(tx, deps.clock, principal, quietMs);
}

/** @throws AppError invalid_state when other bytes have this number. */
async function findKept(tx: Tx, { sessionId, seq }: ChunkUpload, sha256: string): Promise<boolean> {
  const kept = await findChunk(tx, sessionId, seq);
  if (kept && kept.sha256 !== sha256) {
    throw new AppError('invalid_state', t('recordings.otherBytes', { seq: String(seq) }));
  }
  return kept !== null;
}

/** Every object of an interview has a key with this prefix; deleting the interview deletes them all. */
export const objectsOf = (interviewId: string): string => `recordings/${interviewId}`;

/** The end of the key of a file without captions. */
export const wordless = '-wordless';

export const chunkKey = (interviewId: string, sessionId: string, seq: number): string =>
  `${objectsOf(interviewId)}/${sessionId}/${String(seq).padStart(8, '0')}`;

/** The first bytes must show the container that the session announced: EBML for WebM, `ftyp` for MP4. */
function checkContainer(session: RecordingSessionRow, upload: ChunkUpload): void {
  if (upload.seq !== 0) return;
  const head = Buffer.alloc(12);
  head.set(upload.bytes.subarray(0, 12));
  const isWebm = head.readUInt32BE(0) === 0x1a45dfa3;
  const isMp4 = head.subarray(4, 8).toString('latin1') === 'ftyp';
  const announced = session.mime_type.startsWith('video/webm') ? isWebm : isMp4;
  if (!announced) throw invalidField('body', t('recordings.otherContainer', { mimeType: session.mime_type }));
}
