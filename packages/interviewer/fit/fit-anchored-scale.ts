/**
 * Reproduces the constants of `src/evaluation/anchored-scale.ts` and says how well they hold on questions
 * they were not fitted to.
 *
 *   npx tsx packages/interviewer/fit/fit-anchored-scale.ts graded-answers.tsv
 */
import { scoreOnScale } from '../src/evaluation/anchored-scale.ts';
import { areaUnderCurve, measureAgreement } from './agreement.ts';
import { featuresOf, fitScale } from './fit-scale.ts';
import { FOLD_NUMBERS, foldByQuestion, offTopicPairs, readGradedAnswers } from './graded-answers.ts';

const GOOD_GRADE = 4;
const OFF_TOPIC_SEEDS = [5, 6, 7, 8, 9];

const path = process.argv[2];
if (path === undefined) throw new Error('usage: fit-anchored-scale.ts <graded answers, tab separated>');
const rows = readGradedAnswers(path);
const foldOf = foldByQuestion(rows);

const predicted: number[] = [];
const given: number[] = [];
const good: number[] = [];
const offTopic: number[] = [];
for (const fold of FOLD_NUMBERS) {
  const scale = fitScale(rows.filter((row) => foldOf(row) !== fold));
  const held = rows.filter((row) => foldOf(row) === fold);
  for (const row of held) {
    const score = scoreOnScale(featuresOf(row), scale);
    predicted.push(score / 20);
    given.push(row.grade);
    if (row.grade >= GOOD_GRADE) good.push(score);
  }
  for (const seed of OFF_TOPIC_SEEDS) {
    for (const row of offTopicPairs(held, 1, seed)) offTopic.push(scoreOnScale(featuresOf(row), scale));
  }
}

const agreement = measureAgreement(predicted, given);
const lines = [
  `answers ${rows.length}, five folds by question`,
  `r ${agreement.pearson.toFixed(3)}`,
  `rho ${agreement.spearman.toFixed(3)}`,
  `RMSE ${agreement.rootMeanSquareError.toFixed(3)}`,
  `QWK ${agreement.quadraticKappa.toFixed(3)}`,
  `AUC good against off-topic ${areaUnderCurve(good, offTopic).toFixed(3)}`,
  `off-topic mean ${(offTopic.reduce((sum, score) => sum + score, 0) / offTopic.length).toFixed(1)} of 100`,
  `off-topic at 70 or more ${((100 * offTopic.filter((score) => score >= 70).length) / offTopic.length).toFixed(1)} %`,
  '',
  'constants fitted to all answers:',
  JSON.stringify(fitScale(rows), null, 2),
];
process.stdout.write(`${lines.join('\n')}\n`);
