import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';
import type { Bus } from '../../ports/bus.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import { noteFilesErased } from '../interviews/index.ts';
import { holdFile, objectsOf } from '../recordings/index.ts';

/** After this time, a chunk that was being uploaded has arrived. Everything is erased within a minute. */
const retryAfterMs = 30_000;
const laterMs = 24 * 60 * 60_000;

interface EraseDeps {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
  bus: Bus;
}

/**
 * The job `erase-objects`, after an interview or its recording was erased. A process that still holds a socket of the
 * interview is told to read it again, and finds it gone. Then the objects are deleted, including those that no row
 * names because a process was killed. The job repeats until no process can still be writing objects that it might leave
 * behind when it is killed.
 */
export async function eraseObjects(
  deps: EraseDeps,
  payload: { organizationId: string; interviewId: string; again?: true },
): Promise<void> {
  const { organizationId, interviewId, again } = payload;
  await deps.bus.publish({ kind: 'conversation', organizationId, interviewId, seq: 0 });
  await deps.db.inOrganization(organizationId, async (tx) => {
    const isMade = !(await holdFile(tx, interviewId));
    await deps.objects.deleteUnder(objectsOf(interviewId));
    if (!isMade) await noteFilesErased(tx, interviewId, deps.clock.now());
    if (again && !isMade) return;
    const runAt = new Date(deps.clock.now().getTime() + retryAfterMs);
    await enqueue(tx, 'erase-objects', { organizationId, interviewId, again: true }, { runAt });
  });
}

/** Called after the last try of the job, because nothing else remembers that these objects must be deleted. */
export async function eraseLater(
  deps: { db: Database; clock: Clock },
  payload: { organizationId: string; interviewId: string },
): Promise<void> {
  const runAt = new Date(deps.clock.now().getTime() + laterMs);
  await deps.db.inOrganization(payload.organizationId, (tx) =>
    enqueue(tx, 'erase-objects', payload, { runAt }),
  );
}
