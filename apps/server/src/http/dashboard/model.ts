import { modelInput, modelRoles, type ModelResponse, type ModelTestResponse } from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeModelSettings, readModelSettings, testModel } from '../../features/models/index.ts';
import { AppError } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { chargeTest } from './charge-test.ts';
import { requireMember } from './session-cookie.ts';
import { t } from './texts.ts';

const path = '/api/dashboard/model';

/** Which language model the organization uses (contract/dashboard/model.ts). For owners and admins. */
export function registerModel(app: FastifyInstance, deps: HttpDeps): void {
  app.get(path, async (request): Promise<ModelResponse> => {
    const organizationId = await requireModelLead(deps, request);
    const model = await deps.db.readInOrganization(organizationId, (tx) => readModelSettings(tx, deps));
    return { success: true, model };
  });

  app.put(path, async (request): Promise<ModelResponse> => {
    const organizationId = await requireModelLead(deps, request);
    const input = parseInput(modelInput, request.body).value;
    const model = await deps.db.inOrganization(organizationId, (tx) =>
      changeModelSettings(tx, deps, organizationId, input),
    );
    return { success: true, model };
  });

  app.post(`${path}/test`, async (request): Promise<ModelTestResponse> => {
    const organizationId = await requireModelLead(deps, request);
    const input = parseInput(modelInput, request.body).value;
    await chargeTest(deps, 'model-tests', organizationId);
    return { success: true, ...(await testModel(deps, organizationId, input)) };
  });
}

/** @throws AppError not_signed_in, role_not_allowed */
async function requireModelLead(deps: HttpDeps, request: FastifyRequest): Promise<string> {
  const { member, organization } = await requireMember(deps, request);
  if (!modelRoles.some((role) => role === member.role)) {
    throw new AppError('role_not_allowed', t('models.ownersAndAdmins'));
  }
  return organization.id;
}
