import {
  answersToJudge,
  evaluateByModel,
  type ModelSample,
} from '../src/evaluation/model/evaluate-by-model.ts';
import { evaluateAnswerPrompt } from '../src/prompts/evaluate-answer.ts';
import type { EvaluationInput } from '../src/types.ts';
import { ask, type Endpoint, type Usage } from './endpoint.ts';
import type { GradedAnswer } from './graded-answers.ts';
import { askedIn, byRules, type RowScore, type RowScorer } from './score-rows.ts';

/** Counts of one measurement, with its calls and tokens. */
export interface ModelRun extends Usage {
  /** Rows that the model scored. */
  judged: number;
  /** Rows without a usable reply; the rules score them, as the product does. */
  unusable: number;
  /** Rows that the rules leave out; no model is asked about them. */
  notAsked: number;
}

const options = { names: [], mayFail: false };

/**
 * Scores answers by a model, with the product's own prompt, check of quotes and scoring. It takes one sample per
 * answer.
 */
export function byModel(
  endpoint: Endpoint,
  run: ModelRun,
  { atOnce, tell }: { atOnce: number; tell: (done: number, of: number) => void },
): RowScorer {
  return async (rows) => {
    const scores: RowScore[] = [];
    const waiting = [...rows.entries()];
    let done = 0;
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, row] = next;
        scores[index] = await scoreRow(endpoint, run, row);
        tell(++done, rows.length);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return scores;
  };
}

async function scoreRow(endpoint: Endpoint, run: ModelRun, row: GradedAnswer): Promise<RowScore> {
  const { question, turns } = askedIn(row);
  const input: EvaluationInput = {
    questions: [{ question, asked: true, skipped: false }],
    turns,
    evaluationFocus: 'balanced',
    language: 'en',
  };
  const [answer] = answersToJudge(input, options.names);
  const judged = answer ? await ask(endpoint, evaluateAnswerPrompt(answer), run) : null;
  if (!judged) {
    run[answer ? 'unusable' : 'notAsked'] += 1;
    const [score] = await byRules()([row]);
    if (!score) throw new Error('the rules score every row');
    return score;
  }
  run.judged += 1;
  const sample: ModelSample = { [question.id]: judged };
  const [evaluation] = evaluateByModel(input, [sample], options).questionEvaluations;
  if (!evaluation) throw new Error('the question was asked');
  return { score: evaluation.score, flags: evaluation.flags, leftOut: evaluation.leftOut };
}

/**
 * The title of the figures: which model scored how many answers.
 *
 * @throws when the model scored no answer.
 */
export function titleOf({ judged, unusable, notAsked }: ModelRun, { name }: Endpoint): string {
  if (judged === 0) throw new Error(`${name} gave no usable reply: there is nothing to measure`);
  const byRulesToo = unusable + notAsked;
  return byRulesToo === 0
    ? `model ${name}`
    : `model ${name} for ${judged} of ${judged + byRulesToo} answers, the rules for the rest`;
}

/** The run in one line, with its cost if both prices are set. */
export function describeRun(run: ModelRun, { prices, name }: Endpoint): string {
  const { calls, inputTokens, outputTokens, unusable, notAsked } = run;
  const cost = prices && (inputTokens * prices.input + outputTokens * prices.output) / 1_000_000;
  return [
    `${name}: ${calls} calls, ${inputTokens} tokens sent, ${outputTokens} received`,
    cost === null
      ? 'cost unknown (set PARLEY_MODEL_INPUT_PRICE and _OUTPUT_PRICE)'
      : `cost ${cost.toFixed(4)}`,
    `${unusable} without a usable reply, scored by the rules; ${notAsked} left out by the rules, not asked`,
  ].join('; ');
}
