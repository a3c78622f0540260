import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { issueSignInLink } from './sign-in-link.ts';
import { listOwnAccounts } from './password-store.ts';
import { findOrganization } from '../tenancy/index.ts';
import { findMemberByEmail } from './store.ts';

/** For the operator: a sign-in link for somebody whom no mail reaches. @throws AppError not_found */
export async function linkExistingMember(
  deps: { db: Database; clock: Clock; publicUrl: string },
  { organizationId, email }: { organizationId: string; email: string },
): Promise<{ memberId: string; signInUrl: string }> {
  if (!isUuid(organizationId)) throw notFound();
  return deps.db.inOrganization(organizationId, async (tx) => {
    const member = await findMemberByEmail(tx, email);
    if (!member) throw notFound();
    const signInUrl = await issueSignInLink(tx, deps, { organizationId, memberId: member.id });
    return { memberId: member.id, signInUrl };
  });
}

/** For the operator: the organizations in which this e-mail address has an account of its own. */
export async function listOrganizationsOf(
  { db }: { db: Database },
  email: string,
): Promise<{ id: string; name: string }[]> {
  const accounts = await db.inSystem((tx) => listOwnAccounts(tx, email));
  return Promise.all(
    accounts.map(async ({ organization_id: id }) => ({
      id,
      name: (await db.readInOrganization(id, findOrganization))?.name ?? '',
    })),
  );
}
