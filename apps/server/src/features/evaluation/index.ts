export { evaluateInterview, failEvaluation } from './evaluate-interview.ts';
export { getEvaluation, getReport } from './read-evaluation.ts';
export { requestAnalysis, startEvaluation } from './request-analysis.ts';
