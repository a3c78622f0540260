import { accountLinkLifetimes } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { issueAccountLink, type MailLink } from './account-links.ts';
import { countAccountLinks } from './link-store.ts';
import { holdActiveMember, listOwnAccounts } from './password-store.ts';

/**
 * Each new link ends the previous one, so a stranger could flood a mailbox and disable its links. The limit counts
 * during the life of a link: a person who gets no further mail still has a working link in the mailbox.
 */
const maxMails = 3;
const countedMs = accountLinkLifetimes.passwordResetMinutes * 60_000;

/**
 * Mails a link for each account of this e-mail address. It is called after the response, which is the same for
 * everybody, so that neither its text nor its time reveals whether there is an account.
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
      if (!member || (await countAccountLinks(tx, memberId, 'PASSWORD_RESET', since)) >= maxMails) return;
      const owner = { organizationId, memberId, kind: 'PASSWORD_RESET', issuedBy: null } as const;
      const link = await issueAccountLink(tx, deps, owner);
      await mail(tx, link, member);
      await recordAct(tx, { act: 'PASSWORD_RESET_REQUESTED', subjectId: memberId });
    });
  }
}
