import { modelInput, type ModelResponse, type ServiceTestResponse } from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeModelSettings, readModelSettings, testModel } from '../../features/models/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { chargeTest } from './charge-test.ts';
import { requireOrganizationLead } from './require-role.ts';

const path = '/api/dashboard/model';

/** Which language model the organization uses (contract/dashboard/model.ts). For owners and admins. */
export function registerModel(app: FastifyInstance, deps: HttpDeps): void {
  const requireLead = async (request: FastifyRequest) => {
    const { organization } = await requireOrganizationLead(deps, request, 'models.ownersAndAdmins');
    return organization.id;
  };

  app.get(path, async (request): Promise<ModelResponse> => {
    const organizationId = await requireLead(request);
    const model = await deps.db.readInOrganization(organizationId, (tx) => readModelSettings(tx, deps));
    return { success: true, model };
  });

  app.put(path, async (request): Promise<ModelResponse> => {
    const organizationId = await requireLead(request);
    const input = parseInput(modelInput, request.body).value;
    const model = await deps.db.inOrganization(organizationId, (tx) =>
      changeModelSettings(tx, deps, organizationId, input),
    );
    return { success: true, model };
  });

  app.post(`${path}/test`, async (request): Promise<ServiceTestResponse> => {
    const organizationId = await requireLead(request);
    const input = parseInput(modelInput, request.body).value;
    await chargeTest(deps, 'model-tests', organizationId);
    return { success: true, ...(await testModel(deps, organizationId, input)) };
  });
}
