import { integrationRoles } from '@parley/contract';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../features/accounts/index.ts';
import { AppError } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { requireMember } from './session-cookie.ts';
import { t } from './texts.ts';

/**
 * The signed-in member, if they may see and change what other systems do in the organization's name. A key gives
 * more power than any page of the dashboard.
 *
 * @throws AppError not_signed_in, role_not_allowed
 */
export async function requireIntegrator(deps: HttpDeps, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await requireMember(deps, request);
  if (!integrationRoles.some((role) => role === signedIn.member.role)) {
    throw new AppError('role_not_allowed', t('dashboard.integratorsOnly'));
  }
  return signedIn;
}
