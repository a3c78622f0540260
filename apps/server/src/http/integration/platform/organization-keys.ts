import { createOrganizationKeyInput } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { provisionOrganization } from '../../../features/accounts/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { platformWriteRoute } from './platform-route.ts';

/** POST /platform/organization-keys → 201 for a new key, 200 for the existing one: createOrganizationApiKey */
export function registerOrganizationKeys(app: FastifyInstance, deps: HttpDeps): void {
  platformWriteRoute(app, deps, {
    method: 'POST',
    path: '/api/integration/platform/organization-keys',
    body: createOrganizationKeyInput,
    async handle({ tx, principal, body, warnings }) {
      const key = await provisionOrganization(tx, deps, principal.platformId, body);
      return {
        status: key.created ? 201 : 200,
        body: {
          success: true,
          apiKey: key.apiKey,
          keyId: key.keyId,
          organizationId: body.organizationId,
          created: key.created,
          createdAt: key.createdAt.toISOString(),
          ...(warnings.length > 0 ? { warnings } : {}),
        },
      };
    },
  });
}
