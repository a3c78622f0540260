import { deletionInput, deletionRoles, type DeletionResponse } from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../features/accounts/index.ts';
import { readDeletion, requestDeletion, withdrawDeletion } from '../../features/erasure/index.ts';
import { AppError } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { requireOrganizationLead } from './require-role.ts';
import { requireMember } from './session-cookie.ts';
import { t } from './texts.ts';

const path = '/api/dashboard/organization/deletion';

/**
 * Deleting the whole organization (contract/dashboard/deletion.ts): owners and admins see it, only owners request it.
 */
export function registerDeletion(app: FastifyInstance, deps: HttpDeps): void {
  app.get(path, async (request): Promise<DeletionResponse> => {
    const { organization } = await requireOrganizationLead(deps, request);
    const deletion = await deps.db.readInOrganization(organization.id, (tx) => readDeletion(tx, deps));
    return { success: true, deletion };
  });

  app.post(path, async (request): Promise<DeletionResponse> => {
    const { member, organization } = await requireOwner(deps, request);
    const { name } = parseInput(deletionInput, request.body).value;
    const deletion = await deps.db.inOrganization(organization.id, async (tx) => {
      await requestDeletion(tx, { ...deps, publicUrl: deps.publicUrl() }, name, member.name);
      return readDeletion(tx, deps);
    });
    return { success: true, deletion };
  });

  app.delete(path, async (request): Promise<DeletionResponse> => {
    const { organization } = await requireOwner(deps, request);
    const deletion = await deps.db.inOrganization(organization.id, async (tx) => {
      await withdrawDeletion(tx, deps);
      return readDeletion(tx, deps);
    });
    return { success: true, deletion };
  });
}

/** @throws AppError not_signed_in, role_not_allowed */
async function requireOwner(deps: HttpDeps, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await requireMember(deps, request);
  if (!deletionRoles.some((role) => role === signedIn.member.role)) {
    throw new AppError('role_not_allowed', t('dashboard.deletionOwnersOnly'));
  }
  return signedIn;
}
