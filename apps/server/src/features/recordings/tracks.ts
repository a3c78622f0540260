import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import { clearTranscribed, findMeetingRecording, setTranscribed } from './meeting-store.ts';
import { listTracks, type TrackRow } from './track-store.ts';

/** One file with the sound of one person's microphone. A new one may begin each time they come, or unmute. */
export interface MicrophoneTrack {
  id: string;
  participantId: string;
  startedAt: Date;
  durationSeconds: number;
  objectKey: string;
  bytes: number;
}

/**
 * The microphone tracks of a meeting, sorted by their start.
 *
 * @returns `isComplete` false while more may come: the meeting is not over, or a worker still stores its files.
 *   `missing`: the number of lost tracks, plus one when the recorder failed for a while. `hasLate`: some tracks came
 *   after the transcript was complete, see `takeUpLate`.
 */
export async function listMicrophoneTracks(
  tx: Tx,
  interviewId: string,
): Promise<{ isComplete: boolean; tracks: MicrophoneTrack[]; missing: number; hasLate: boolean }> {
  const all = await listTracks(tx, interviewId);
  const recording = await findMeetingRecording(tx, interviewId);
  const isOpen = recording !== null && recording.closed_at === null;
  const microphones = all.filter(({ source }) => source === 'MICROPHONE');
  const lost = microphones.filter(({ state }) => state !== 'STORED').length;
  return {
    isComplete: !isOpen && all.every(({ state }) => state !== 'WRITING'),
    tracks: microphones.flatMap(presentTrack),
    missing: lost + ((recording?.failed_at ?? null) === null ? 0 : 1),
    hasLate: recording !== null && !isOpen && recording.transcribed_at === null,
  };
}

function presentTrack(row: TrackRow): MicrophoneTrack[] {
  if (row.object_key === null || row.duration_seconds === null || row.bytes === null) return [];
  return [
    {
      id: row.id,
      participantId: row.participant_id,
      startedAt: row.started_at,
      durationSeconds: row.duration_seconds,
      objectKey: row.object_key,
      bytes: row.bytes,
    },
  ];
}

/** A WebM with one Opus track whose time begins at `startedAt`. It includes the pauses of the microphone. */
export const openTrack = (objects: ObjectStore, track: MicrophoneTrack): Promise<Uint8Array> =>
  objects.get(track.objectKey);

/**
 * Records that the transcript does not need the microphone tracks any more, or never did. The tracks are removed once
 * the video is composed too. Does nothing when nothing was recorded. It can be called again.
 */
export async function noteTranscribed(
  tx: Tx,
  deps: { clock: Clock },
  ids: { organizationId: string; interviewId: string },
): Promise<void> {
  await setTranscribed(tx, ids.interviewId, deps.clock.now());
  await requestComposing(tx, deps.clock, ids);
}

/**
 * Called when a track was stored after the recording was closed, because the object store was down or a machine came
 * back late. The track is added to the video, if that can still be made again. A microphone's words are added to the
 * transcript, no matter how late.
 */
export async function takeUpLate(
  tx: Tx,
  clock: Clock,
  ids: { organizationId: string; interviewId: string },
  source: TrackRow['source'],
): Promise<void> {
  const recording = await findMeetingRecording(tx, ids.interviewId);
  if (!recording?.closed_at) return;
  if (source === 'MICROPHONE' && recording.transcribed_at) {
    await clearTranscribed(tx, ids.interviewId);
    await requestTranscribing(tx, ids);
  }
  await requestComposing(tx, clock, ids);
}

/** Plans the job that transcribes the microphone tracks. */
export async function requestTranscribing(
  tx: Tx,
  { organizationId, interviewId }: { organizationId: string; interviewId: string },
  runAt?: Date,
): Promise<void> {
  await enqueue(
    tx,
    'transcribe-meeting',
    { organizationId, interviewId },
    { jobKey: `transcribe-meeting:${interviewId}`, ...(runAt ? { runAt } : {}) },
  );
}

/** Plans the job that composes the video, or removes the tracks that are no longer needed. */
export async function requestComposing(
  tx: Tx,
  clock: Clock,
  { organizationId, interviewId }: { organizationId: string; interviewId: string },
  delayMs = 0,
): Promise<void> {
  await enqueue(
    tx,
    'compose-recording',
    { organizationId, interviewId },
    { jobKey: `compose-recording:${interviewId}`, runAt: new Date(clock.now().getTime() + delayMs) },
  );
}
