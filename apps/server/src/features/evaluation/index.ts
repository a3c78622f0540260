export { decide, decisionMessage } from './decide.ts';
export { listDecisions } from './decision-store.ts';
export { evaluateInterview, failEvaluation } from './evaluate-interview.ts';
export { enterScores, whyNoScores } from './enter-scores.ts';
export { findCandidateFeedback } from './find-candidate-feedback.ts';
export { whyNothing } from './nothing-to-evaluate.ts';
export { getEvaluation, getReport } from './read-evaluation.ts';
export { requestAnalysis, requestEvaluation, requestMeetingEvaluation } from './request-analysis.ts';
export { listVerdicts } from './store.ts';
