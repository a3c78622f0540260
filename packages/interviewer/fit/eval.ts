/**
 * Measures the question scores against answers that people graded.
 *
 * - `npm run eval -w packages/interviewer -- --data FILE.tsv [--train FILE.tsv] [--shipped] [--json]`
 * - `npm run eval -w packages/interviewer -- --data FILE.tsv --model [--most N] [--json]`
 *
 * Columns: split, qid, question, reference, answer, grader1, grader2, avg (0 to 5). The scale is fitted to --train.
 * Without --train the questions are split into five parts, and each part is measured with a scale that was fitted to
 * the other four. --shipped measures the scale of `src/evaluation/anchored-scale.ts` as it is, which is fair only on
 * answers that it was not fitted to. --model asks the model of PARLEY_MODEL_URL, _NAME, _KEY and _PROTOCOL instead;
 * --most N takes only N answers, spread over the file.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { byModel, describeRun, titleOf } from './by-model.ts';
import { endpointFrom } from './endpoint.ts';
import { joinScored, measure, scoreAll, type Figures, type ScoredRows } from './figures.ts';
import { fitScale } from './fit-scale.ts';
import { FOLD_NUMBERS, foldByQuestion, readGradedAnswers, type GradedAnswer } from './graded-answers.ts';
import { byRules } from './score-rows.ts';

const OFF_TOPIC_SEEDS = [5, 6, 7, 8, 9];

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    train: { type: 'string' },
    shipped: { type: 'boolean', default: false },
    model: { type: 'boolean', default: false },
    most: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
if (values.data === undefined) {
  throw new Error('usage: eval --data FILE.tsv [--train FILE.tsv] [--shipped] [--model [--most N]] [--json]');
}
const rows = spread(readGradedAnswers(fromCaller(values.data)), Number(values.most ?? Infinity));
const { how, scored } = await scoreRows(rows, values);
const figures = measure(scored);
const output = values.json ? JSON.stringify({ how, ...figures }, null, 2) : table(how, figures);
process.stdout.write(`${output}\n`);

/** npm runs a script in the folder of its package, but the caller means a path relative to their own folder. */
function fromCaller(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

async function scoreRows(
  all: readonly GradedAnswer[],
  { train, shipped, model }: { train?: string | undefined; shipped: boolean; model: boolean },
): Promise<{ how: string; scored: ScoredRows }> {
  if (model) return scoreByModel(all);
  if (shipped)
    return { how: 'built-in, shipped scale', scored: await scoreAll(all, byRules(), OFF_TOPIC_SEEDS) };
  if (train !== undefined) {
    const scale = fitScale(readGradedAnswers(fromCaller(train)));
    const scored = await scoreAll(all, byRules(scale), OFF_TOPIC_SEEDS);
    return { how: 'built-in, scale fitted to --train', scored };
  }
  const foldOf = foldByQuestion(all);
  const parts = FOLD_NUMBERS.map(async (fold) => {
    const scale = fitScale(all.filter((row) => foldOf(row) !== fold));
    return scoreAll(
      all.filter((row) => foldOf(row) === fold),
      byRules(scale),
      OFF_TOPIC_SEEDS,
    );
  });
  return { how: 'built-in, five folds by question', scored: joinScored(await Promise.all(parts)) };
}

/** Scores each answer, and for each only one answer to another question, because a model costs money. */
async function scoreByModel(all: readonly GradedAnswer[]): Promise<{ how: string; scored: ScoredRows }> {
  const endpoint = endpointFrom(process.env);
  const run = { calls: 0, inputTokens: 0, outputTokens: 0, judged: 0, unusable: 0, notAsked: 0 };
  const tell = (done: number, of: number): void => {
    if (done % 25 === 0 || done === of) process.stderr.write(`${done} of ${of}\n`);
  };
  const scored = await scoreAll(
    all,
    byModel(endpoint, run, { atOnce: 4, tell }),
    OFF_TOPIC_SEEDS.slice(0, 1),
  );
  process.stderr.write(`${describeRun(run, endpoint)}\n`);
  return { how: titleOf(run, endpoint), scored };
}

/** At most `most` answers, spread evenly over the file. */
function spread(all: readonly GradedAnswer[], most: number): GradedAnswer[] {
  const step = Math.max(1, all.length / most);
  return Array.from(
    { length: Math.min(all.length, most) },
    (_, index) => all[Math.floor(index * step)],
  ).filter((row) => row !== undefined);
}

function table(title: string, measured: Figures): string {
  const line = (name: string, value: number): string => `${name.padEnd(34)} ${value.toFixed(3).padStart(8)}`;
  return [
    `${title}: ${measured.answers} answers, score as published`,
    line('Pearson', measured.pearson),
    line('Spearman', measured.spearman),
    line('quadratic weighted kappa', measured.quadraticKappa),
    line('AUC good against off-topic', measured.auc),
    line('off-topic that reaches 70', measured.offTopicAtPassLine),
    line('share of PASS (75, no flag)', measured.passShare),
    line('of them graded below 3.5', measured.passErrors),
    line('denied expected answers with PASS', measured.deniedPassed),
    line('left out', measured.leftOut),
  ].join('\n');
}
