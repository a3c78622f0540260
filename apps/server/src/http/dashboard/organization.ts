import {
  organizationRoles,
  updateOrganizationInput,
  type OrganizationResponse,
  type OrganizationSettings,
} from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeOrganization, findOrganization, type OrganizationRow } from '../../features/tenancy/index.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { requireMember } from './session-cookie.ts';
import { t } from './texts.ts';

const path = '/api/dashboard/organization';

/** What the organization's mails say about it (contract/dashboard/organization.ts). Every member can read it. */
export function registerOrganization(app: FastifyInstance, deps: HttpDeps): void {
  app.get(path, async (request): Promise<OrganizationResponse> => {
    const { organization } = await requireMember(deps, request);
    const row = await deps.db.readInOrganization(organization.id, findOrganization);
    if (!row) throw notFound('organization');
    return { success: true, organization: present(row) };
  });

  app.patch(path, async (request): Promise<OrganizationResponse> => {
    const organizationId = await requireOrganizationLead(deps, request);
    const input = parseInput(updateOrganizationInput, keepNull(request.body)).value;
    const row = await deps.db.inOrganization(organizationId, (tx) => changeOrganization(tx, input));
    return { success: true, organization: present(row) };
  });
}

/** @throws AppError not_signed_in, role_not_allowed */
async function requireOrganizationLead(deps: HttpDeps, request: FastifyRequest): Promise<string> {
  const { member, organization } = await requireMember(deps, request);
  if (!organizationRoles.some((role) => role === member.role)) {
    throw new AppError('role_not_allowed', t('dashboard.organizationLeadsOnly'));
  }
  return organization.id;
}

/** Elsewhere null means absent; here it removes the Reply-To address. */
function keepNull(body: unknown): unknown {
  const isNull = typeof body === 'object' && body !== null && 'replyTo' in body && body.replyTo === null;
  return isNull ? { ...body, replyTo: '' } : body;
}

const present = (row: OrganizationRow): OrganizationSettings => ({
  name: row.name,
  timezone: row.timezone,
  replyTo: row.reply_to,
  namedByPlatform: row.platform_id !== null,
});
