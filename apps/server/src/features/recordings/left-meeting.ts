import type { Tx } from '../../kernel/db.ts';
import { findMeeting, listRecordingStates, recorderLeaseMs, type RecorderState } from '../meetings/index.ts';
import { findMeetingRecording } from './meeting-store.ts';

/** The state in which the previous worker, which has died or stopped, left a meeting. */
export interface LeftMeeting {
  shown: RecorderState;
  /** When a worker last held the meeting; null: never. */
  heldAtMs: number | null;
  /** A part of the recording is missing already. */
  hasFailed: boolean;
  /** People agreed a while ago, and no worker took the meeting: the room already shows that its recording fails. */
  isLate: boolean;
}

export async function findLeft(tx: Tx, interviewId: string, now: Date): Promise<LeftMeeting> {
  const recording = await findMeetingRecording(tx, interviewId);
  const { recorder_state: shown } = await findMeeting(tx, interviewId);
  const until = recording?.lease_until?.getTime();
  const states = await listRecordingStates(tx, [interviewId], now);
  return {
    shown: recording ? shown : 'OFF',
    heldAtMs: until === undefined ? null : until - recorderLeaseMs,
    hasFailed: (recording?.failed_at ?? null) !== null,
    isLate: shown === 'OFF' && states.get(interviewId) === 'FAILED',
  };
}
