import { listRows, type Tx } from '../../kernel/db.ts';

export type TrackSource = 'MICROPHONE' | 'CAMERA' | 'SCREEN' | 'SCREEN_AUDIO';
export type TrackCodec = 'opus' | 'vp8' | 'h264';

export interface TrackRow {
  id: string;
  interview_id: string;
  participant_id: string;
  source: TrackSource;
  codec: TrackCodec;
  /** The time of its first sound or picture. */
  started_at: Date;
  /** WRITING: on the disk of the worker that records. LOST: it should exist, but is lost. */
  state: 'WRITING' | 'STORED' | 'LOST';
  duration_seconds: number | null;
  object_key: string | null;
  bytes: number | null;
}

const columns = `id, interview_id, participant_id, source, codec, started_at, state, duration_seconds, object_key,
  bytes::float8 as bytes`;

/** All tracks of a meeting, by their start. */
export function listTracks(tx: Tx, interviewId: string): Promise<TrackRow[]> {
  return listRows(tx, {
    name: 'list-recording-tracks',
    text: `select ${columns} from recording_tracks where interview_id = $1 order by started_at, id`,
    values: [interviewId],
  });
}

export async function insertTrack(
  tx: Tx,
  row: Pick<TrackRow, 'id' | 'interview_id' | 'participant_id' | 'source' | 'codec' | 'started_at'> & {
    organizationId: string;
  },
): Promise<void> {
  await tx.query({
    name: 'insert-recording-track',
    text: `insert into recording_tracks
             (id, organization_id, interview_id, participant_id, source, codec, started_at, state)
           values ($1, $2, $3, $4, $5, $6, $7, 'WRITING') on conflict (id) do nothing`,
    values: [
      row.id,
      row.organizationId,
      row.interview_id,
      row.participant_id,
      row.source,
      row.codec,
      row.started_at,
    ],
  });
}

/** @returns false when the track's row is gone; then nothing would ever delete its object. */
export async function setTrackStored(
  tx: Tx,
  track: { id: string; objectKey: string; bytes: number; durationSeconds: number; startedAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'set-recording-track-stored',
    text: `update recording_tracks set state = 'STORED', object_key = $2, bytes = $3, duration_seconds = $4,
             started_at = $5
           where id = $1`,
    values: [track.id, track.objectKey, track.bytes, track.durationSeconds, track.startedAt],
  });
  return rowCount === 1;
}

export async function setTrackLost(tx: Tx, trackId: string): Promise<void> {
  await tx.query({
    name: 'set-recording-track-lost',
    text: `update recording_tracks set state = 'LOST' where id = $1 and state = 'WRITING'`,
    values: [trackId],
  });
}

/**
 * Deletes the row of an empty file, in which nothing was ever heard or seen. A track that another worker has stored
 * meanwhile stays.
 */
export async function deleteEmptyTrack(tx: Tx, trackId: string): Promise<void> {
  await tx.query({
    text: `delete from recording_tracks where id = $1 and state <> 'STORED'`,
    values: [trackId],
  });
}

export async function deleteTracks(tx: Tx, trackIds: string[]): Promise<void> {
  await tx.query({ text: 'delete from recording_tracks where id = any($1)', values: [trackIds] });
}
