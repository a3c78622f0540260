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

/** What the room says of its recording. */
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
 * The same of an interview that is over, as it was in its last moment.
 *
 * @returns OFF where nobody met whom somebody could have recorded.
 */
export async function recordingAtEnd(tx: Tx, interview: InterviewRow): Promise<MeetingView['recording']> {
  if (interview.started_at === null || interview.ended_at === null) return 'OFF';
  if (await wasSimulated(tx, interview.id)) return 'OFF';
  const words = await listRecorderWords(tx, [interview.id]);
  // Whoever agreed and did not come was not to be recorded.
  const participants = (await listParticipants(tx, [interview.id])).filter(
    ({ joined_at: at }) => at !== null,
  );
  const consents = await listMeetingConsents(tx, interview.id);
  const known = { word: words.get(interview.id), participants, consents };
  return recordingOf({ ...interview, status: 'ACTIVE' }, known, interview.ended_at);
}

/** The same of several interviews, for who looks whether their pages still say it. */
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
