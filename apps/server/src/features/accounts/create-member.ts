import { email as emailSchema, type MemberRole } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { AppError, invalidField, notFound } from '../../kernel/errors.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { findOrganization } from '../tenancy/index.ts';
import { issueSignInLink } from './sign-in-link.ts';
import { insertMember } from './store.ts';
import { t } from './texts.ts';

/** Creates a member of the organization and a one-time link that signs them in to the dashboard. */
export async function createMember(
  deps: { db: Database; clock: Clock; publicUrl: string },
  input: { organizationId: string; email: string; name: string; role?: MemberRole },
): Promise<{ memberId: string; signInUrl: string }> {
  if (!isUuid(input.organizationId)) throw notFound('organization');
  const parsed = emailSchema.safeParse(input.email);
  if (!parsed.success) throw invalidField('email', t('accounts.oneAddress'));
  const memberId = newId();
  const signInUrl = await deps.db.inOrganization(input.organizationId, async (tx) => {
    if (!(await findOrganization(tx))) throw notFound('organization');
    const inserted = await insertMember(tx, {
      id: memberId,
      organizationId: input.organizationId,
      email: parsed.data,
      name: input.name.trim() || parsed.data,
      role: input.role ?? 'ADMIN',
      createdAt: deps.clock.now(),
    });
    if (!inserted) {
      throw new AppError('invalid_state', t('accounts.addressExists'));
    }
    await recordAct(tx, { act: 'MEMBER_ADDED', subjectId: memberId, subject: input.role ?? 'ADMIN' });
    return issueSignInLink(tx, deps, { organizationId: input.organizationId, memberId });
  });
  return { memberId, signInUrl };
}
