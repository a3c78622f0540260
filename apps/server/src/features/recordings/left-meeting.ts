import type { Tx } from '../../kernel/db.ts';
import { findMeeting, listRecordingStates, recorderLeaseMs, type RecorderState } from '../meetings/index.ts';
import { findMeetingRecording } from './meeting-store.ts';

/** A meeting as the worker left it that held it before, and has died or stopped. */
export interface LeftMeeting {
  shown: RecorderState;
  /** When it was held last; null: never. */
  heldAtMs: number | null;
  /** A part is missing already. */
  hasFailed: boolean;
  /** People agreed a while ago, and nobody took it: the room says already that its recording fails. */
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
