import { createOrganizationKeyInput, type Warning } from '@parley/contract';
import { languageOf, languages } from '@parley/texts/languages';
import type { FastifyInstance } from 'fastify';
import { provisionOrganization } from '../../../features/accounts/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { t } from '../interviews/texts.ts';
import { platformWriteRoute } from './platform-route.ts';

/** POST /platform/organization-keys → 201 for a new key, 200 for the existing one: createOrganizationApiKey */
export function registerOrganizationKeys(app: FastifyInstance, deps: HttpDeps): void {
  platformWriteRoute(app, deps, {
    method: 'POST',
    path: '/api/integration/platform/organization-keys',
    body: createOrganizationKeyInput,
    async handle({ tx, principal, body, warnings }) {
      const told = [...warnings, ...languageWarning(body.language)];
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
          ...(told.length > 0 ? { warnings: told } : {}),
        },
      };
    },
  });
}

/** A platform sends the locale of its customers as it is, so an unknown one is only a warning. */
const languageWarning = (tag: string | undefined): Warning[] =>
  tag === undefined || languageOf(tag)
    ? []
    : [{ path: 'language', message: t('tenancy.languageNotSpoken', { spoken: languages.join(', ') }) }];
