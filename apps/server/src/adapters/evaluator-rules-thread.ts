import { parentPort } from 'node:worker_threads';
import { evaluateByRules, type EvaluationInput } from '@parley/interviewer';

/** The main loop of the thread: it takes an interview and sends back its evaluation. */
parentPort?.on('message', (input: EvaluationInput) => parentPort?.postMessage(evaluateByRules(input)));
