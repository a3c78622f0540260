import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { SpeechToText } from '../../ports/speech.ts';
import { isHeldElsewhere, type InterviewRow } from '../interviews/index.ts';
import { isBeingTranscribed, whyNoWords } from '../transcription/index.ts';
import { lacksWords, readMeetingSource } from './meeting-source.ts';
import { t } from './texts.ts';

export interface AbsenceDeps {
  speechToText: SpeechToText | null;
}

/** Why there is no evaluation, with what can be done. Nothing more will come by itself. */
export async function nothingToEvaluate(
  tx: Tx,
  deps: AbsenceDeps,
  interview: InterviewRow,
): Promise<AppError> {
  const unavailable = (why: string) => new AppError('evaluation_unavailable', why);
  if (interview.is_team_meeting) return unavailable(t('evaluation.teamMeeting'));
  if (interview.status === 'CANCELLED') return unavailable(t('evaluation.cancelled'));
  if (interview.meeting_type === 'AI_ONLY') return unavailable(t('evaluation.noConversation'));
  const whatToDo = t('evaluation.enterScores');
  if (isHeldElsewhere(interview)) return unavailable(`${t('evaluation.heldElsewhere')} ${whatToDo}`);
  if (await isBeingTranscribed(tx, deps, interview)) {
    return new AppError('evaluation_not_ready', t('evaluation.afterTranscript'), { retryAfterSeconds: 15 });
  }
  const found = await readMeetingSource(tx, interview);
  if (found.source !== null) {
    return (await lacksWords(tx, interview.id))
      ? unavailable(`${t('evaluation.lacksWords')} ${whatToDo}`)
      : // The transcript became ready a moment ago.
        new AppError('evaluation_not_ready', t('evaluation.afterTranscript'), { retryAfterSeconds: 2 });
  }
  const why =
    found.why === 'noTranscript'
      ? ((await whyNoWords(tx, deps, interview, { segments: 0 })) ?? '')
      : t(`evaluation.${found.why}`);
  return unavailable(`${t('evaluation.insufficient', { why })} ${whatToDo}`);
}
