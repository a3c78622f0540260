import type { RecordedParts } from '@parley/contract';
import type { MediaAccess } from './media.ts';

/** Writes the sound and pictures of rooms to this machine's disk, one file for each track. */
export interface Recorders {
  /**
   * Begins to record a room, but nobody before `setPeople`. It joins again by itself after the engine was gone, and
   * calls `onEnd` when it cannot continue.
   *
   * @param folder is used only by this recorder. After a crash, the files in it are complete or can be repaired.
   */
  record(folder: string, access: MediaAccess, listener: RecorderListener): RunningRecorder;
  close(): Promise<void>;
}

export interface RunningRecorder {
  /** Sets who may be recorded from now on. The recording of everybody else stops at once. */
  setPeople(people: { participantId: string; recorded: RecordedParts }[]): void;
  /** Sets the access with which it joins the next time. */
  setAccess(access: MediaAccess): void;
  /** Stops recording. Resolves when all files are closed, or when the recorder was killed after some seconds. */
  stop(): Promise<void>;
  /** Kills a recorder that hangs; `onEnd` follows. */
  kill(): void;
}

export interface RecorderListener {
  /** The first packet of a track is being written. */
  onTrack(track: NewTrack): void;
  /** The track's file is complete. */
  onTrackClosed(trackId: string): void;
  /** Called about twice a second, even when the state has not changed. */
  onState(state: RecorderState): void;
  /** The recorder has died. Its files do not change any more. */
  onEnd(): void;
}

export interface NewTrack {
  id: string;
  participantId: string;
  source: 'MICROPHONE' | 'CAMERA' | 'SCREEN' | 'SCREEN_AUDIO';
  codec: 'opus' | 'vp8' | 'h264';
  startedAtMs: number;
}

/**
 * IDLE: nobody who may be recorded sends anything. STUCK: somebody sends, but nothing arrives. FULL: the disk is full
 * or cannot be written, and the recorder has stopped.
 */
export type RecorderState = 'DISCONNECTED' | 'IDLE' | 'WRITING' | 'STUCK' | 'FULL';
