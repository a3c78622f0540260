import type { ScoresInput, ScoresResponse } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, invalidField } from '../../kernel/errors.ts';
import { recordEvent } from '../../kernel/events.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import {
  hasTakenPlace,
  lockInterview,
  setEvaluationStatus,
  whyErased,
  type InterviewRow,
} from '../interviews/index.ts';
import { leads, listParticipants } from '../participants/index.ts';
import { presentEvaluation } from './read-evaluation.ts';
import { resultOfScores } from './result-of-scores.ts';
import { appendEvaluation, type EvaluationRow, type Scorer } from './store.ts';
import { t } from './texts.ts';

/**
 * Stores the scores of a person who led an interview between people as one more revision, which becomes the current
 * one. A running analysis continues and adds its own revision.
 *
 * @throws AppError validation_failed naming the field; interview_not_completed, invalid_state, evaluation_unavailable.
 */
export async function enterScores(
  tx: Tx,
  deps: { clock: Clock },
  found: InterviewRow,
  input: ScoresInput,
  enteredBy: Scorer,
): Promise<Pick<ScoresResponse, 'message' | 'revision' | 'evaluation'>> {
  const interview = (await lockInterview(tx, found.id)) ?? found;
  const now = deps.clock.now();
  const refusal = whyNoScores(interview, now);
  if (refusal) throw refusal;
  const erased = await whyErased(tx, interview.id, 'EVALUATION');
  if (erased !== null) throw new AppError('evaluation_unavailable', erased);
  const scoredBy = await findScorer(tx, interview, input, enteredBy);
  const row: Omit<EvaluationRow, 'revision'> = {
    interview_id: interview.id,
    source: 'HUMAN',
    result: resultOfScores(input, interview.questions, scoredBy.name),
    provenance: {
      evaluator: 'person',
      evaluatorVersion: '1',
      trigger: 'SCORED',
      triggeredBy: `${enteredBy.type === 'MEMBER' ? 'member' : 'key'}:${enteredBy.id}`,
      // The scores come from a person who was there, so no transcript was read.
      transcriptSha256: sha256Hex(''),
      questionSetSha256: sha256Hex(JSON.stringify(interview.questions)),
      durationMs: 0,
      scoredBy,
    },
    created_at: now,
  };
  const organizationId = interview.organization_id;
  const revision = await appendEvaluation(tx, { ...row, organizationId });
  if (interview.evaluation_status !== 'PENDING') await setEvaluationStatus(tx, interview.id, 'READY', now);
  await recordEvent(
    tx,
    {
      organizationId,
      interviewId: interview.id,
      type: 'evaluation.ready',
      data: { revision },
      occurredAt: now,
    },
    { act: 'SCORES_ENTERED' },
  );
  return {
    message: t('evaluation.scored', { name: scoredBy.name, revision }),
    revision,
    evaluation: presentEvaluation({ ...row, revision }),
  };
}

/** Why nobody can score the interview now; null: people can. */
export function whyNoScores(interview: InterviewRow, now: Date): AppError | null {
  if (interview.is_team_meeting) return new AppError('evaluation_unavailable', t('evaluation.teamMeeting'));
  if (interview.meeting_type === 'AI_ONLY') return new AppError('invalid_state', t('evaluation.scoredByAi'));
  if (interview.status === 'CANCELLED') {
    return new AppError('evaluation_unavailable', t('evaluation.cancelled'));
  }
  if (hasTakenPlace(interview, now)) return null;
  return new AppError('interview_not_completed', t('evaluation.scoredAfter', { status: interview.status }));
}

async function findScorer(
  tx: Tx,
  interview: InterviewRow,
  { participantId }: ScoresInput,
  enteredBy: Scorer,
): Promise<Scorer> {
  if (participantId === undefined) return enteredBy;
  const person = (await listParticipants(tx, [interview.id])).find(({ id }) => id === participantId);
  if (!person || !leads(person.role)) throw invalidField('participantId', t('evaluation.notALeader'));
  return { type: 'PARTICIPANT', id: person.id, name: person.name };
}
