import type { ChangeTopic } from '@parley/contract';
import type { Change } from './kernel/changes.ts';
import type { Database } from './kernel/db.ts';
import type { Log } from './kernel/log.ts';
import type { Bus } from './ports/bus.ts';

/** What happens within this time is told together, so that a busy organization costs ten messages a second. */
const gatherMs = 100;
/** A message of PostgreSQL holds 8,000 bytes. */
const mostNamed = 100;

/**
 * Tells all processes what pages show was changed through these databases, after each commit. A process that is killed
 * in between tells nothing; its own pages connect again and read everything.
 */
export function tellChanges(databases: Database[], bus: Pick<Bus, 'publish'>, log: Log): void {
  const gathered = new Map<string, Change[]>();
  const flush = (organizationId: string) => {
    const changes = gathered.get(organizationId) ?? [];
    gathered.delete(organizationId);
    bus
      .publish({ kind: 'changed', organizationId, ...together(changes) })
      .catch((error: unknown) => log.warn({ err: error }, 'what has changed could not be told'));
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
