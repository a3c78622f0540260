import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const LARGEST_LOG_BYTES = 10 * 1024 * 1024;
const TAIL_BYTES = 4096;

/**
 * Opens PostgreSQL's log for appending. A log that is too large is renamed and replaces the one renamed before.
 */
export function openServerLog(path: string): number {
  if (logSize(path) > LARGEST_LOG_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

export function logSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** The last lines of what was written since the log had the size `since`, for an error message. */
export function readLogTail(path: string, since: number): string {
  const size = logSize(path);
  // The log is smaller than before, so it was renamed and a new one was begun.
  const start = Math.max(since > size ? 0 : since, size - TAIL_BYTES);
  if (start === size) return '(nothing was written)';
  const descriptor = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(size - start);
    readSync(descriptor, buffer, 0, buffer.length, start);
    const lines = buffer.toString('utf8').trimEnd().split('\n');
    return lines.slice(-20).join('\n');
  } finally {
    closeSync(descriptor);
  }
}
