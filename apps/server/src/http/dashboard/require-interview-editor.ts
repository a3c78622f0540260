import { interviewRoles } from '@parley/contract';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../features/accounts/index.ts';
import { AppError } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { requireMember } from './session-cookie.ts';

/**
 * The signed-in member, if they may change interviews. Interviewers and viewers may only read them.
 *
 * @param what they may not do, as a text for the refused member.
 * @throws AppError not_signed_in, role_not_allowed
 */
export async function requireInterviewEditor(
  deps: HttpDeps,
  request: FastifyRequest,
  what = 'change interviews',
): Promise<SignedIn> {
  const signedIn = await requireMember(deps, request);
  if (!interviewRoles.some((role) => role === signedIn.member.role)) {
    throw new AppError(
      'role_not_allowed',
      `Owners, admins and recruiters of the organization ${what}. Ask one of them.`,
    );
  }
  return signedIn;
}
