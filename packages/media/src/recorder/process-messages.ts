import type { RecordedParts } from './room-recorder.ts';
import type { TrackCodec, TrackSource } from './track-file.ts';

/** What the worker says to a recorder's process: one JSON text a line. When it says nothing more, the process ends. */
export type RecorderCommand =
  | { type: 'record'; folder: string; access: { url: string; token: string } }
  | { type: 'people'; people: { participantId: string; recorded: RecordedParts }[] }
  | { type: 'access'; access: { url: string; token: string } }
  | { type: 'stop' };

/** What the process says. */
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
  /** Its file is whole, and nothing is appended any more. */
  | { type: 'closed'; id: string }
  | { type: 'state'; state: RecorderState }
  | { type: 'note'; message: string };

/** FULL: there is no room left on the disk, or it takes nothing. For the others see `RoomRecorder`. */
export type RecorderState = 'DISCONNECTED' | 'IDLE' | 'WRITING' | 'STUCK' | 'FULL';
