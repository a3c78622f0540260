import type { MeetingView } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { isRecorded } from '../consents/index.ts';
import { findInterviewById, type InterviewRow } from '../interviews/index.ts';
import {
  listMeetingConsents,
  listParticipants,
  type MeetingConsentRow,
  type ParticipantRow,
} from '../participants/index.ts';
import { agreed } from './captions.ts';
import { awaitedSince, recordingNow, type RecorderWord } from './rules.ts';
import { listRecorderWords, wasSimulated } from './store.ts';

/** The state of the recording that the room shows. */
export function recordingOf(
  interview: InterviewRow,
  known: {
    word: RecorderWord | undefined;
    participants: ParticipantRow[];
    consents: Map<string, MeetingConsentRow>;
  },
  now: Date,
): MeetingView['recording'] {
  if (!isRecorded(interview)) return 'NEVER';
  if (!known.word) return 'OFF';
  const choices = known.participants.flatMap(({ id }) => known.consents.get(id) ?? []);
  const agreedAt = choices.filter(agreed).map(({ given_at: at }) => at);
  return recordingNow(known.word, awaitedSince(interview, agreedAt), now);
}

/**
 * The state of the recording in the last moment of an interview that is over.
 *
 * @returns OFF when nobody met, or scripted people did, so that nothing could be recorded.
 */
export async function recordingAtEnd(tx: Tx, interview: InterviewRow): Promise<MeetingView['recording']> {
  if (interview.started_at === null || interview.ended_at === null) return 'OFF';
  if (await wasSimulated(tx, interview.id)) return 'OFF';
  const words = await listRecorderWords(tx, [interview.id]);
  // People who agreed but never came could not be recorded.
  const participants = (await listParticipants(tx, [interview.id])).filter(
    ({ joined_at: at }) => at !== null,
  );
  const consents = await listMeetingConsents(tx, interview.id);
  const known = { word: words.get(interview.id), participants, consents };
  return recordingOf({ ...interview, status: 'ACTIVE' }, known, interview.ended_at);
}

/** The states of several interviews, for the check whether their pages still show the right one. */
export async function listRecordingStates(
  tx: Tx,
  interviewIds: string[],
  now: Date,
): Promise<Map<string, MeetingView['recording']>> {
  const words = await listRecorderWords(tx, interviewIds);
  const everybody = await listParticipants(tx, interviewIds);
  const recordings = new Map<string, MeetingView['recording']>();
  for (const id of interviewIds) {
    const interview = await findInterviewById(tx, id);
    if (!interview) continue;
    const participants = everybody.filter(({ interview_id: of }) => of === id);
    const consents = await listMeetingConsents(tx, id);
    recordings.set(id, recordingOf(interview, { word: words.get(id), participants, consents }, now));
  }
  return recordings;
}
