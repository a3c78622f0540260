import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import type { Log } from '../../kernel/log.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import type { SoundDecoder } from '../../ports/sound.ts';
import type { SpeechToText } from '../../ports/speech.ts';
import { findInterviewById, isNoLongerKept, lockInterview } from '../interviews/index.ts';
import { listQuestionMarks, type QuestionMark } from '../meetings/index.ts';
import {
  listMicrophoneTracks,
  noteTranscribed,
  openTrack,
  requestTranscribing,
  type MicrophoneTrack,
} from '../recordings/index.ts';
import { findSpeechToText, type SpeechDeps } from '../speech/index.ts';
import { upsertFirstSegments } from '../transcripts/index.ts';
import { SilenceCutter, type Piece } from './cut-at-silences.ts';
import { readPiece, retryPausesMs, type ReadPiece } from './read-piece.ts';
import { pieceGivenUpAfterMs, placePiece, tracksGivenUpAfterMs } from './rules.ts';
import {
  countPieces,
  endTranscript,
  findTranscript,
  forgetUnread,
  listReadPieces,
  notePiece,
  reopenTranscript,
  type PieceKey,
} from './store.ts';

export interface TranscriptionDeps extends SpeechDeps {
  db: Database;
  clock: Clock;
  log: Log;
  objects: ObjectStore;
  sound: SoundDecoder;
  speechToText: SpeechToText | null;
}

interface Ids {
  organizationId: string;
  interviewId: string;
}

interface Work {
  ids: Ids;
  requestedAt: Date;
  startedAt: Date;
  language: string;
  marks: QuestionMark[];
  tracks: MicrophoneTrack[];
}

/** The pause before the next look, while a worker still stores the tracks. */
const lookAgainAfterMs = 10_000;
/** A service that fails for this many pieces in a row counts as down. */
const mostFailuresInARow = 3;

/**
 * The job `transcribe-meeting`: turns the sound of everybody's microphone into segments of the transcript, piece by
 * piece. No transaction is open while the service is called. Each piece is stored at once with its words. After a kill
 * or a failure of the service, the next run continues there, and nothing is sent or stored twice.
 *
 * @throws when the service cannot be used now, so that the job runs again later.
 */
export async function transcribeMeeting(
  deps: TranscriptionDeps,
  ids: Ids,
  options: { retryPausesMs: readonly number[] } = { retryPausesMs },
): Promise<void> {
  const work = await deps.db.inOrganization(ids.organizationId, (tx) => findWork(tx, deps, ids));
  if (work === null) return;
  const speechToText = await findSpeechToText(deps, ids.organizationId);
  if (speechToText === null)
    throw new Error('a transcript is waited for, and no speech-to-text service is set up');
  let failuresInARow = 0;
  for (const track of work.tracks) {
    for await (const piece of piecesOf(deps, work, track)) {
      const read = await readPiece(speechToText, piece, work.language, options.retryPausesMs);
      const isKept = await deps.db.inOrganization(ids.organizationId, (tx) =>
        storePiece(tx, deps, work, track, piece, read),
      );
      if (!isKept) return deps.db.inOrganization(ids.organizationId, (tx) => endIfTooLate(tx, deps, ids));
      failuresInARow = read.outcome === 'UNREAD' ? failuresInARow + 1 : 0;
      if (failuresInARow >= mostFailuresInARow)
        throw new Error('the speech-to-text service does not work now');
    }
  }
  await deps.db.inOrganization(ids.organizationId, (tx) => finish(tx, deps, work));
}

