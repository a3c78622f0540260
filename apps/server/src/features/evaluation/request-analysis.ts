import type { ArtifactStatus } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import { findConversation } from '../conversations/index.ts';
import { findModelInUse, type InstallationModel } from '../models/index.ts';
import {
  isHeldElsewhere,
  lockInterview,
  setEvaluationStatus,
  type InterviewRow,
} from '../interviews/index.ts';

/**
 * POST analyze: requests one more revision. While one is PENDING, nothing new starts. A model is asked anew; without
 * one the message says that the rules give the same again.
 */
export async function requestAnalysis(
  tx: Tx,
  deps: { clock: Clock; installationModel: InstallationModel | null },
  found: InterviewRow,
  requestedBy: string,
): Promise<{ success: true; message: string; evaluationStatus: ArtifactStatus }> {
  const interview = (await lockInterview(tx, found.id)) ?? found;
  if (isHeldElsewhere(interview) || interview.status === 'CANCELLED') throw nothingToEvaluate(interview);
  if (interview.status !== 'COMPLETED') {
    throw new AppError(
      'interview_not_completed',
      `This interview is ${interview.status}. It can be analysed when it is COMPLETED.`,
    );
  }
  if (!(await findConversation(tx, interview.id))) throw nothingToEvaluate(interview);
  if (interview.evaluation_status === 'PENDING') {
    return { success: true, message: 'An analysis is running already.', evaluationStatus: 'PENDING' };
  }
  await setEvaluationStatus(tx, interview.id, 'PENDING', deps.clock.now());
  await enqueueEvaluation(tx, {
    organizationId: interview.organization_id,
    interviewId: interview.id,
    trigger: 'ANALYZE',
    triggeredBy: requestedBy,
  });
  const inUse = await findModelInUse(tx, deps.installationModel);
  const how = inUse
    ? 'The model that is set up is asked anew.'
    : 'No model is set up: the built-in rules run again, and they give the same result for the same words.';
  return {
    success: true,
    message: `The analysis has started. ${how} The present evaluation stays readable until the new one is ready.`,
    evaluationStatus: 'PENDING',
  };
}

/** Requests the first evaluation after completion. The job itself checks whether one is still PENDING. */
export async function requestEvaluation(
  tx: Tx,
  ids: { organizationId: string; interviewId: string },
): Promise<void> {
  const { organizationId, interviewId } = ids;
  await enqueueEvaluation(tx, { organizationId, interviewId, trigger: 'AUTO', triggeredBy: null });
}

const enqueueEvaluation = (tx: Tx, payload: JobPayloads['evaluate-interview']) =>
  enqueue(tx, 'evaluate-interview', payload, { jobKey: `evaluate-interview:${payload.interviewId}` });

/** Final: no evaluation will ever come, whatever state the interview is in. */
export function nothingToEvaluate(interview: InterviewRow): AppError {
  const why = interview.is_team_meeting
    ? 'team meetings are not evaluated'
    : interview.status === 'CANCELLED'
      ? 'this interview was cancelled'
      : isHeldElsewhere(interview)
        ? 'it is held between people outside Parley, which hears none of it'
        : 'this interview has no transcript';
  return new AppError('evaluation_unavailable', `There is nothing to evaluate: ${why}.`);
}
