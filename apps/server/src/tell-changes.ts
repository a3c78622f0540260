import type { ChangeTopic } from '@parley/contract';
import type { Change } from './kernel/changes.ts';
import type { Database } from './kernel/db.ts';
import type { Log } from './kernel/log.ts';
import type { Bus } from './ports/bus.ts';

/** Changes within this time are sent together, so that a busy organization causes at most ten messages a second. */
const gatherMs = 100;
/** With more interviews than this, none is named, because a PostgreSQL message holds only 8,000 bytes. */
const mostNamed = 100;

/**
 * Tells all processes after each commit through these databases which data on dashboard pages has changed. A process
 * that is killed before it tells loses the message, but its pages then connect again and read everything.
 */
export function tellChanges(databases: Database[], bus: Pick<Bus, 'publish'>, log: Log): void {
  const gathered = new Map<string, Change[]>();
  const flush = (organizationId: string) => {
    const changes = gathered.get(organizationId) ?? [];
    gathered.delete(organizationId);
    bus
      .publish({ kind: 'changed', organizationId, ...together(changes) })
      .catch((error: unknown) =>
        log.warn({ err: error }, 'a change could not be announced to open dashboards'),
      );
  };
  for (const database of databases) {
    database.onChanged((organizationId, changes) => {
      const waiting = gathered.get(organizationId);
      if (waiting) return void waiting.push(...changes);
      gathered.set(organizationId, [...changes]);
      setTimeout(() => flush(organizationId), gatherMs).unref();
    });
  }
}

function together(changes: Change[]): { topics: ChangeTopic[]; interviewIds: string[] | null } {
  const topics = [...new Set(changes.map(({ topic }) => topic))];
  const ids = [...new Set(changes.flatMap(({ interviewId }) => interviewId ?? []))];
  return { topics, interviewIds: ids.length > mostNamed ? null : ids };
}
