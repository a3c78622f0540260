import type { RecordedParts } from '@parley/contract';
import type { MediaAccess } from './media.ts';

/** What writes the sound and pictures of a room to this machine's disk, one file a track. */
export interface Recorders {
  /**
   * Begins to record a room, of nobody before `setPeople`. It joins again by itself when the engine was gone, and
   * tells `onEnd` when it cannot go on at all.
   *
   * @param folder becomes its own; what lies in it is whole or can be repaired, whatever happens.
   */
  record(folder: string, access: MediaAccess, listener: RecorderListener): RunningRecorder;
  close(): Promise<void>;
}

export interface RunningRecorder {
  /** Who may be recorded from now on; of everybody else, writing stops at once. */
  setPeople(people: { participantId: string; recorded: RecordedParts }[]): void;
  /** How it joins the next time. */
  setAccess(access: MediaAccess): void;
  /** Resolves when all files are closed, or it was ended after some seconds. */
  stop(): Promise<void>;
  /** It hangs: it is ended at once, and `onEnd` follows. */
  kill(): void;
}

export interface RecorderListener {
  /** The first packet of a track is being written. */
  onTrack(track: NewTrack): void;
  /** Its file is whole. */
  onTrackClosed(trackId: string): void;
  /** About twice a second, also when it has not changed. */
  onState(state: RecorderState): void;
  /** It died, and no file of it changes any more. */
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
 * IDLE: nobody who may be recorded sends anything. STUCK: somebody does, and nothing comes. FULL: there is no room left
 * on the disk, or it takes nothing, and the recorder has stopped.
 */
export type RecorderState = 'DISCONNECTED' | 'IDLE' | 'WRITING' | 'STUCK' | 'FULL';
