/**
 * Computes the constants of `src/evaluation/anchored-scale.ts` again and reports how well they work on questions
 * to which they were not fitted.
 *
 * npx tsx packages/interviewer/fit/fit-anchored-scale.ts graded-answers.tsv
 */
import { crossValidate } from './cross-validate.ts';
import { fitScale } from './fit-scale.ts';
import { readGradedAnswers } from './graded-answers.ts';

const path = process.argv[2];
if (path === undefined) throw new Error('usage: fit-anchored-scale.ts <graded answers, tab separated>');
const rows = readGradedAnswers(path);
const constants = JSON.stringify(fitScale(rows), null, 2);
process.stdout.write(`${[...crossValidate(rows), '', 'fitted to all answers:', constants].join('\n')}\n`);
