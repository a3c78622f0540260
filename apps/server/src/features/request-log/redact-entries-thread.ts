import { parentPort } from 'node:worker_threads';
import type { Exchange, LogEntry } from './log-entry.ts';
import { redactEntries } from './redact-entries.ts';

/** The thread's whole life: a batch in, its rows out. */
parentPort?.on('message', (held: (Exchange | LogEntry)[]) => {
  parentPort?.postMessage(redactEntries(held));
});
