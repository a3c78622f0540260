import { accountLinkLifetimes } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { issueAccountLink, type MailLink } from './account-links.ts';
import { countAccountLinks } from './link-store.ts';
import { holdActiveMember, listOwnAccounts } from './password-store.ts';

/**
 * Each newer link ends the one before, so a stranger could keep a mailbox busy and its links dead. Counted over the
 * life of a link: whoever is sent nothing more has a link in their mailbox that still works, whoever asked for it.
 */
const mostMails = 3;
const countedMs = accountLinkLifetimes.passwordResetMinutes * 60_000;

/**
 * A link for each account of this address, one mail each. Called after the answer, which is the same for
 * everybody: neither its words nor its time tell whether there is an account.
 */
export async function requestPasswordReset(
  deps: { db: Database; clock: Clock; box: SecretBox; publicUrl: string },
  email: string,
  mail: MailLink,
): Promise<void> {
  const accounts = await deps.db.inSystem((tx) => listOwnAccounts(tx, email));
  for (const { id: memberId, organization_id: organizationId } of accounts) {
    await deps.db.inOrganization(organizationId, async (tx) => {
      const member = await holdActiveMember(tx, memberId);
      const since = new Date(deps.clock.now().getTime() - countedMs);
      if (!member || (await countAccountLinks(tx, memberId, 'PASSWORD_RESET', since)) >= mostMails) return;
      const owner = { organizationId, memberId, kind: 'PASSWORD_RESET', issuedBy: null } as const;
      const link = await issueAccountLink(tx, deps, owner);
      await mail(tx, link, member);
    });
  }
}
