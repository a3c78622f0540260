import type { Database } from '../../kernel/db.ts';
import { findOrganization, listOrganizationIds, type OrganizationRow } from './store.ts';

/** For the operator: every organization of the installation, by name. */
export async function listOrganizations({ db }: { db: Database }): Promise<OrganizationRow[]> {
  const rows: OrganizationRow[] = [];
  for (const id of await db.inSystem(listOrganizationIds)) {
    const row = await db.readInOrganization(id, findOrganization);
    if (row) rows.push(row);
  }
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id));
}
