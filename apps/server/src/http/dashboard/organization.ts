import {
  updateOrganizationInput,
  type OrganizationResponse,
  type OrganizationSettings,
} from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import {
  changeOrganization,
  findOrganization,
  readLimits,
  schedulingDefaultsOf,
} from '../../features/tenancy/index.ts';
import type { Tx } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { requireOrganizationLead } from './require-role.ts';
import { requireMember } from './session-cookie.ts';

const path = '/api/dashboard/organization';

/** What applies to the whole organization (contract/dashboard/organization.ts). Every member can read it. */
export function registerOrganization(app: FastifyInstance, deps: HttpDeps): void {
  app.get(path, async (request): Promise<OrganizationResponse> => {
    const { organization } = await requireMember(deps, request);
    return { success: true, organization: await deps.db.readInOrganization(organization.id, present) };
  });

  app.patch(path, async (request): Promise<OrganizationResponse> => {
    const { organization: of } = await requireOrganizationLead(deps, request);
    const organizationId = of.id;
    const input = parseInput(updateOrganizationInput, keepNull(request.body)).value;
    const organization = await deps.db.inOrganization(organizationId, async (tx) => {
      await changeOrganization(tx, input);
      return present(tx);
    });
    return { success: true, organization };
  });
}

/**
 * Elsewhere null means absent; here it removes the Reply-To address or the language, and in `before` it means that
 * there was none.
 */
function keepNull(body: unknown): unknown {
  if (!isObject(body)) return body;
  const { before } = body as { before?: unknown };
  const kept = nullAs({ replyTo: '', language: '' }, body);
  if (isObject(before)) kept['before'] = nullAs({ replyTo: '', language: '', slotGridMinutes: 0 }, before);
  return kept;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nullAs = (none: Record<string, unknown>, given: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]: [string, unknown]) => [name, value ?? none[name] ?? value]),
  );

/** @throws AppError not_found */
async function present(tx: Tx): Promise<OrganizationSettings> {
  const row = await findOrganization(tx);
  if (!row) throw notFound('organization');
  const { minNoticeMinutes, workingHours, slotGridMinutes } = schedulingDefaultsOf(row);
  return {
    name: row.name,
    timezone: row.timezone,
    language: row.language,
    replyTo: row.reply_to,
    namedByPlatform: row.platform_id !== null,
    minNoticeMinutes,
    workingHours,
    slotGridMinutes,
    refuseConflicts: row.refuse_schedule_conflicts,
    testMode: row.test_mode,
    limits: await readLimits(tx),
  };
}
