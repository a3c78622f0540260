import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { issueSignInLink } from './sign-in-link.ts';
import { findMemberByEmail } from './store.ts';

/** For the operator: the way back in for somebody whom no mail reaches. @throws AppError not_found */
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
