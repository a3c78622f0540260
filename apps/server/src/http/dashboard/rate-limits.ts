import type { RateClass, RateGauge, RateLimitsResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { readLimits } from '../../features/tenancy/index.ts';
import type { HttpDeps } from '../deps.ts';
import { organizationBucket } from '../middleware/admission.ts';
import { requireIntegrator } from './require-integrator.ts';

/** GET /api/dashboard/rate-limits: how much of this minute's limits is used. It counts nothing itself. */
export function registerRateLimits(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/dashboard/rate-limits', async (request): Promise<RateLimitsResponse> => {
    const { organization } = await requireIntegrator(deps, request);
    const limits = await deps.db.inOrganization(organization.id, readLimits);
    const gauge = async (rateClass: RateClass): Promise<RateGauge> => {
      const limit = limits[rateClass];
      const bucket = organizationBucket(organization.id);
      const { endsAt, ...usage } = await deps.rateLimit.usage(bucket, { class: rateClass, limit });
      return { class: rateClass, limit, ...usage, endsAt: endsAt?.toISOString() ?? null };
    };
    return { success: true, gauges: await Promise.all([gauge('read'), gauge('write'), gauge('ai')]) };
  });
}
