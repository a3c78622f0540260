import { scoreOnScale } from '../src/evaluation/anchored-scale.ts';
import { areaUnderCurve, measureAgreement } from './agreement.ts';
import { featuresOf, fitScale } from './fit-scale.ts';
import { FOLD_NUMBERS, foldByQuestion, offTopicPairs, type GradedAnswer } from './graded-answers.ts';
import { mean } from './regression.ts';

const GOOD_GRADE = 4;
const OFF_TOPIC_SEEDS = [5, 6, 7, 8, 9];
const PASS_LINE = 70;

/**
 * Measures how well the scale does on questions that it has not seen: splits the questions into five parts, and scores
 * the answers of each part by a scale that was fitted to the other four. Returns one line per goal.
 */
export function crossValidate(rows: readonly GradedAnswer[]): string[] {
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
    const others = OFF_TOPIC_SEEDS.flatMap((seed) => offTopicPairs(held, 1, seed));
    offTopic.push(...others.map((row) => scoreOnScale(featuresOf(row), scale)));
  }
  const agreement = measureAgreement(predicted, given);
  const highShare = offTopic.filter((score) => score >= PASS_LINE).length / offTopic.length;
  return [
    `five folds by question, ${rows.length} answers`,
    goal('r', agreement.pearson, '>=', 0.5),
    goal('rho', agreement.spearman, '>=', 0.56),
    goal('RMSE', agreement.rootMeanSquareError, '<=', 1.15),
    goal('QWK', agreement.quadraticKappa, '>=', 0.4),
    goal('AUC', areaUnderCurve(good, offTopic), '>=', 0.92),
    goal('off-topic mean', mean(offTopic), '<=', 45),
    goal('off-topic >= 70', highShare, '<=', 0.1),
  ];
}

function goal(name: string, value: number, relation: '>=' | '<=', bound: number): string {
  const reached = relation === '>=' ? value >= bound : value <= bound;
  return `${name.padEnd(16)} ${value.toFixed(3).padStart(7)}  goal ${relation} ${bound}  ${reached ? 'reached' : 'MISSED'}`;
}
