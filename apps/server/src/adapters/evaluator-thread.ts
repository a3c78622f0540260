import { parentPort } from 'node:worker_threads';
import { performTask, type EvaluatorTask } from './evaluator-tasks.ts';

/** The main loop of the thread: it receives a task about an interview and sends back the result. */
parentPort?.on('message', (task: EvaluatorTask) => parentPort?.postMessage(performTask(task)));
