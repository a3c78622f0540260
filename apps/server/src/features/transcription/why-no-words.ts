import type { Tx } from '../../kernel/db.ts';
import type { SpeechToText } from '../../ports/speech.ts';
import { isRecorded } from '../consents/index.ts';
import { isHeldElsewhere, whyErased, type InterviewRow } from '../interviews/index.ts';
import { listConsentsOf, listMeetingConsents, type MeetingConsentRow } from '../participants/index.ts';
import { findTranscript } from './store.ts';
import { t } from './texts.ts';

/**
 * Why the transcript of a meeting between people has no words, or lacks some, and of any interview that it was
 * erased.
 *
 * @returns null where nothing is to be said: it is complete, or it is of an interview by AI.
 */
export async function whyNoWords(
  tx: Tx,
  deps: { speechToText: SpeechToText | null },
  interview: InterviewRow,
  words: { segments: number },
): Promise<string | null> {
  const erased = words.segments === 0 ? await whyErased(tx, interview.id, 'TRANSCRIPT') : null;
  if (erased !== null) return erased;
  if (interview.meeting_type !== 'HUMAN') return null;
  if (isHeldElsewhere(interview)) return t('transcription.heldElsewhere');
  const transcript = await findTranscript(tx, interview.id);
  const unread = transcript?.unread_pieces ?? 0;
  if (words.segments > 0) {
    if (transcript?.state === 'PENDING') return t('transcription.begun');
    if (transcript?.state === 'FAILED') return t('transcription.broken');
    return unread > 0 ? t('transcription.unread', { count: unread }) : null;
  }
  if (interview.status === 'CANCELLED') return t('transcription.cancelled');
  if (!isRecorded(interview)) return t('transcription.notAsked');
  if (transcript?.state === 'FAILED') return t('transcription.failed');
  if (unread > 0) return t('transcription.unread', { count: unread });
  if (deps.speechToText === null && transcript === null) return t('transcription.noService');
  if (await isBeingTranscribed(tx, deps, interview)) return t('transcription.pending');
  if (interview.status !== 'COMPLETED') return t('transcription.notOver', { status: interview.status });
  const agreed = await whoAgreed(tx, interview);
  if (agreed.now) return t('transcription.nothingSaid');
  return t(agreed.ever ? 'transcription.takenBack' : 'transcription.nobodyAgreed');
}

/** Whether a transcript is still to come of a meeting that is over. */
export async function isBeingTranscribed(
  tx: Tx,
  deps: { speechToText: SpeechToText | null },
  interview: InterviewRow,
): Promise<boolean> {
  if (!interview.has_room || interview.status !== 'COMPLETED' || !isRecorded(interview)) return false;
  const transcript = await findTranscript(tx, interview.id);
  if (transcript !== null) return transcript.state === 'PENDING';
  // The event that requests it is still to be spread.
  return deps.speechToText !== null && (await whoAgreed(tx, interview)).ever;
}

/** Whether anybody agrees to be recorded, and whether anybody ever did. */
async function whoAgreed(tx: Tx, interview: InterviewRow): Promise<{ now: boolean; ever: boolean }> {
  const agrees = ({ choices }: MeetingConsentRow) => choices.recorded !== 'NOTHING';
  const now = [...(await listMeetingConsents(tx, interview.id)).values()].some(agrees);
  const all = await listConsentsOf(tx, interview.id);
  return { now, ever: all.some((row) => row.meeting_kind !== 'AI_INTERVIEW' && agrees(row)) };
}
