import type { SecretBox } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { listOrganizationIds } from '../tenancy/index.ts';
import { openBody, sealBody, type StoredBody } from './mail-body.ts';

const batch = 200;

/**
 * Encrypts mails that were written before bodies were encrypted. The first start of a version that encrypts does
 * it, because a migration does not know the key.
 */
export async function sealOldMails(deps: { db: Database; box: SecretBox }): Promise<void> {
  // A login that is no superuser sees no mails outside their organization.
  for (const organizationId of await deps.db.inSystem(listOrganizationIds)) {
    while ((await sealSome(deps, organizationId)) === batch);
  }
}

const sealSome = ({ db, box }: { db: Database; box: SecretBox }, organizationId: string): Promise<number> =>
  db.inOrganization(organizationId, async (tx) => {
    const { rows } = await tx.query<StoredBody>({
      text: `select id, html, text, ics, body_sealed from mails
             where organization_id = current_organization() and interview_id is not null and body_sealed is null
             limit $1 for update skip locked`,
      values: [batch],
    });
    for (const row of rows) {
      await tx.query({
        text: 'update mails set html = null, text = null, ics = null, body_sealed = $2 where id = $1',
        values: [row.id, sealBody(box, row.id, openBody(box, row))],
      });
    }
    return rows.length;
  });
