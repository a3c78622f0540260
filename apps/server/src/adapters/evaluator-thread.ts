import { parentPort } from 'node:worker_threads';
import { performTask, type EvaluatorTask } from './evaluator-tasks.ts';

/** The main loop of the thread: it takes an interview and sends back what was asked for. */
parentPort?.on('message', (task: EvaluatorTask) => parentPort?.postMessage(performTask(task)));
