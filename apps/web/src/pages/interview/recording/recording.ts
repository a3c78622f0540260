import type { UploadProgress } from './upload-queue.ts';

export interface RecordingStatus extends UploadProgress {
  recording: boolean;
  /** Nothing can be recorded here, or the recording cannot be stored; the interview goes on without it. */
  failed: boolean;
  /** A part of the recording will never reach the server. */
  incomplete: boolean;
  /** The candidate withdrew the consent: nothing is recorded and nothing more is sent. */
  withdrawn: boolean;
}

/** The recording as the pages use it. */
export interface Recording {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getStatus: () => RecordingStatus;
  /** Records this stream from now on; null stops. Resolves when a stopped recording is stored. */
  record(wanted: MediaStream | null): Promise<void>;
  /** Whether the candidate agrees to be recorded. A no takes effect at once. */
  setAllowed(allowed: boolean): Promise<void>;
}

export const noRecordingYet: RecordingStatus = {
  total: 0,
  saved: 0,
  pending: false,
  problem: null,
  recording: false,
  failed: false,
  incomplete: false,
  withdrawn: false,
};

const failed = { ...noRecordingYet, failed: true };

/** Used when the recorder could not be loaded: the interview goes on without it, and its pages say so. */
export const noRecording: Recording = {
  subscribe: () => () => undefined,
  getStatus: () => failed,
  record: async () => undefined,
  setAllowed: async () => undefined,
};
