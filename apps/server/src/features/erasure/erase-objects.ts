import type { Database } from '../../kernel/db.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import { deleteErasures, listErasures } from './store.ts';

const batch = 200;

/** The job `erase-objects`: bytes first, then the note that they were to go, so a crash repeats the erasing. */
export async function eraseObjects(
  deps: { db: Database; objects: ObjectStore },
  payload: { organizationId: string },
): Promise<void> {
  for (;;) {
    const keys = await deps.db.inOrganization(payload.organizationId, (tx) => listErasures(tx, batch));
    if (keys.length === 0) return;
    for (const key of keys) await deps.objects.delete(key);
    await deps.db.inOrganization(payload.organizationId, (tx) => deleteErasures(tx, keys));
  }
}