/** @returns null when the transcript is no longer awaited, or while its tracks are still to come. */
async function findWork(tx: Tx, deps: TranscriptionDeps, ids: Ids): Promise<Work | null> {
  const interview = await findInterviewById(tx, ids.interviewId);
  const found = await findTranscript(tx, ids.interviewId);
  if (!interview?.started_at) return null;
  const { isComplete, tracks, hasLate } = await listMicrophoneTracks(tx, ids.interviewId);
  const at = deps.clock.now();
  if (found?.state !== 'PENDING' && !hasLate) return null;
  if (!found || (await isNoLongerKept(tx, interview, 'TRANSCRIPT', at))) {
    await endWithoutWords(tx, deps, ids);
    return null;
  }
  if (found.state !== 'PENDING') await reopenTranscript(tx, ids.interviewId, at);
  const requestedAt = found.state === 'PENDING' ? found.requested_at : at;
  const now = at.getTime();
  if (!isComplete && now - requestedAt.getTime() < tracksGivenUpAfterMs) {
    await requestTranscribing(tx, ids, new Date(now + lookAgainAfterMs));
    return null;
  }
  return {
    ids,
    requestedAt,
    startedAt: interview.started_at,
    language: interview.language,
    marks: await listQuestionMarks(tx, ids.interviewId),
    tracks,
  };
}

/**
 * Whether words may still be stored. Takes the interview's lock, so that an erasure that begins now waits for them. A
 * service that was down must not deliver words after the retention period is over.
 */
async function lockToWrite(tx: Tx, { clock }: TranscriptionDeps, { interviewId }: Ids): Promise<WriteLock> {
  const interview = await lockInterview(tx, interviewId);
  if (!interview) return 'GONE';
  return (await isNoLongerKept(tx, interview, 'TRANSCRIPT', clock.now())) ? 'TOO_LATE' : 'OPEN';
}

type WriteLock = 'OPEN' | 'TOO_LATE' | 'GONE';

/** Ends the transcript, which is no longer awaited, and releases the microphone tracks. */
async function endWithoutWords(tx: Tx, deps: TranscriptionDeps, ids: Ids): Promise<void> {
  await endTranscript(tx, ids.interviewId, { state: 'FAILED', unreadPieces: 0, at: deps.clock.now() });
  await noteTranscribed(tx, deps, ids);
}

async function endIfTooLate(tx: Tx, deps: TranscriptionDeps, ids: Ids): Promise<void> {
  if ((await lockToWrite(tx, deps, ids)) === 'TOO_LATE') await endWithoutWords(tx, deps, ids);
}

/** The pieces of a track for which the service must still be called. Silence and noise are left out. */
async function* piecesOf(
  deps: TranscriptionDeps,
  { ids }: Work,
  track: MicrophoneTrack,
): AsyncGenerator<Piece> {
  const known = await deps.db.readInOrganization(ids.organizationId, (tx) =>
    listReadPieces(tx, ids.interviewId, track.id),
  );
  const cutter = new SilenceCutter();
  const isNew = ({ startMs }: Piece) => !known.has(startMs);
  const { interviewId } = ids;
  const sound = deps.sound.decode(await openTrack(deps.objects, track))[Symbol.asyncIterator]();
  try {
    while (true) {
      const next = await nextOf(sound);
      if (next.error !== null) {
        // The pieces before the fault stay; the rest may be read at a later try.
        deps.log.warn(
          { interviewId, trackId: track.id, err: next.error },
          'the sound of a microphone could not be read',
        );
        await deps.db.inOrganization(ids.organizationId, (tx) => noteUnread(tx, deps, ids, track));
        return;
      }
      if (next.samples === null) break;
      yield* cutter.push(next.samples).filter(isNew);
    }
    yield* cutter.end().filter(isNew);
    await deps.db.inOrganization(ids.organizationId, (tx) => noteRead(tx, interviewId, track));
    deps.log.info({ interviewId, withoutVoice: cutter.withoutVoice }, 'a microphone was read');
  } finally {
    await sound.return?.();
  }
}

interface NextSound {
  /** Null: the track has ended. */
  samples: Int16Array | null;
  error: unknown;
}

async function nextOf(sound: AsyncIterator<Int16Array>): Promise<NextSound> {
  try {
    const next = await sound.next();
    return { samples: next.done === true ? null : next.value, error: null };
  } catch (error) {
    return { samples: null, error };
  }
}

/** Stands for the unread rest of a track. No piece begins at this time, so it never replaces a piece. */
const restOf = ({ id }: MicrophoneTrack): PieceKey => ({ trackId: id, startMs: 2 ** 31 - 1 });

