import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { invalidField } from '../../kernel/errors.ts';
import { findPlatformMember } from './platform-user-store.ts';
import { issueSignInLink } from './sign-in-link.ts';
import { t } from './texts.ts';

const lifetimeMs = 5 * 60 * 1000;

/**
 * Signs a platform's user in to their own dashboard. It runs within the platform's transaction, inside the
 * organization.
 *
 * @throws AppError validation_failed for a user whom the platform did not bring into this organization, or whom
 *   the organization has deactivated.
 */
export async function issuePlatformSignInLink(
  tx: Tx,
  deps: { clock: Clock; publicUrl: string },
  input: { organizationId: string; userId: string },
): Promise<{ url: string; expiresAt: Date }> {
  const member = await findPlatformMember(tx, input.organizationId, input.userId);
  if (!member) {
    throw invalidField('userId', t('accounts.notBrought'));
  }
  if (member.deactivated_at) {
    throw invalidField('userId', t('accounts.deactivated'));
  }
  const owner = { organizationId: input.organizationId, memberId: member.id };
  const expiresAt = new Date(deps.clock.now().getTime() + lifetimeMs);
  return { url: await issueSignInLink(tx, deps, owner, expiresAt), expiresAt };
}
