import { bounds, brandingInput, type BrandingResponse } from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  changeColour,
  changeLogo,
  readBrandingSettings,
  removeLogo,
  resetBranding,
} from '../../features/tenancy/index.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { requireOrganizationLead } from './require-role.ts';
import { requireMember } from './session-cookie.ts';
import { t } from './texts.ts';

const path = '/api/dashboard/branding';

/** Logo and colour of the organization (contract/dashboard/branding.ts). Members read them, owners and admins change them. */
export async function registerBranding(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  // The type of a picture is read from its bytes; the header is not trusted.
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: bounds.logo.maxBytes },
    (_request, body, done) => done(null, body),
  );
  const change = async (
    request: FastifyRequest,
    work: (tx: Tx) => Promise<void>,
  ): Promise<BrandingResponse> => {
    const { organization } = await requireOrganizationLead(deps, request);
    const branding = await deps.db.inOrganization(organization.id, async (tx) => {
      await work(tx);
      return readBrandingSettings(tx);
    });
    return { success: true, branding };
  };

  app.get(path, async (request): Promise<BrandingResponse> => {
    const { organization } = await requireMember(deps, request);
    return {
      success: true,
      branding: await deps.db.readInOrganization(organization.id, readBrandingSettings),
    };
  });
  app.patch(path, async (request) =>
    change(request, (tx) =>
      changeColour(tx, deps, parseInput(brandingInput, request.body).value.colour || null),
    ),
  );
  app.delete(path, async (request) => change(request, resetBranding));
  app.put(
    `${path}/logo`,
    {
      bodyLimit: bounds.logo.maxBytes,
      // Checked before the body is read.
      onRequest: async (request) => void (await requireOrganizationLead(deps, request)),
    },
    async (request) => {
      const { body } = request;
      if (!Buffer.isBuffer(body) || body.length === 0) {
        throw new AppError('validation_failed', t('public.octetStream'));
      }
      return change(request, (tx) => changeLogo(tx, deps, body));
    },
  );
  app.delete(`${path}/logo`, async (request) => change(request, (tx) => removeLogo(tx, deps)));
}
