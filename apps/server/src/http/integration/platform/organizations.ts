import { listPlatformOrganizationsQuery } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { listPlatformOrganizations } from '../../../features/tenancy/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { platformReadRoute } from './platform-route.ts';

/** GET /platform/organizations?page&limit */
export function registerPlatformOrganizations(app: FastifyInstance, deps: HttpDeps): void {
  platformReadRoute(app, deps, {
    path: '/api/integration/platform/organizations',
    query: listPlatformOrganizationsQuery,
    handle: ({ tx, query }) => listPlatformOrganizations(tx, query),
  });
}
