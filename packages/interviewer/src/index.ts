export * from './types.ts';
export { aggregate, type AggregateOptions } from './evaluation/aggregate.ts';
export type { Judge, ScoredQuestion } from './evaluation/scored-question.ts';
export { recommendationLines } from './evaluation/recommendation.ts';
export { dimensionsFedBy } from './evaluation/dimensions.ts';
export { evaluateByRules } from './evaluation/evaluate-by-rules.ts';
export {
  answersToJudge,
  evaluateByModel,
  isNearLine,
  modelEvaluator,
  mostSamples,
  type ModelOptions,
  type ModelSample,
} from './evaluation/model/evaluate-by-model.ts';
export {
  evaluateAnswerPrompt,
  type AnswerToJudge,
  type JudgedAnswer,
  type JudgedPoint,
} from './prompts/evaluate-answer.ts';
export { normaliseSeniority, seniorities, type Seniority } from './bank/seniority.ts';
export { questionFromInput, type QuestionInput, type RubricPointInput } from './bank/question-from-input.ts';
export { bankGaps } from './bank/bank-gaps.ts';
export { categoryOfStage } from './bank/category-of-stage.ts';
export { jobSeed } from './bank/job-seed.ts';
export { searchBank } from './bank/search-bank.ts';
export { lintQuestion } from './bank/lint-question.ts';
export { knowsPrivateMattersIn } from './bank/private-matters.ts';
export { questionCount } from './bank/quotas.ts';
export { selectQuestions, type QuestionSpec } from './bank/select-questions.ts';
export * from './turns/events.ts';
export type { TurnInput, UtteranceInput } from './turns/inputs.ts';
export { initialState, type TurnState } from './turns/state.ts';
export { evolve, fold } from './turns/evolve.ts';
export { decide, type Decision } from './turns/decide.ts';
export { effectsOf, type AskModelEffect, type TurnEffect } from './turns/effects.ts';
export { view, type Phase, type TurnView, type ViewLine, type ViewWarning } from './turns/view.ts';
export type { CandidateQuestionKind } from './turns/asked-at-the-end.ts';
export { askedByCandidate, type CandidateQuestion } from './turns/asked-by-candidate.ts';
export { askedQuestions, transcript, transcriptOf } from './turns/transcript.ts';
export { scriptedProfiles, type ScriptedProfile } from './scripted/profiles.ts';
export { answer, utterancesOf, type ScriptedUtterance } from './scripted/answer.ts';
export {
  scriptedInput,
  type Script,
  type ScriptedAnswers,
  type TimedInput,
} from './scripted/scripted-input.ts';
export { playInterview, type PlayedInterview, type ScriptedInterview } from './scripted/play-interview.ts';
export { composeFeedback, type CandidateFeedback, type FeedbackInput } from './feedback/compose-feedback.ts';
export type { FeedbackItem } from './feedback/feedback-item.ts';
export type { Json, ModelPrompt } from './prompts/prompt.ts';
export { followUpPrompt } from './prompts/follow-up.ts';
export { testPrompt } from './prompts/test-prompt.ts';
export { questionsPrompt, type MadeQuestions, type QuestionSlot } from './prompts/questions.ts';
