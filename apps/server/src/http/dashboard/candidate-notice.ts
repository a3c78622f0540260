import type { NoticeEditionsResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { listNotices, noticeUrl } from '../../features/candidate-notice/index.ts';
import type { HttpDeps } from '../deps.ts';
import { requireOrganizationLead } from './require-role.ts';

/** GET /api/dashboard/notice: where the notice to candidates is, and its editions. For owners and admins. */
export function registerNoticeEditions(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/dashboard/notice', async (request): Promise<NoticeEditionsResponse> => {
    const { organization } = await requireOrganizationLead(deps, request);
    const editions = await deps.db.readInOrganization(organization.id, listNotices);
    return {
      success: true,
      notice: {
        url: noticeUrl(deps.publicUrl(), organization.id),
        editions: editions.map(({ sha256, version, language, first_given_at, given }) => ({
          sha256,
          version,
          language,
          firstGivenAt: first_given_at.toISOString(),
          candidates: given,
        })),
      },
    };
  });
}
