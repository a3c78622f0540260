import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';
import type { Bus } from '../../ports/bus.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import { holdFile, objectsOf } from '../recordings/index.ts';
import { deleteErasures, listErasures } from './store.ts';

const batch = 200;
/** By then a chunk that was on its way has arrived, and everything is gone within a minute. */
const againMs = 30_000;

interface EraseDeps {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
  bus: Bus;
}

/**
 * The job `erase-objects`, after an interview was deleted: whoever still holds its socket is told to look, and
 * finds nothing. Then the bytes: those that rows named, and all others of the interview, which killed processes
 * left. It comes again until nobody can be writing any more, who might be killed before cleaning up.
 */
export async function eraseObjects(
  deps: EraseDeps,
  payload: { organizationId: string; interviewId: string; again?: true },
): Promise<void> {
  const { organizationId, interviewId, again } = payload;
  await deps.bus.publish({ kind: 'conversation', organizationId, interviewId, seq: 0 });
  await eraseNoted(deps, organizationId);
  await deps.db.inOrganization(organizationId, async (tx) => {
    const isMade = !(await holdFile(tx, interviewId));
    await deps.objects.deleteUnder(objectsOf(interviewId));
    if (again && !isMade) return;
    const runAt = new Date(deps.clock.now().getTime() + againMs);
    await enqueue(tx, 'erase-objects', { organizationId, interviewId, again: true }, { runAt });
  });
}

/** The bytes, and only then the note that they were to go, so a crash repeats the erasing. */
async function eraseNoted(deps: EraseDeps, organizationId: string): Promise<void> {
  for (;;) {
    const keys = await deps.db.inOrganization(organizationId, (tx) => listErasures(tx, batch));
    if (keys.length === 0) return;
    for (const key of keys) await deps.objects.delete(key);
    await deps.db.inOrganization(organizationId, (tx) => deleteErasures(tx, keys));
  }
}
