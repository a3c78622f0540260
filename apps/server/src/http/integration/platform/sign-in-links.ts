import { signInLinkInput } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { issuePlatformSignInLink } from '../../../features/accounts/index.ts';
import { enterPlatformOrganization } from '../../../features/tenancy/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { platformWriteRoute } from './platform-route.ts';

/** POST /platform/organizations/:organizationId/sign-in-links → 201 with a one-time URL of 5 minutes */
export function registerSignInLinks(app: FastifyInstance, deps: HttpDeps): void {
  platformWriteRoute(app, deps, {
    method: 'POST',
    path: '/api/integration/platform/organizations/:organizationId/sign-in-links',
    body: signInLinkInput,
    async handle({ tx, params, body, warnings }) {
      const organizationId = await enterPlatformOrganization(tx, params['organizationId'] ?? '');
      const { url, expiresAt } = await issuePlatformSignInLink(
        tx,
        { clock: deps.clock, publicUrl: deps.publicUrl() },
        { organizationId, userId: body.userId },
      );
      return {
        status: 201,
        body: {
          success: true,
          url,
          expiresAt: expiresAt.toISOString(),
          ...(warnings.length > 0 ? { warnings } : {}),
        },
      };
    },
  });
}
