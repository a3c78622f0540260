import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { invalidField } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { insertOrganization } from './store.ts';

export async function createOrganization(
  deps: { db: Database; clock: Clock },
  input: { name: string; timezone?: string },
): Promise<{ organizationId: string }> {
  const name = input.name.trim();
  if (name.length === 0 || name.length > 200) throw invalidField('name', 'Send 1 to 200 characters.');
  const organizationId = newId();
  // The row is written inside the organization that it makes: row-level security allows exactly that id.
  await deps.db.inOrganization(organizationId, (tx) =>
    insertOrganization(tx, {
      id: organizationId,
      name,
      timezone: input.timezone ?? 'UTC',
      createdAt: deps.clock.now(),
    }),
  );
  return { organizationId };
}
