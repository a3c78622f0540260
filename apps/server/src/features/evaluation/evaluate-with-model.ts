import {
  evaluateAnswerPrompt,
  isNearLine,
  mostSamples,
  type AnswerToJudge,
  type EvaluationInput,
  type EvaluationResult,
  type ModelOptions,
  type ModelSample,
} from '@parley/interviewer';
import { sha256Hex } from '../../kernel/crypto.ts';
import type { Evaluator } from '../../ports/evaluator.ts';
import type { ModelCall, ModelInUse, Models } from '../models/index.ts';
import { askForFindings, type Asking } from './ask-for-findings.ts';
import type { ModelProvenance } from './store.ts';

export interface ModelEvaluation {
  result: EvaluationResult;
  /** Empty when no model was used. */
  provenance: { model?: ModelProvenance; modelCalls?: ModelCall[] };
}

/** The interview to evaluate, and the model to use. */
interface Subject {
  who: { organizationId: string; interviewId: string };
  input: EvaluationInput;
  /** The names of the participants, which are masked in what the model reads. */
  names: readonly string[];
  inUse: ModelInUse;
}

/** The first sample is the model's most likely reply; the others show how far it varies. */
const temperatures = { first: 0, further: 0.5 };

/**
 * Evaluates with the organization's model: asks once about every answer, and again when the result is near a threshold.
 * If anything is missing, the built-in rules evaluate the whole interview, because a revision has only one evaluator:
 * then its scores are comparable, and one reason explains them.
 *
 * @throws only when the built-in rules would.
 */
export async function evaluateWithModel(
  deps: { models: Models; evaluator: Evaluator },
  { who, input, names, inUse }: Subject,
  deadlineMs: number,
): Promise<ModelEvaluation> {
  const { evaluator } = deps;
  const answers = await evaluator.answersToJudge(input, names);
  const [first] = answers;
  if (!first) return { result: await evaluator.byRules(input, null), provenance: {} };
  const options: ModelOptions = { names, mayFail: inUse.maySuggestFail };
  const asking: Asking = { models: deps.models, who, endsAt: performance.now() + deadlineMs, calls: [] };
  const found = await askForFindings(asking, answers, { temperature: temperatures.first, seed: 1 });
  if (!found.ok) {
    const degraded = found.why === 'none' ? null : found.why;
    const result = await evaluator.byRules(input, degraded);
    return { result, provenance: degraded ? provenanceOf(inUse, first, asking.calls, 0, 1) : {} };
  }
  const once = await evaluator.byModel(input, [found.sample], options);
  if (inventsAll(found.sample, once)) {
    const result = await evaluator.byRules(input, 'unusable');
    return { result, provenance: provenanceOf(inUse, first, asking.calls, 0, 1) };
  }
  if (!isNearLine(once, options)) {
    return { result: once, provenance: provenanceOf(inUse, first, asking.calls, 1, 1) };
  }
  const samples = [found.sample, ...(await askAgain(asking, answers))];
  const result = samples.length > 1 ? await evaluator.byModel(input, samples, options) : once;
  return { result, provenance: provenanceOf(inUse, first, asking.calls, samples.length, mostSamples) };
}

/** A model that claims findings but cannot quote one word of the candidate for them has not read the interview. */
const inventsAll = (sample: ModelSample, { questionEvaluations }: EvaluationResult): boolean =>
  Object.values(sample).some(({ points }) => points.some(({ met }) => met !== 'no')) &&
  questionEvaluations.every(({ evidence }) => evidence.length === 0);

/** Returns fewer samples when the model stops replying; the result then says so. */
async function askAgain(asking: Asking, answers: AnswerToJudge[]): Promise<ModelSample[]> {
  const samples: ModelSample[] = [];
  for (let seed = 2; seed <= mostSamples; seed++) {
    const found = await askForFindings(asking, answers, { temperature: temperatures.further, seed });
    if (!found.ok) break;
    samples.push(found.sample);
  }
  return samples;
}

/** @param tried the number of samples for which the model was asked. */
function provenanceOf(
  { provider, model }: ModelInUse,
  answer: AnswerToJudge,
  calls: ModelCall[],
  samples: number,
  tried: number,
): ModelEvaluation['provenance'] {
  const { id, version, instructions, schema } = evaluateAnswerPrompt(answer);
  const seeds = Array.from({ length: tried }, (_, index) => index + 1);
  const modelReported = calls.find(({ responseSha256 }) => responseSha256 !== null)?.model ?? null;
  return {
    modelCalls: calls,
    model: {
      provider,
      modelRequested: model,
      modelReported,
      promptId: id,
      promptVersion: version,
      promptSha256: sha256Hex(instructions),
      schemaSha256: sha256Hex(JSON.stringify(schema)),
      samples,
      seeds,
      temperatures: seeds.map((seed) => (seed === 1 ? temperatures.first : temperatures.further)),
    },
  };
}
