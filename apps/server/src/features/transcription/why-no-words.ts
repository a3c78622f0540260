import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import type { SpeechToText } from '../../ports/speech.ts';
import { isRecorded } from '../consents/index.ts';
import { findPeriodOver, isHeldElsewhere, whyErased, type InterviewRow } from '../interviews/index.ts';
import { listConsentsOf } from '../participants/index.ts';
import { hasSpeechToText } from '../speech/index.ts';
import { findTranscript } from './store.ts';
import { t } from './texts.ts';

/**
 * Why the transcript of a meeting between people has no words, or lacks some; for any interview also that it was
 * erased.
 *
 * @returns null when it is complete, or when it is of an AI interview.
 */
export async function whyNoWords(
  tx: Tx,
  deps: { clock: Clock; speechToText: SpeechToText | null },
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
  if (transcript?.state === 'FAILED') {
    const days = await findPeriodOver(tx, interview, 'TRANSCRIPT', deps.clock.now());
    return days === null ? t('transcription.failed') : t('transcription.tooLate', { days });
  }
  if (unread > 0) return t('transcription.unread', { count: unread });
  if (transcript === null && !(await hasSpeechToText(tx, deps))) return t('transcription.noService');
  if (await isBeingTranscribed(tx, deps, interview)) return t('transcription.pending');
  if (interview.status !== 'COMPLETED') return t('transcription.notOver', { status: interview.status });
  const agreed = await whoAgreed(tx, interview);
  if (agreed.ever && interview.recording_status === 'FAILED') return t('transcription.failed');
  if (agreed.now) return t('transcription.nothingSaid');
  return t(agreed.ever ? 'transcription.takenBack' : 'transcription.nobodyAgreed');
}

/** Whether the transcript of a meeting that is over is still being made. */
export async function isBeingTranscribed(
  tx: Tx,
  deps: { speechToText: SpeechToText | null },
  interview: InterviewRow,
): Promise<boolean> {
  if (!interview.has_room || interview.status !== 'COMPLETED' || !isRecorded(interview)) return false;
  const transcript = await findTranscript(tx, interview.id);
  if (transcript !== null) return transcript.state === 'PENDING';
  // The event that requests the transcript has not been dispatched yet.
  return (await hasSpeechToText(tx, deps)) && (await whoAgreed(tx, interview)).ever;
}

/** Whether anybody agrees to be recorded now, and whether anybody did while the interview took place. */
async function whoAgreed(tx: Tx, interview: InterviewRow): Promise<{ now: boolean; ever: boolean }> {
  const latest = new Map<string, boolean>();
  let ever = false;
  for (const row of await listConsentsOf(tx, interview.id)) {
    if (row.meeting_kind === 'AI_INTERVIEW' || isOver(interview, row.given_at)) continue;
    // A choice from before the start counts from the start, unless it was changed before.
    ever ||= hasBegun(interview, row.given_at) && [...latest.values()].includes(true);
    latest.set(row.participantId, row.choices.recorded !== 'NOTHING');
  }
  const now = [...latest.values()].includes(true);
  return { now, ever: ever || now };
}

const hasBegun = ({ started_at: from }: InterviewRow, at: Date) => from !== null && at > from;
const isOver = ({ ended_at: to }: InterviewRow, at: Date) => to !== null && at > to;