async function noteUnread(tx: Tx, deps: TranscriptionDeps, ids: Ids, track: MicrophoneTrack): Promise<void> {
  if ((await lockToWrite(tx, deps, ids)) === 'OPEN') await notePiece(tx, ids, restOf(track), 'UNREAD');
}

/** Called when this run has read a track to its end. An earlier run may have noted that it could not. */
const noteRead = (tx: Tx, interviewId: string, track: MicrophoneTrack): Promise<void> =>
  forgetUnread(tx, interviewId, restOf(track));

/**
 * @returns false when the transcript is no longer kept, or the interview was deleted: then no further piece is needed.
 */
async function storePiece(
  tx: Tx,
  deps: TranscriptionDeps,
  { ids, startedAt, language, marks }: Work,
  track: MicrophoneTrack,
  piece: Piece,
  read: ReadPiece,
): Promise<boolean> {
  if ((await lockToWrite(tx, deps, ids)) !== 'OPEN') return false;
  const place = placePiece(piece, track, { startedAt, marks });
  const isFirst = await notePiece(tx, ids, { trackId: track.id, startMs: piece.startMs }, read.outcome);
  if (!isFirst || read.outcome !== 'WORDS' || place === null) return true;
  await upsertFirstSegments(tx, {
    ...ids,
    source: 'MEETING',
    language,
    segments: [
      {
        segment_id: `${track.id}:${piece.startMs}`,
        participant_id: track.participantId,
        question_id: place.questionId,
        start_ms: place.startMs,
        end_ms: place.endMs,
        text: read.text,
      },
    ],
  });
  return true;
}

/** @throws while pieces may still be read at a later try. */
async function finish(tx: Tx, deps: TranscriptionDeps, work: Work): Promise<void> {
  const { ids, requestedAt, tracks } = work;
  // With this lock, two runs at once end one after the other.
  const lock = await lockToWrite(tx, deps, ids);
  if (lock === 'GONE') return;
  if (lock === 'TOO_LATE') return endWithoutWords(tx, deps, ids);
  // `missing` counts what was said but is on no track.
  const { tracks: all, missing } = await listMicrophoneTracks(tx, ids.interviewId);
  const isRead = ({ id }: MicrophoneTrack) => tracks.some((track) => track.id === id);
  // A track was stored while the others were read.
  if (!all.every(isRead)) return requestTranscribing(tx, ids);
  const pieces = await countPieces(tx, ids.interviewId);
  const now = deps.clock.now();
  if (pieces.UNREAD > 0 && now.getTime() - requestedAt.getTime() < pieceGivenUpAfterMs) {
    throw new Error('some pieces of a meeting could not be read yet');
  }
  // A missing part counts as unread, so that nobody is evaluated by a transcript that wrongly seems complete.
  const unreadPieces = pieces.UNREAD + missing;
  const isUsable = unreadPieces === 0 || pieces.WORDS + pieces.NOTHING + pieces.INVENTED > 0;
  const ended = await endTranscript(tx, ids.interviewId, {
    state: isUsable ? 'READY' : 'FAILED',
    unreadPieces,
    at: now,
  });
  if (!ended) return;
  await noteTranscribed(tx, deps, ids);
  // When nobody agreed to be recorded, there is no transcript that could be ready.
  if (isUsable && tracks.length > 0)
    await recordEvent(tx, { ...ids, type: 'transcript.ready', occurredAt: now });
  deps.log.info({ interviewId: ids.interviewId, ...pieces }, 'a meeting was transcribed');
}

/** Called after the last try of the job: what was read stays, and the microphone tracks are not kept any longer. */
export async function giveUpTranscript(
  deps: Pick<TranscriptionDeps, 'db' | 'clock'>,
  ids: Ids,
): Promise<void> {
  await deps.db.inOrganization(ids.organizationId, async (tx) => {
    if (!(await lockInterview(tx, ids.interviewId))) return;
    const { UNREAD: unreadPieces } = await countPieces(tx, ids.interviewId);
    const ended = await endTranscript(tx, ids.interviewId, {
      state: 'FAILED',
      unreadPieces,
      at: deps.clock.now(),
    });
    if (ended) await noteTranscribed(tx, deps, ids);
  });
}
