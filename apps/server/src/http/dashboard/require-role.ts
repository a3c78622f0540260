import { integrationRoles, interviewRoles, organizationRoles, type MemberRole } from '@parley/contract';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../features/accounts/index.ts';
import { AppError } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { requireMember } from './session-cookie.ts';
import { t } from './texts.ts';

/** What a refused member reads. */
type Refusal =
  | 'dashboard.organizationLeadsOnly'
  | 'dashboard.auditLeadsOnly'
  | 'dashboard.exportLeadsOnly'
  | 'dashboard.healthLeadsOnly'
  | 'dashboard.legalHoldLeadsOnly'
  | 'dashboard.retentionLeadsOnly'
  | 'dashboard.editorsChange'
  | 'dashboard.editorsDecide'
  | 'dashboard.editorsReadOutbox'
  | 'dashboard.editorsTakePackets'
  | 'dashboard.integratorsOnly'
  | 'models.ownersAndAdmins'
  | 'speech.ownersAndAdmins';

/**
 * Finds the signed-in member, if they have one of the roles.
 *
 * @param usual for routes without a sentence of their own.
 */
const requireRole =
  (roles: readonly MemberRole[], usual: Refusal) =>
  /** @throws AppError not_signed_in, role_not_allowed */
  async (deps: HttpDeps, request: FastifyRequest, refusal: Refusal = usual): Promise<SignedIn> => {
    const signedIn = await requireMember(deps, request);
    if (!roles.includes(signedIn.member.role)) throw new AppError('role_not_allowed', t(refusal));
    return signedIn;
  };

/** For what applies to the whole organization. */
export const requireOrganizationLead = requireRole(organizationRoles, 'dashboard.organizationLeadsOnly');

/** For changes of interviews, which interviewers and viewers may only read. */
export const requireInterviewEditor = requireRole(interviewRoles, 'dashboard.editorsChange');

/**
 * For what other systems do in the organization's name: seeing and changing it. A key gives more power than any page of
 * the dashboard.
 */
export const requireIntegrator = requireRole(integrationRoles, 'dashboard.integratorsOnly');
