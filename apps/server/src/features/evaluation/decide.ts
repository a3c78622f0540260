import type { DecisionInput, HumanDecision } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { AppError, invalidField } from '../../kernel/errors.ts';
import { recordEvent } from '../../kernel/events.ts';
import { lockInterview, type InterviewRow } from '../interviews/index.ts';
import { appendDecision } from './decision-store.ts';
import type { AbsenceDeps } from './nothing-to-evaluate.ts';
import { absence } from './read-evaluation.ts';
import { findCurrentEvaluation, listEvaluations, type EvaluationRow } from './store.ts';
import { t } from './texts.ts';

type Decider = HumanDecision['decidedBy'];

/**
 * Records what a person decided about the latest revision, beside what that revision suggested. Earlier decisions stay;
 * the newest one is in force. While an analysis runs, the decision is about the revision that can be read meanwhile.
 *
 * @throws AppError 409 as for reading the evaluation when there is none; invalid_state when the person read an earlier
 *   revision; validation_failed when an override has no reason.
 */
export async function decide(
  tx: Tx,
  deps: AbsenceDeps,
  found: InterviewRow,
  input: DecisionInput,
  decider: Decider,
): Promise<HumanDecision> {
  const interview = (await lockInterview(tx, found.id)) ?? found;
  const latest = await findCurrentEvaluation(tx, interview.id);
  if (!latest) throw await absence(tx, deps, interview);
  await refuseOtherRevision(tx, latest, input.revision);
  const suggested = latest.result.recommendation;
  if (input.recommendation !== suggested && !input.reason) {
    throw invalidField('reason', t('evaluation.sayWhy', { revision: latest.revision, suggested }));
  }
  const now = deps.clock.now();
  const decision = await appendDecision(tx, {
    organizationId: interview.organization_id,
    interview_id: interview.id,
    recommendation: input.recommendation,
    reason: input.reason || null,
    revision: latest.revision,
    suggested_recommendation: suggested,
    suggested_score: latest.result.overallScore,
    decider_type: decider.type,
    decider_id: decider.id,
    decider_name: decider.name,
    decided_at: now,
  });
  await recordEvent(
    tx,
    {
      organizationId: interview.organization_id,
      interviewId: interview.id,
      type: 'evaluation.decided',
      data: { revision: latest.revision, decision: decision.number },
      occurredAt: now,
    },
    { reason: input.reason },
  );
  return decision;
}

/** The message of the response to a decision. */
export function decisionMessage(decision: HumanDecision): string {
  const { number, recommendation, revision, suggestedRecommendation: suggested } = decision;
  return recommendation === suggested
    ? t('evaluation.decidedAsSuggested', { number, recommendation, revision })
    : t('evaluation.decidedOtherwise', { number, recommendation, revision, suggested });
}

/** The current revision is not always the one with the highest number. */
async function refuseOtherRevision(
  tx: Tx,
  latest: EvaluationRow,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined || revision === latest.revision) return;
  const known = await listEvaluations(tx, latest.interview_id);
  if (!known.some((row) => row.revision === revision)) {
    throw invalidField('revision', t('evaluation.noSuchRevision', { latest: latest.revision }));
  }
  throw new AppError('invalid_state', t('evaluation.notTheLatest', { revision, latest: latest.revision }));
}
