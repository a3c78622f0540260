import type { EvaluationInput, EvaluationResult } from '@parley/interviewer';
import type { Clock } from '../../kernel/clock.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import type { JobPayloads } from '../../kernel/jobs.ts';
import type { Evaluator } from '../../ports/evaluator.ts';
import { findModelInUse, type InstallationModel, type ModelInUse, type Models } from '../models/index.ts';
import { listEverybodysNames } from '../participants/index.ts';
import { together } from '../../kernel/together.ts';
import { listSpeakerNames } from '../transcripts/index.ts';
import { findInterviewById, lockInterview, setEvaluationStatus } from '../interviews/index.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { evaluateWithModel } from './evaluate-with-model.ts';
import { readEvaluationSource } from './evaluation-source.ts';
import { appendEvaluation } from './store.ts';

interface EvaluateDeps {
  db: Database;
  clock: Clock;
  evaluator: Evaluator;
  models: Models;
  installationModel: InstallationModel | null;
}

/** The time for all calls to a model together. */
const modelDeadlineMs = 90_000;

/**
 * The job `evaluate-interview`: reads the questions and the transcript, evaluates them while no transaction is open (by
 * the organization's model if it has one, else by the built-in rules), and appends the result as one more revision
 * together with `evaluation.ready`, if the interview still waits for it. When two runs of this job overlap, only the
 * first that ends writes anything.
 */
export async function evaluateInterview(
  deps: EvaluateDeps,
  payload: JobPayloads['evaluate-interview'],
  limits: { modelDeadlineMs: number } = { modelDeadlineMs },
): Promise<void> {
  const { organizationId, interviewId } = payload;
  const found = await deps.db.readInOrganization(organizationId, (tx) => read(deps, tx, interviewId));
  if (found === null) return;
  const { input, names, inUse } = found;
  const startedMs = performance.now();
  const { result, provenance } = inUse
    ? await evaluateWithModel(
        deps,
        { who: { organizationId, interviewId }, input, names, inUse },
        limits.modelDeadlineMs,
      )
    : { result: await deps.evaluator.byRules(input, null), provenance: {} };
  const durationMs = Math.round(performance.now() - startedMs);
  await deps.db.inOrganization(organizationId, async (tx) => {
    if (!waits(await lockInterview(tx, interviewId))) return;
    const now = deps.clock.now();
    await appendEvaluation(tx, {
      organizationId,
      interview_id: interviewId,
      source: 'MACHINE',
      result,
      provenance: { ...provenanceOf(payload, input, result, durationMs), ...provenance },
      created_at: now,
    });
    await setEvaluationStatus(tx, interviewId, 'READY', now);
    await recordEvent(tx, { organizationId, interviewId, type: 'evaluation.ready', occurredAt: now });
  });
}

/** PENDING is set together with the job; any other status means that an earlier run has ended. */
const waits = (interview: InterviewRow | null): interview is InterviewRow =>
  interview?.status === 'COMPLETED' && interview.evaluation_status === 'PENDING';

interface Found {
  input: EvaluationInput;
  names: string[];
  inUse: ModelInUse | null;
}

/** @returns null when no evaluation is awaited, or there is nothing to evaluate. */
async function read(deps: EvaluateDeps, tx: Tx, interviewId: string): Promise<Found | null> {
  const interview = await findInterviewById(tx, interviewId);
  if (!waits(interview)) return null;
  const source = await readEvaluationSource(tx, interview);
  if (!source) return null;
  const [invited, chosen, inUse] = await together([
    listEverybodysNames(tx, interviewId),
    listSpeakerNames(tx, interviewId),
    findModelInUse(tx, deps.installationModel),
  ]);
  const evaluationFocus = interview.evaluation_focus ?? 'balanced';
  const input = { ...source, evaluationFocus, language: interview.language };
  return { input, names: [...new Set([...invited.values(), ...chosen.values()])], inUse };
}

/** A different hash means that an evaluation was made from different words. */
export const hashOfTurns = (turns: EvaluationInput['turns']): string => sha256Hex(JSON.stringify(turns));

const provenanceOf = (
  { trigger, triggeredBy }: JobPayloads['evaluate-interview'],
  { questions, turns }: EvaluationInput,
  { evaluator, evaluatorVersion }: EvaluationResult,
  durationMs: number,
) => ({
  evaluator,
  evaluatorVersion,
  trigger,
  triggeredBy,
  transcriptSha256: hashOfTurns(turns),
  questionSetSha256: sha256Hex(JSON.stringify(questions.map((asked) => asked.question))),
  durationMs,
});

/** Called after the last try of the job: the interview gets the status FAILED instead of staying PENDING. */
export async function failEvaluation(
  deps: { db: Database; clock: Clock },
  payload: { organizationId: string; interviewId: string },
): Promise<void> {
  const { organizationId, interviewId } = payload;
  await deps.db.inOrganization(organizationId, async (tx) => {
    const now = deps.clock.now();
    const interview = await lockInterview(tx, interviewId);
    if (interview?.evaluation_status !== 'PENDING') return;
    await setEvaluationStatus(tx, interviewId, 'FAILED', now);
    await recordEvent(tx, { organizationId, interviewId, type: 'evaluation.failed', occurredAt: now });
  });
}
