import { noticeQuery, type CandidateNotice } from '@parley/contract';
import { fallback, type Language } from '@parley/texts/languages';
import type { FastifyInstance } from 'fastify';
import { findNotice, readNotice } from '../../features/candidate-notice/index.ts';
import { findOrganization, readBranding } from '../../features/tenancy/index.ts';
import type { Tx } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { HttpDeps } from '../deps.ts';
import { parseQuery } from '../integration/route.ts';
import { wantedOfRequest } from '../readers-language.ts';
import { chargeIpAddress } from '../middleware/charge-ip-address.ts';

/** Per IP address: enough for a school whose pupils read it at the same time. */
const perMinute = 120;

/** GET /api/public/notices/:organizationId: what an organization tells its candidates, for everybody with the URL. */
export function registerCandidateNotice(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/public/notices/:organizationId', async (request) => {
    await chargeIpAddress(deps, request, { bucket: 'notice', class: 'read', limit: perMinute });
    const { organizationId } = request.params as { organizationId: string };
    const { edition } = parseQuery(noticeQuery, request);
    if (!isUuid(organizationId)) throw notFound();
    const wanted = wantedOfRequest(request);
    const notice = await deps.db.readInOrganization(organizationId, (tx) =>
      present(tx, deps, { edition, wanted }),
    );
    return { success: true, notice };
  });
}

async function present(
  tx: Tx,
  deps: HttpDeps,
  { edition, wanted }: { edition: string | undefined; wanted: Language | null },
): Promise<CandidateNotice> {
  const asked = edition === undefined ? null : await findNotice(tx, edition);
  if (edition !== undefined && !asked) throw notFound();
  // Compared in the language of the edition: a text in another language is not an older edition only because its words
  // differ.
  const spoken = asked?.language ?? wanted ?? (await findOrganization(tx))?.language ?? fallback;
  const now = await readNotice(tx, deps, spoken);
  const given = asked ?? (await findNotice(tx, now.sha256));
  const { version, language, sections, sha256 } = given ?? now;
  return {
    organizationName: now.organizationName,
    branding: await readBranding(tx),
    version,
    language,
    sha256,
    sections,
    firstGivenAt: given?.first_given_at.toISOString() ?? null,
    isCurrent: sha256 === now.sha256,
  };
}
