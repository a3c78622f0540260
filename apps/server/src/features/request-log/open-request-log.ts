import { nextMidnight, type Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import type { Log } from '../../kernel/log.ts';
import { entryOf, type LoggedExchange, type LogEntry } from './log-entry.ts';
import { planPruning } from './prune-request-log.ts';
import { insertEntries } from './store.ts';

export interface RequestLog {
  /** Queues the parts of the exchange that may be stored, and returns; it never throws. */
  add(exchange: LoggedExchange): void;
  /** Writes the queue. It never throws either. */
  flush(): Promise<void>;
}

const flushAfterMs = 250;
const batchSize = 200;
/** At most about 32 MB. */
const queueSize = 2_000;

/**
 * Writes rows after the responses, many at a time, so that no request waits for its log or fails with it. When
 * rows arrive faster than the database writes them, the oldest are dropped and counted in the server's log.
 */
export function openRequestLog(
  deps: { db: Database; clock: Clock; log: Log },
  options: { queueSize?: number } = {},
): RequestLog {
  const most = options.queueSize ?? queueSize;
  const queue: LogEntry[] = [];
  /** The day until which each organization's pruning is planned: once a day is enough. */
  const plannedUntil = new Map<string, number>();
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  const isFull = () => queue.length >= batchSize;

  /**
   * Writes the first `due` entries, and then all full batches, including those that fill up meanwhile. Other later
   * entries wait until they fill a batch.
   */
  const writeDue = async (due: number) => {
    for (let left = due; isFull() || (left > 0 && queue.length > 0);) {
      const batch = queue.splice(0, batchSize);
      left -= batch.length;
      for (const entries of byOrganization(batch)) await write(entries);
    }
    if (dropped > 0) {
      deps.log.warn({ dropped }, 'request log entries were dropped');
      dropped = 0;
    }
  };
  const write = async (entries: [LogEntry, ...LogEntry[]]) => {
    const organizationId = entries[0].organization_id;
    const now = deps.clock.now();
    const isPlanned = (plannedUntil.get(organizationId) ?? 0) > now.getTime();
    try {
      await deps.db.inOrganization(organizationId, async (tx) => {
        await insertEntries(tx, entries);
        if (!isPlanned) await planPruning(tx, organizationId, now);
      });
      plannedUntil.set(organizationId, nextMidnight(now).getTime());
    } catch (error) {
      dropped += entries.length;
      deps.log.warn({ err: error }, 'the request log could not be written');
    }
  };
  const flush = async () => {
    if (timer) clearTimeout(timer);
    timer = null;
    // Only one call writes at a time. A caller that waits finds that its own entries were written too.
    while (writing) await writing;
    await startWriting(queue.length);
  };
  const startWriting = async (due: number) => {
    writing = writeDue(due);
    await writing;
    writing = null;
  };
  return {
    add(exchange) {
      try {
        queue.push(entryOf(exchange));
      } catch (error) {
        dropped += 1;
        deps.log.warn({ err: error }, 'a request could not be logged');
        return;
      }
      if (queue.length > most) {
        queue.shift();
        dropped += 1;
      }
      if (isFull() && !writing) void startWriting(0);
      timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
    },
    flush,
  };
}

function byOrganization(batch: LogEntry[]): Iterable<[LogEntry, ...LogEntry[]]> {
  const groups = new Map<string, [LogEntry, ...LogEntry[]]>();
  for (const entry of batch) {
    const group = groups.get(entry.organization_id);
    if (group) group.push(entry);
    else groups.set(entry.organization_id, [entry]);
  }
  return groups.values();
}
