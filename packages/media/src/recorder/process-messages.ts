import type { RecordedParts } from './room-recorder.ts';
import type { TrackCodec, TrackSource } from './track-file.ts';

/**
 * What the worker sends to a recorder's process: one JSON text per line. When the worker closes the stream, the
 * process ends.
 */
export type RecorderCommand =
  | { type: 'record'; folder: string; access: { url: string; token: string } }
  | { type: 'people'; people: { participantId: string; recorded: RecordedParts }[] }
  | { type: 'access'; access: { url: string; token: string } }
  | { type: 'stop' };

/** What the recorder's process sends. */
export type RecorderNews =
  | {
      type: 'opened';
      track: {
        id: string;
        participantId: string;
        source: TrackSource;
        codec: TrackCodec;
        startedAtMs: number;
      };
    }
  /** The track's file is complete; nothing will be appended. */
  | { type: 'closed'; id: string }
  | { type: 'state'; state: RecorderState }
  | { type: 'note'; message: string };

/** FULL: the disk has too little space or cannot be written. For the other states see `RoomRecorder`. */
export type RecorderState = 'DISCONNECTED' | 'IDLE' | 'WRITING' | 'STUCK' | 'FULL';
