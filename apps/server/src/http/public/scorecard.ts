import type { FastifyInstance } from 'fastify';
import { listActiveMembers } from '../../features/accounts/index.ts';
import { requireWriter } from '../../features/scorecards/index.ts';
import { AppError } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { registerScorecardRoutes } from '../scorecard-routes.ts';
import { requireJoin } from './join-cookie.ts';
import { t } from './texts.ts';

/** The scorecard of a person who leads an interview, opened by their own link without an account. */
export function registerScorecard(app: FastifyInstance, deps: HttpDeps): void {
  registerScorecardRoutes(app, deps, '/api/public/interviews/:meetingCode/scorecard', async (request) => {
    const { principal, interview } = await requireJoin(deps, request);
    return {
      organizationId: principal.organizationId,
      async writer(tx, shown) {
        const writer = await requireWriter(tx, deps, interview, { ...principal, shown });
        // Links are in mails that colleagues may read, so a member must be signed in to open their own card (ADR 90).
        const isSelf = ({ email }: { email: string }) =>
          email.toLowerCase() === writer.self.email.toLowerCase();
        if (!(await listActiveMembers(tx)).some(isSelf)) return writer;
        throw new AppError('not_signed_in', t('public.scorecardInDashboard'));
      },
    };
  });
}
