import { healthCheckInput, type HealthCheckResponse, type HealthResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { askPart, InstallationProbes, readHealth } from '../../features/health/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { chargeTest } from './charge-test.ts';
import { requireOrganizationLead } from './require-role.ts';

const path = '/api/dashboard/health';

/** What works and what needs attention (contract/dashboard/health.ts). For owners and admins. */
export function registerHealthPage(app: FastifyInstance, deps: HttpDeps): void {
  const probes = new InstallationProbes(deps);

  app.get(path, async (request): Promise<HealthResponse> => {
    const { organization } = await requireOrganizationLead(deps, request, 'dashboard.healthLeadsOnly');
    return { success: true, ...(await readHealth(deps, probes, organization.id)) };
  });

  app.post(`${path}/check`, async (request): Promise<HealthCheckResponse> => {
    const { organization } = await requireOrganizationLead(deps, request, 'dashboard.healthLeadsOnly');
    const { part } = parseInput(healthCheckInput, request.body).value;
    await chargeTest(deps, 'health-checks', organization.id);
    return { success: true, item: await askPart(deps, probes, organization.id, part) };
  });
}
