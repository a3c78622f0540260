import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { lockInterview, setRecordingStatus } from '../interviews/index.ts';
import { recordingAtEnd } from '../meetings/index.ts';
import { findMeetingRecording, type MeetingIds } from './meeting-store.ts';
import { listTracks } from './track-store.ts';

/**
 * Sets the recording to FAILED after a meeting in which people agreed to be recorded but no worker ever took it, as its
 * room has shown. If a worker took the meeting, a worker closes it instead. It can be called again.
 */
export async function failUnrecorded(tx: Tx, { clock }: { clock: Clock }, ids: MeetingIds): Promise<void> {
  const interview = await lockInterview(tx, ids.interviewId);
  if (!interview?.has_room || interview.status !== 'COMPLETED' || interview.recording_status !== 'NONE')
    return;
  if ((await findMeetingRecording(tx, ids.interviewId)) !== null) return;
  if ((await listTracks(tx, ids.interviewId)).length > 0) return;
  if ((await recordingAtEnd(tx, interview)) !== 'FAILED') return;
  const now = clock.now();
  await setRecordingStatus(tx, ids.interviewId, 'FAILED', now);
  await recordEvent(tx, { ...ids, type: 'recording.failed', occurredAt: now });
}
