import type { ArtifactStatus } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import { findConversation } from '../conversations/index.ts';
import { readEvaluationSource } from './evaluation-source.ts';
import { lacksWords } from './meeting-source.ts';
import { nothingToEvaluate } from './nothing-to-evaluate.ts';
import { hashOfTurns } from './evaluate-interview.ts';
import { findMachineProvenance } from './store.ts';
import { findModelInUse, type InstallationModel } from '../models/index.ts';
import type { SpeechToText } from '../../ports/speech.ts';
import {
  isHeldElsewhere,
  lockInterview,
  setEvaluationStatus,
  whyErased,
  type InterviewRow,
} from '../interviews/index.ts';
import { t } from './texts.ts';

/**
 * POST analyze: requests one more revision. While one is PENDING, nothing new starts. With a model, it is asked again;
 * without one, the message says that the rules will give the same result.
 */
export async function requestAnalysis(
  tx: Tx,
  deps: { clock: Clock; installationModel: InstallationModel | null; speechToText: SpeechToText | null },
  found: InterviewRow,
  requestedBy: string,
): Promise<{ success: true; message: string; evaluationStatus: ArtifactStatus }> {
  const interview = (await lockInterview(tx, found.id)) ?? found;
  if (isHeldElsewhere(interview) || interview.status === 'CANCELLED') {
    throw await nothingToEvaluate(tx, deps, interview);
  }
  if (interview.status !== 'COMPLETED') {
    throw new AppError(
      'interview_not_completed',
      t('evaluation.analysedAfter', { status: interview.status }),
    );
  }
  if ((await isErased(tx, interview)) || !(await hasWords(tx, interview)))
    throw await nothingToEvaluate(tx, deps, interview);
  if (interview.evaluation_status === 'PENDING') {
    return { success: true, message: t('evaluation.alreadyRuns'), evaluationStatus: 'PENDING' };
  }
  await setEvaluationStatus(tx, interview.id, 'PENDING', deps.clock.now());
  await enqueueEvaluation(tx, {
    organizationId: interview.organization_id,
    interviewId: interview.id,
    trigger: 'ANALYZE',
    triggeredBy: requestedBy,
  });
  await recordAct(tx, { act: 'EVALUATION_REQUESTED', interviewId: interview.id });
  const inUse = await findModelInUse(tx, deps.installationModel);
  return {
    success: true,
    message: t(inUse ? 'evaluation.startedModel' : 'evaluation.startedRules'),
    evaluationStatus: 'PENDING',
  };
}

/** An evaluation is not repeated after a retention period erased it or its transcript. */
const isErased = async (tx: Tx, { id }: InterviewRow): Promise<boolean> =>
  (await whyErased(tx, id, 'EVALUATION')) !== null || (await whyErased(tx, id, 'TRANSCRIPT')) !== null;

/** An AI interview has words once it began; an interview between people when a marked question has an answer. */
const hasWords = async (tx: Tx, interview: InterviewRow): Promise<boolean> =>
  interview.meeting_type === 'AI_ONLY'
    ? (await findConversation(tx, interview.id)) !== null
    : (await readEvaluationSource(tx, interview)) !== null;

/** Requests the first evaluation after completion. The job itself checks whether one is still PENDING. */
export async function requestEvaluation(
  tx: Tx,
  ids: { organizationId: string; interviewId: string },
): Promise<void> {
  const { organizationId, interviewId } = ids;
  await enqueueEvaluation(tx, { organizationId, interviewId, trigger: 'AUTO', triggeredBy: null });
}

/**
 * Called when the transcript of a meeting between people is ready. Requests its first evaluation, or another one if the
 * transcript has new words since the first. Does nothing when there is nothing to evaluate, when words are missing,
 * when somebody asked for the last evaluation, or for an AI interview, which is evaluated when it is over.
 */
export async function requestMeetingEvaluation(
  tx: Tx,
  deps: { clock: Clock },
  ids: { organizationId: string; interviewId: string },
): Promise<void> {
  const interview = await lockInterview(tx, ids.interviewId);
  if (interview?.meeting_type !== 'HUMAN' || interview.status !== 'COMPLETED') return;
  if (interview.evaluation_status === 'PENDING' || (await isErased(tx, interview))) return;
  const source = await readEvaluationSource(tx, interview);
  if (!source || (await lacksWords(tx, interview))) return;
  const last = await findMachineProvenance(tx, interview.id);
  if (last && (last.trigger !== 'AUTO' || last.transcriptSha256 === hashOfTurns(source.turns))) return;
  await setEvaluationStatus(tx, interview.id, 'PENDING', deps.clock.now());
  await requestEvaluation(tx, ids);
}

const enqueueEvaluation = (tx: Tx, payload: JobPayloads['evaluate-interview']) =>
  enqueue(tx, 'evaluate-interview', payload, { jobKey: `evaluate-interview:${payload.interviewId}` });
