import type { FastifyInstance } from 'fastify';
import { openBrandStyle, openLogo } from '../../features/tenancy/index.ts';
import type { HttpDeps } from '../deps.ts';
import { chargeGuesses } from '../middleware/charge-ip-address.ts';

interface BrandParams {
  Params: { brandId: string };
}

/** The URL in a page changes with each new logo or colour, the URL in a mail does not. */
const keptFor = 'public, max-age=86400';
/** Unknown ids per minute and IP address. */
const guesses = { bucket: 'brand', class: 'read', limit: 60 } as const;

/** GET /media/brand/:brandId/logo and …/style.css: for pages and mails of people without an account. */
export function registerBrand(app: FastifyInstance, deps: HttpDeps): void {
  app.get<BrandParams>('/media/brand/:brandId/logo', async (request, reply) => {
    const { bytes, type } = await chargeGuesses(deps, request, guesses, () =>
      openLogo(deps.db, request.params.brandId),
    );
    return reply
      .header('content-type', type)
      .header('content-disposition', 'inline; filename="logo"')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', keptFor)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(bytes);
  });
  app.get<BrandParams>('/media/brand/:brandId/style.css', async (request, reply) => {
    const style = await chargeGuesses(deps, request, guesses, () =>
      openBrandStyle(deps.db, request.params.brandId),
    );
    return reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', keptFor)
      .send(style);
  });
}
