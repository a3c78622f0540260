export * from './types.ts';
export { evaluateByRules } from './evaluation/evaluate-by-rules.ts';
