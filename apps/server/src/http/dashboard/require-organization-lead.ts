import { organizationRoles } from '@parley/contract';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../features/accounts/index.ts';
import { AppError } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { requireMember } from './session-cookie.ts';
import { t } from './texts.ts';

/**
 * The signed-in member, if they may change what applies to the whole organization.
 *
 * @throws AppError not_signed_in, role_not_allowed
 */
export async function requireOrganizationLead(
  deps: HttpDeps,
  request: FastifyRequest,
  refusal:
    | 'dashboard.organizationLeadsOnly'
    | 'dashboard.auditLeadsOnly'
    | 'dashboard.exportLeadsOnly'
    | 'dashboard.healthLeadsOnly'
    | 'dashboard.legalHoldLeadsOnly'
    | 'dashboard.retentionLeadsOnly'
    | 'models.ownersAndAdmins'
    | 'speech.ownersAndAdmins' = 'dashboard.organizationLeadsOnly',
): Promise<SignedIn> {
  const signedIn = await requireMember(deps, request);
  if (!organizationRoles.some((role) => role === signedIn.member.role)) {
    throw new AppError('role_not_allowed', t(refusal));
  }
  return signedIn;
}
