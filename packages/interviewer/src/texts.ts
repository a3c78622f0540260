import type { Texts } from '@parley/texts';
import { fallback, languageOf } from '@parley/texts/languages';
import { textsIn as textsOfPart, type Spoken } from '@parley/texts/spoken';

export type EvaluationTexts = Texts<Spoken['evaluation']>;
export type ModelEvaluationTexts = Texts<Spoken['model-evaluation']>;
/** Follow-ups that fit many questions. */
export type FollowUpKey = keyof Spoken['interviewer']['followUps'];

/** What the interviewer says and writes in the language of a BCP 47 tag; English when that language has no folder. */
export function textsIn(tag: string): {
  interviewer: Texts<Spoken['interviewer']>;
  evaluation: EvaluationTexts;
  modelEvaluation: ModelEvaluationTexts;
} {
  const language = languageOf(tag) ?? fallback;
  return {
    interviewer: textsOfPart('interviewer', language),
    evaluation: textsOfPart('evaluation', language),
    modelEvaluation: textsOfPart('model-evaluation', language),
  };
}
