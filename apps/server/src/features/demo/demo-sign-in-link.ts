import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { findMemberByEmail, issueSignInLink } from '../accounts/index.ts';
import { claimDemo } from './demo-fact.ts';
import { owner } from './demo-people.ts';

/** A new one-time link for the demo's owner. @returns null when the owner or the demo was deleted. */
export async function demoSignInLink(deps: {
  db: Database;
  clock: Clock;
  publicUrl: string;
}): Promise<string | null> {
  const { organizationId } = await claimDemo(deps.db);
  return deps.db.inOrganization(organizationId, async (tx) => {
    const member = await findMemberByEmail(tx, owner.email);
    return member && issueSignInLink(tx, deps, { organizationId, memberId: member.id });
  });
}
