import type { Database } from '../../kernel/db.ts';
import type { Bus } from '../../ports/bus.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import { deleteErasures, listErasures } from './store.ts';

const batch = 200;

/**
 * The job `erase-objects`, after an interview was deleted: whoever still holds its socket is told to look, and
 * finds nothing. Then the bytes, and only then the note that they were to go, so a crash repeats the erasing.
 */
export async function eraseObjects(
  deps: { db: Database; objects: ObjectStore; bus: Bus },
  payload: { organizationId: string; interviewId: string },
): Promise<void> {
  await deps.bus.publish({ kind: 'conversation', ...payload, seq: 0 });
  for (;;) {
    const keys = await deps.db.inOrganization(payload.organizationId, (tx) => listErasures(tx, batch));
    if (keys.length === 0) return;
    for (const key of keys) await deps.objects.delete(key);
    await deps.db.inOrganization(payload.organizationId, (tx) => deleteErasures(tx, keys));
  }
}
