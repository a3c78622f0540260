import { textsOf, type Texts } from '@parley/texts';
import evaluation from '@parley/texts/en/evaluation.json';
import interviewer from '@parley/texts/en/interviewer.json';
import modelEvaluation from '@parley/texts/en/model-evaluation.json';

export type EvaluationTexts = Texts<typeof evaluation>;
export type ModelEvaluationTexts = Texts<typeof modelEvaluation>;
/** Follow-ups that fit many questions. */
export type FollowUpKey = keyof typeof interviewer.followUps;

const english = {
  interviewer: textsOf(interviewer),
  evaluation: textsOf(evaluation),
  modelEvaluation: textsOf(modelEvaluation),
};

/** What the interviewer says and writes, by the BCP 47 tag of the interview. English until there is another one. */
export function textsIn(_language: string): typeof english {
  return english;
}
