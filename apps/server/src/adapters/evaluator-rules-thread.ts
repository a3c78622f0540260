import { parentPort } from 'node:worker_threads';
import { evaluateByRules, type EvaluationInput } from '@parley/interviewer';

/** The thread's whole life: one interview in, its evaluation out. */
parentPort?.on('message', (input: EvaluationInput) => parentPort?.postMessage(evaluateByRules(input)));
