import { interviewRoles } from '@parley/contract';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../features/accounts/index.ts';
import { AppError } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { requireMember } from './session-cookie.ts';
import { t } from './texts.ts';

/**
 * The signed-in member, if they may change interviews. Interviewers and viewers may only read them.
 *
 * @param refusal what a refused member reads.
 * @throws AppError not_signed_in, role_not_allowed
 */
export async function requireInterviewEditor(
  deps: HttpDeps,
  request: FastifyRequest,
  refusal:
    | 'dashboard.editorsChange'
    | 'dashboard.editorsDecide'
    | 'dashboard.editorsReadOutbox'
    | 'dashboard.editorsTakePackets' = 'dashboard.editorsChange',
): Promise<SignedIn> {
  const signedIn = await requireMember(deps, request);
  if (!interviewRoles.some((role) => role === signedIn.member.role)) {
    throw new AppError('role_not_allowed', t(refusal));
  }
  return signedIn;
}
