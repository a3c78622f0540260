import type { Tx } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';

/** Keeps one waiting job per connection; a later plan replaces the earlier one. */
export async function planSync(
  tx: Tx,
  connection: { id: string; organization_id: string },
  runAt: Date,
): Promise<void> {
  await enqueue(
    tx,
    'sync-calendar',
    { organizationId: connection.organization_id, connectionId: connection.id },
    { runAt, jobKey: `sync-calendar:${connection.id}` },
  );
}
