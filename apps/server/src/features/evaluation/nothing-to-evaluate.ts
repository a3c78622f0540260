import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { SpeechToText } from '../../ports/speech.ts';
import { isHeldElsewhere, whyErased, type InterviewRow } from '../interviews/index.ts';
import { isBeingTranscribed, whyNoWords } from '../transcription/index.ts';
import { lacksWords, readMeetingSource } from './meeting-source.ts';
import { t } from './texts.ts';

export interface AbsenceDeps {
  clock: Clock;
  speechToText: SpeechToText | null;
}

/** Why there is no evaluation, with what people can do, when no evaluation will come by itself. */
export async function nothingToEvaluate(
  tx: Tx,
  deps: AbsenceDeps,
  interview: InterviewRow,
): Promise<AppError> {
  const { why, comesInSeconds, takesScores } = await whyNothing(tx, deps, interview);
  if (comesInSeconds !== null) {
    return new AppError('evaluation_not_ready', why, { retryAfterSeconds: comesInSeconds });
  }
  return new AppError('evaluation_unavailable', takesScores ? `${why} ${t('evaluation.enterScores')}` : why);
}

interface Nothing {
  /** One or two sentences for people. */
  why: string;
  /** Null: no evaluation will come by itself. */
  comesInSeconds: number | null;
  /** Whether the people who led the interview can score it themselves. */
  takesScores: boolean;
}

const never = (why: string, takesScores = false): Nothing => ({ why, comesInSeconds: null, takesScores });

/** Why a completed interview, or one that is held elsewhere, has no evaluation. */
export async function whyNothing(tx: Tx, deps: AbsenceDeps, interview: InterviewRow): Promise<Nothing> {
  const erased =
    (await whyErased(tx, interview.id, 'EVALUATION')) ?? (await whyErased(tx, interview.id, 'TRANSCRIPT'));
  if (erased !== null) return never(erased);
  if (interview.is_team_meeting) return never(t('evaluation.teamMeeting'));
  if (interview.status === 'CANCELLED') return never(t('evaluation.cancelled'));
  if (interview.meeting_type === 'AI_ONLY') return never(t('evaluation.noConversation'));
  if (isHeldElsewhere(interview)) return never(t('evaluation.heldElsewhere'), true);
  const comes = (comesInSeconds: number): Nothing => ({
    why: t('evaluation.afterTranscript'),
    comesInSeconds,
    takesScores: true,
  });
  if (await isBeingTranscribed(tx, deps, interview)) return comes(15);
  const found = await readMeetingSource(tx, interview);
  if (found.source !== null) {
    // Nothing is missing, so the transcript has just become ready and the evaluation follows.
    return (await lacksWords(tx, interview)) ? never(t('evaluation.lacksWords'), true) : comes(2);
  }
  const why =
    found.why === 'noTranscript'
      ? ((await whyNoWords(tx, deps, interview, { segments: 0 })) ?? '')
      : t(`evaluation.${found.why}`);
  return never(t('evaluation.insufficient', { why }), true);
}
