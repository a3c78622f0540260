import type { FastifyInstance } from 'fastify';
import {
  enterPlatformOrganization,
  listApiKeys,
  presentKey,
  revokeKeyWithin,
} from '../../../features/tenancy/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { platformReadRoute, platformWriteRoute } from './platform-route.ts';

const path = '/api/integration/platform/organizations/:organizationId/keys';

/** GET and DELETE of an organization's keys, including those made in its dashboard. */
export function registerPlatformKeys(app: FastifyInstance, deps: HttpDeps): void {
  platformReadRoute(app, deps, {
    path,
    async handle({ tx, params }) {
      await enterPlatformOrganization(tx, params['organizationId'] ?? '');
      const keys = (await listApiKeys(tx)).map(presentKey);
      return { success: true, keys, total: keys.length };
    },
  });
  platformWriteRoute(app, deps, {
    method: 'DELETE',
    path: `${path}/:keyId`,
    async handle({ tx, params }) {
      await enterPlatformOrganization(tx, params['organizationId'] ?? '');
      await revokeKeyWithin(tx, deps, params['keyId'] ?? '');
      return { status: 200, body: { success: true, message: 'The key was revoked.' } };
    },
  });
}
