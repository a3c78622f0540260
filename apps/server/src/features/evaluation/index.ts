export { evaluateInterview, failEvaluation } from './evaluate-interview.ts';
export { getEvaluation, getReport } from './read-evaluation.ts';
export { requestAnalysis, requestEvaluation } from './request-analysis.ts';
