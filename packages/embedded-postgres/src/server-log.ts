import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const LARGEST_LOG_BYTES = 10 * 1024 * 1024;
const TAIL_BYTES = 4096;

/** Opens PostgreSQL's log for appending; an overgrown one is put aside, replacing the one put aside before. */
export function openServerLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** The last lines of the log, for the message of an error. */
export function readLogTail(path: string): string {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return '(no log was written)';
  const descriptor = openSync(path, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const buffer = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
    const lines = buffer.toString('utf8').trimEnd().split('\n');
    return lines.slice(-20).join('\n');
  } finally {
    closeSync(descriptor);
  }
}
