import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../deps.ts';
import { requireOwnOrigin } from '../origin.ts';
import { registerAccounts } from './accounts.ts';
import { registerCalendars } from './calendars.ts';
import { registerDashboardInterviews } from './interviews.ts';
import { registerInterviewList } from './interview-list.ts';
import { registerKeys } from './keys.ts';
import { registerOrganization } from './organization.ts';
import { registerOutbox } from './outbox.ts';
import { registerRateLimits } from './rate-limits.ts';
import { registerRequestLogPage } from './request-log.ts';
import { registerSession } from './session.ts';
import { registerTeam } from './team.ts';
import { registerDashboardWebhooks } from './webhooks.ts';

/** The API for members of an organization: it needs a session cookie and accepts our own pages only. */
export function registerDashboard(app: FastifyInstance, deps: HttpDeps): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (request.method !== 'GET') requireOwnOrigin(request, deps.publicUrl());
    });
    registerSession(scope, deps);
    registerAccounts(scope, deps);
    registerTeam(scope, deps);
    registerInterviewList(scope, deps);
    registerOrganization(scope, deps);
    registerDashboardInterviews(scope, deps);
    registerCalendars(scope, deps);
    registerOutbox(scope, deps);
    registerKeys(scope, deps);
    registerRateLimits(scope, deps);
    registerRequestLogPage(scope, deps);
    registerDashboardWebhooks(scope, deps);
  });
}
